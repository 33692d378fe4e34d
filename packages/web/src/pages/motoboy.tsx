import { Fragment, Suspense, useCallback, useMemo, useState } from 'react'
import { useUser } from '../features/auth/session.ts'
import { OrdersLoadProblem } from '../features/orders/list/orders-load-problem.tsx'
import { collectedPart } from '../features/orders/motoboy/collected-part.ts'
import { DeliveryCard } from '../features/orders/motoboy/delivery-card.tsx'
import { outboxAnswersPart } from '../features/orders/motoboy/delivery-steps.ts'
import { followWork } from '../features/orders/motoboy/follow-work.ts'
import { StatusBarsPending } from '../features/orders/motoboy/status-bars-pending.tsx'
import { oldestFirstOf, type TripPlaces } from '../features/orders/motoboy/delivery-order.ts'
import { useCurrentDelivery } from '../features/orders/motoboy/use-current-delivery.ts'
import { useAddressOrder } from '../features/orders/list/address.ts'
import { noFilter } from '../features/orders/list/filter-orders.ts'
import { arrangeOpenFirst } from '../features/orders/list/arrange.ts'
import { countdown } from '../features/orders/steps/held-bar.tsx'
import { useOrderList } from '../features/orders/list/use-order-list.ts'
import { DayHeadingLine } from '../features/orders/list/done-order-row.tsx'
import { useDoneDays } from '../features/orders/list/use-done-days.ts'
import { PhoneCounters } from '../features/orders/list/phone-counters.tsx'
import { PhoneFilters } from '../features/orders/list/phone-filters.tsx'
import { Refusal } from '../features/orders/motoboy/delivery-card-footer.tsx'
import { CurrentDelivery } from '../features/orders/motoboy/current-delivery.tsx'
import { openOwnAccount, ownAccount } from '../features/users/own-account.tsx'
import { useLiveOrders, useOrdersState } from '../features/order-store/current-store.ts'
import { useNotificationOrder } from '../features/orders/notification-order.ts'
import { useOutbox, useStorageFailed } from '../features/outbox/current-outbox.ts'
import { queueWords } from '../features/outbox/words.ts'
import { lazyPart, lazyWhenIdle, lazyWithRetry, usePrefetch, withSuspense } from '../lib/lazy-with-retry.ts'
import { useConfig } from '../api/config.ts'
import { LongList } from '../ui/long-list.tsx'
import { ActionLine, PhoneBar, PhoneFrame } from '../ui/phone.tsx'
import { SkeletonCards, SkeletonLine } from '../ui/skeleton.tsx'

followWork()

const OpenedDelivery = lazyWithRetry(() => import('../features/orders/motoboy/opened-delivery.tsx'))
const DeliveryDialog = lazyWithRetry(() => import('../features/orders/motoboy/delivery-dialog.tsx'))
const ConfirmDialog = lazyWithRetry(() => import('../features/orders/motoboy/confirm-dialog.tsx'))
const bars = () => import('../features/orders/motoboy/status-bars.tsx')
const StatusBars = lazyPart(async () => ({ default: (await bars()).StatusBars }), StatusBarsPending)
const NoDeliveries = withSuspense(lazyWithRetry(() => import('../features/orders/motoboy/no-deliveries.tsx'), false))
const Availability = lazyPart(async () => ({ default: (await bars()).AvailabilityBar }))
const Shift = withSuspense(
  lazyWhenIdle(() => import('../features/orders/motoboy/shift-bar.tsx')),
  ActionLine,
)
const MotoboyWarnings = withSuspense(lazyWhenIdle(() => import('../features/orders/motoboy/motoboy-warnings.tsx')))
const OutboxBanners = lazyPart(() => import('../features/orders/motoboy/outbox-banners.tsx'))
const AlertBar = withSuspense(lazyWhenIdle(() => import('../features/orders/motoboy/alert-bar.tsx')))
const EarningsBar = lazyPart(() => import('../features/money/earnings/earnings-bar.tsx'), SkeletonLine)
const tripCards = () => import('../features/orders/trips/trip-cards.tsx')
const TripCards = lazyPart(tripCards)
/** No order tells of a trip that was made, of orders the motoboy had already, since the order last changed. */
const LateTripCards = withSuspense(lazyWhenIdle(tripCards))
const OlderEnd = withSuspense(lazyWhenIdle(() => import('../features/orders/list/older-end.tsx')))
const prefetched = [
  OpenedDelivery,
  DeliveryDialog,
  ConfirmDialog,
  OutboxBanners,
  Refusal,
  outboxAnswersPart,
  collectedPart,
  ownAccount,
  countdown,
]

