import { Suspense, useState } from 'react'
import { useUser } from '../features/auth/session.ts'
import { persistOrders } from '../features/order-store/save-orders.ts'
import { LoadProblem } from '../features/orders/load-problem.tsx'
import { DeliveryCard } from '../features/orders/motoboy/delivery-card.tsx'
import { deliveryOutboxCallbacks } from '../features/orders/motoboy/delivery-steps.ts'
import { StatusBarsPending } from '../features/orders/motoboy/status-bars-pending.tsx'
import { OutboxBanners } from '../features/orders/motoboy/outbox-banners.tsx'
import { sortDeliveries } from '../features/orders/motoboy/delivery-order.ts'
import { useFilteredOrders } from '../features/orders/use-filtered-orders.ts'
import { ordersOf } from '../features/order-store/order-list.ts'
import { PhoneCounters } from '../features/orders/phone-counters.tsx'
import { PhoneFilters } from '../features/orders/phone-filters.tsx'
import { OrdersHeader } from '../features/orders/phone-header.tsx'
import { useOrder, useOrdersState } from '../features/order-store/current-store.ts'
import { useNotificationOrder } from '../features/orders/notification-order.ts'
import { projected, subjectOf } from '../features/outbox/entry.ts'
import { openOutbox, useOutbox } from '../features/outbox/current-outbox.ts'
import { leaveQuestion, queueWords } from '../features/outbox/words.ts'
import { lazyWhenIdle, lazyWithRetry, prefetchLater } from '../lib/lazy-with-retry.ts'
import { whileSignedIn } from '../session/while-signed-in.ts'
import { Empty } from '../ui/empty.tsx'
import { LongList } from '../ui/end-of-list.tsx'
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
  const [openId, setOpenId] = useState('')
  const open = useOrder(openId)
  const close = () => setOpenId('')
  const { ready, complete, error } = useOrdersState()
  const { all, found, filter, setFilter, now, timeZone } = useFilteredOrders()
  const shown = ordersOf(found.orders)
  const { entries } = useOutbox()
  const waiting = entries.filter((entry) => !entry.refused).length
  const mayLeave = () => waiting === 0 || window.confirm(leaveQuestion(waiting))
  // Includes a delivery that was started offline.
  const underWay = ordersOf(all).some(
    (order) =>
      projected(
        order,
        entries.filter(({ wish }) => subjectOf(wish) === order.id),
      ).status === 'in_progress',
  )
  useNotificationOrder(setOpenId)
  if (!user) return null
  return (
    <PhoneFrame header={<OrdersHeader title="Minhas Entregas" queue={queueWords(waiting)} mayLeave={mayLeave} />}>
      <Suspense fallback={<StatusBarsPending />}>
        <StatusBars underWay={underWay} />
      </Suspense>
      <PhoneCounters reader="motoboy" counts={ready ? found.counts : null} filter={filter} onChange={setFilter} />
      <PhoneFilters reader="motoboy" filter={filter} offered={found.offered} onChange={setFilter} />
      <OutboxBanners shown={shown} zone={timeZone} />
      <LoadProblem now={now} />
      {found.orders.length === 0 && !complete && error === null && <SkeletonCards />}
      {complete && found.orders.length === 0 && (
        <Empty
          icon={all.length === 0 ? 'motorcycle' : 'filter'}
          title={
            all.length === 0 ? 'Nenhuma entrega por enquanto' : 'Nenhuma entrega encontrada com os filtros aplicados.'
          }
          sentence={all.length === 0 ? 'As entregas atribuídas a você aparecem aqui, sem recarregar.' : undefined}
        />
      )}
      <LongList entries={sortDeliveries(shown)}>
        {(order) => <DeliveryCard key={order.id} {...{ order, user, now }} zone={timeZone} onOpen={setOpenId} />}
      </LongList>
      {/* Below the list: it loads late, and must not move what the user is about to tap. */}
      <Suspense>
        <AlertBar />
      </Suspense>
      {openId !== '' && (
        <Suspense>
          {open ? (
            <DeliveryDialog order={open} user={user} onClose={close} />
          ) : (
            <GoneDialog
              title="Entrega retirada"
              id={openId}
              sentence="Esta entrega não está mais com você."
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </PhoneFrame>
  )
}
