import { Suspense, useMemo } from 'react'
import { useUser } from '../features/auth/session.ts'
import { persistOrders } from '../features/order-store/save-orders.ts'
import { LoadProblem } from '../features/orders/load-problem.tsx'
import { DeliveryCard } from '../features/orders/motoboy/delivery-card.tsx'
import { deliveryOutboxCallbacks } from '../features/orders/motoboy/delivery-steps.ts'
import { StatusBarsPending } from '../features/orders/motoboy/status-bars-pending.tsx'
import { OutboxBanners } from '../features/orders/motoboy/outbox-banners.tsx'
import { sortOpenDeliveries } from '../features/orders/motoboy/delivery-order.ts'
import { useAddressOrder } from '../features/orders/address.ts'
import { arrangeOpenFirst } from '../features/orders/arrange.ts'
import { OlderEnd } from '../features/orders/older-end.tsx'
import { useOrderList } from '../features/orders/use-order-list.ts'
import { PhoneCounters } from '../features/orders/phone-counters.tsx'
import { PhoneFilters } from '../features/orders/phone-filters.tsx'
import { OrdersHeader } from '../features/orders/phone-header.tsx'
import { useLiveOrders, useOrdersState } from '../features/order-store/current-store.ts'
import { useOpenedOrder } from '../features/order-store/opened-order.ts'
import { useNotificationOrder } from '../features/orders/notification-order.ts'
import { projected, subjectOf } from '../features/outbox/entry.ts'
import { openOutbox, useOutbox } from '../features/outbox/current-outbox.ts'
import { leaveQuestion, queueWords } from '../features/outbox/words.ts'
import { lazyWhenIdle, lazyWithRetry, prefetchLater } from '../lib/lazy-with-retry.ts'
import { whileSignedIn } from '../session/while-signed-in.ts'
import { Empty } from '../ui/empty.tsx'
import { LongList } from '../ui/long-list.tsx'
import { PhoneFrame } from '../ui/phone.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'

const GoneDialog = lazyWithRetry(() => import('../features/orders/gone-dialog.tsx'))
const DeliveryDialog = lazyWithRetry(() => import('../features/orders/motoboy/delivery-dialog.tsx'))
const StatusBars = lazyWithRetry(() => import('../features/orders/motoboy/status-bars.tsx'))
const AlertBar = lazyWhenIdle(() => import('../features/orders/motoboy/alert-bar.tsx'))
prefetchLater([DeliveryDialog])

whileSignedIn(({ id, role }) => {
  if (role !== 'motoboy') return undefined
  const stops = [openOutbox(id, deliveryOutboxCallbacks), persistOrders(id)]
  return () => stops.forEach((stop) => stop())
})

/** Minhas Entregas (docs/product.md, Motoboy). */
export default function MotoboyPage() {
  const user = useUser()
  const opened = useAddressOrder()
  const { order: open, isGone } = useOpenedOrder(opened.id)
  const { ready, error } = useOrdersState()
  const { parts, counts, offered, found, total, pages, filter, setFilter, now, timeZone } = useOrderList()
  const shown = useMemo(() => arrangeOpenFirst(parts, sortOpenDeliveries), [parts])
  const live = useLiveOrders()
  const { entries } = useOutbox()
  const waiting = entries.filter((entry) => !entry.refused).length
  const mayLeave = () => waiting === 0 || window.confirm(leaveQuestion(waiting))
  // Includes a delivery that was started offline.
  const underWay = live.some(
    (order) =>
      projected(
        order,
        entries.filter(({ wish }) => subjectOf(wish) === order.id),
      ).status === 'in_progress',
  )
  useNotificationOrder(opened.open)
  if (!user) return null
  return (
    <PhoneFrame header={<OrdersHeader title="Minhas Entregas" queue={queueWords(waiting)} mayLeave={mayLeave} />}>
      <Suspense fallback={<StatusBarsPending />}>
        <StatusBars underWay={underWay} />
      </Suspense>
      <PhoneCounters reader="motoboy" counts={counts} filter={filter} onChange={setFilter} />
      <PhoneFilters reader="motoboy" filter={filter} offered={offered} onChange={setFilter} />
      <OutboxBanners shown={shown} zone={timeZone} />
      <LoadProblem now={now} />
      {!ready && error === null && <SkeletonCards />}
      {found === 0 && shown.length === 0 && (
        <Empty
          icon={total === 0 ? 'motorcycle' : 'filter'}
          title={total === 0 ? 'Nenhuma entrega por enquanto' : 'Nenhuma entrega encontrada com os filtros aplicados.'}
          sentence={total === 0 ? 'As entregas atribuídas a você aparecem aqui, sem recarregar.' : undefined}
        />
      )}
      <LongList entries={shown}>
        {(order) => <DeliveryCard key={order.id} {...{ order, user, now }} zone={timeZone} onOpen={opened.open} />}
      </LongList>
      <OlderEnd pages={pages} count={shown.length} />
      {/* Below the list: it loads late, and must not move what the user is about to tap. */}
      <Suspense>
        <AlertBar />
      </Suspense>
      <Suspense>
        {open && <DeliveryDialog order={open} user={user} onClose={opened.close} />}
        {isGone && opened.id !== '' && (
          <GoneDialog
            title="Entrega retirada"
            id={opened.id}
            sentence="Esta entrega não está mais com você."
            onClose={opened.close}
          />
        )}
      </Suspense>
    </PhoneFrame>
  )
}