/** What the motoboy earned, above the counters; its place is kept while it loads. Only where the firm has begun its books. */
function Earnings() {
  const { money } = useConfig()
  return money && <EarningsBar />
}

/** Minhas Entregas (docs/product.md, Motoboy). */
export default function MotoboyPage() {
  usePrefetch(prefetched)
  const user = useUser()
  const opened = useAddressOrder()
  const { open: openAddress } = opened
  /** The order in its dialog to confirm, instead of its details. */
  const [confirming, setConfirming] = useState('')
  const open = useCallback(
    (id: string, kind: 'details' | 'confirm') => {
      setConfirming(kind === 'confirm' ? id : '')
      openAddress(id)
    },
    [openAddress],
  )
  const { ready, error } = useOrdersState()
  const { parts, counts, offered, found, total, pages, filter, setFilter, now, timeZone } = useOrderList()
  const { shown, headings } = useDoneDays(
    useMemo(() => arrangeOpenFirst(parts, oldestFirstOf), [parts]),
    parts,
  )
  const live = useLiveOrders()
  const [places, setPlaces] = useState<TripPlaces>()
  const { entries } = useOutbox()
  const hasBanners = useStorageFailed() || entries.some((entry) => entry.refused)
  const waiting = entries.filter((entry) => !entry.refused).length
  const { current, choose, isDone, underWay, hasNext } = useCurrentDelivery(live, entries, places)
  useNotificationOrder(useCallback((id) => open(id, 'details'), [open]))
  const Trips = live.some(({ trip }) => trip) ? TripCards : LateTripCards
  if (!user) return null
  return (
    <PhoneFrame
      docked={current !== undefined}
      header={
        <PhoneBar title="Minhas Entregas" account={`Olá, ${user.name}. Minha conta`} onAccount={() => openOwnAccount()}>
          <Availability />
        </PhoneBar>
      }
    >
      <StatusBars queue={queueWords(waiting)} />
      <MotoboyWarnings underWay={underWay} />
      {current && <CurrentDelivery order={current} {...{ user, now, isDone, hasNext }} zone={timeZone} onOpen={open} />}
      <Trips {...{ live, user }} onLoad={setPlaces} />
      {/* A delivery that is loaded has its place above the counters and would move them. */}
      {ready || error !== null ? (
        <>
          <Shift />
          <Earnings />
          <PhoneCounters reader="motoboy" counts={counts} filter={filter} onChange={setFilter} />
          {total !== 0 && <PhoneFilters reader="motoboy" filter={filter} offered={offered} onChange={setFilter} />}
        </>
      ) : (
        <SkeletonCards />
      )}
      {hasBanners && <OutboxBanners shown={current ? [current, ...shown] : shown} zone={timeZone} />}
      <OrdersLoadProblem now={now} />
      {found === 0 && shown.length === 0 && (
        <NoDeliveries onClear={total === 0 ? undefined : () => setFilter(noFilter)} />
      )}
      <LongList entries={shown.filter(({ id }) => id !== current?.id)}>
        {(order) => (
          <Fragment key={order.id}>
            <DayHeadingLine level={2} heading={headings.get(order.id)} />
            <DeliveryCard {...{ order, user, now }} zone={timeZone} onOpen={open} onChoose={choose} />
          </Fragment>
        )}
      </LongList>
      <OlderEnd pages={pages} count={shown.length} />
      {/* Below the list: it loads late, and must not move what the user is about to tap. */}
      <AlertBar />
      <Suspense>
        {opened.id !== '' && (
          <OpenedDelivery id={opened.id} onClose={opened.close}>
            {(order) =>
              confirming === order.id ? (
                <ConfirmDialog {...{ order, user }} onOpen={(id) => open(id, 'details')} onClose={opened.close} />
              ) : (
                <DeliveryDialog {...{ order, user }} onConfirm={() => setConfirming(order.id)} onClose={opened.close} />
              )
            }
          </OpenedDelivery>
        )}
      </Suspense>
    </PhoneFrame>
  )
}
