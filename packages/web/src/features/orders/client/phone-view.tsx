import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { lazyWhenIdle, withSuspense } from '#lib/lazy-with-retry.ts'
import { Fragment, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Inset } from '#ui/layout.tsx'
import { LongList } from '#ui/long-list.tsx'
import { PhoneFrame } from '#ui/phone.tsx'
import { Dock, StatusBar } from '#ui/phone-sections.tsx'
import { SearchTitle } from '#ui/search-title.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { useOrdersState } from '#features/order-store/current-store.ts'
import { DayHeadingLine } from '../list/done-order-row.tsx'
import { IgnoredWords } from '../list/search-limits.tsx'
import { OrdersLoadProblem } from '../list/orders-load-problem.tsx'
import { PhoneCounters } from '../list/phone-counters.tsx'
import { PhoneFilters } from '../list/phone-filters.tsx'
import { OrdersHeader } from '../list/phone-header.tsx'
import { useDoneDays } from '../list/use-done-days.ts'
import { ClientSearch } from './client-search.tsx'
import { ClientNotices } from './client-notices.tsx'
import { ClientCard } from './client-card.tsx'
import { NoOrders } from './no-orders.tsx'
import type { Show } from './open-dialog.ts'
import { foundWords, type ClientList } from './use-client-list.ts'
import { counted } from '#lib/counted.ts'
import { useInitialValue } from '#ui/initial-value.ts'
import { WayCard } from './way-card.tsx'

const DeviceInvitations = withSuspense(lazyWhenIdle(() => import('#features/users/device-invitations.tsx')))
const OlderEnd = withSuspense(lazyWhenIdle(() => import('../list/older-end.tsx')))

export type ClientViewProps = {
  list: ClientList
  user: User
  show: Show
  /** What the month has, one line high. */
  month: ReactNode
  /** What is owed; false while it is asked. */
  due: ReactNode
}

export function ClientPhone({ list, user, show, month, due }: ClientViewProps) {
  const { counts, offered, pages, filter, setFilter, now, timeZone } = list
  const { shown, headings } = useDoneDays(list.shown, list.parts, list.front)
  const { ready, error } = useOrdersState()
  const searched = useInitialValue(() => list.search.text !== '')
  const [searching, setSearching] = useState(searched)
  /** A screen has one main button: while a price waits for an answer, that of its card. */
  const waiting = shown.filter((order) => can(user, 'approve', order)).length
  /** What is searched for or filtered is one list, below its filters. */
  const isNarrowed = list.filtered || searching
  const frontCount = isNarrowed ? 0 : list.front.length
  const cardOf = (order: Order) =>
    list.onTheWay.includes(order.id) && !list.first.includes(order.id) && !isNarrowed ? (
      <WayCard {...{ order, now, show }} />
    ) : (
      <ClientCard {...{ order, user, now, show }} zone={timeZone} asked={list.first.includes(order.id)} />
    )
  return (
    <PhoneFrame
      header={<OrdersHeader title="Meus Pedidos" />}
      dock={
        <Dock round>
          <Button
            variant={waiting > 0 ? 'do' : 'main'}
            full
            icon="plus"
            onClick={() => show({ kind: 'create', id: '' })}
          >
            Novo Pedido
          </Button>
          <Button full icon="copy" onClick={() => show({ kind: 'message', id: '' })}>
            Colar mensagem
          </Button>
        </Dock>
      }
    >
      <ClientNotices />
      <OrdersLoadProblem now={now} />
      {list.first.length > 1 && !isNarrowed && (
        <StatusBar>
          <Text bold>
            {waiting === 0 ? 'Nenhum valor espera' : counted(waiting, 'valor espera', 'valores esperam')} a sua resposta
          </Text>
        </StatusBar>
      )}
      {shown.slice(0, frontCount).map((order) => (
        <Fragment key={order.id}>{cardOf(order)}</Fragment>
      ))}
      {/* What comes above has its place before anything stands below it. */}
      {(ready || error !== null) && due !== false ? (
        <>
          {due}
          <PhoneCounters reader="client" counts={counts} filter={filter} onChange={setFilter} />
          {list.total !== 0 && (
            <PhoneFilters
              reader="client"
              filter={filter}
              offered={offered}
              onChange={setFilter}
              search={searching && <ClientSearch list={list} focus={!searched} />}
            />
          )}
          {month}
          {list.total !== 0 && (
            <SearchTitle
              title="Pedidos Recentes"
              end={foundWords(list)}
              label="Buscar pedido"
              onSearch={searching ? undefined : () => setSearching(true)}
            />
          )}
          <IgnoredWords search={list.search} />
          <NoOrders list={list} />
          {frontCount > 0 && shown.length === frontCount && (
            <Inset tight>
              <Text tone="ink-3">Nenhum outro pedido recente.</Text>
            </Inset>
          )}
          <LongList entries={shown.slice(frontCount)}>
            {(order) => (
              <Fragment key={order.id}>
                <DayHeadingLine level={3} heading={headings.get(order.id)} />
                {cardOf(order)}
              </Fragment>
            )}
          </LongList>
          <OlderEnd pages={pages} count={shown.length} />
        </>
      ) : (
        // The cards above would move it.
        frontCount === 0 && <SkeletonCards />
      )}
      {/* Below the list: it loads late, and must not move what the user is about to tap. */}
      <DeviceInvitations />
    </PhoneFrame>
  )
}
