import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { useCallback, useState } from 'react'
import { lazyWhenIdle, withSuspense } from '#lib/lazy-with-retry.ts'
import { Counter, Counters } from '#ui/counters.tsx'
import { Toolbar } from '#ui/desk.tsx'
import { useDrawn } from '#ui/long-list.tsx'
import { ShortRowSkeleton } from '#ui/short-row.tsx'
import { SplitFrame, SplitList, ToolbarFilters } from '#ui/split-frame.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { useOrdersState } from '#features/order-store/current-store.ts'
import { isPressed, pressCounter } from '../list/counters.ts'
import { countOf } from '../list/filter-orders.ts'
import { IgnoredWords } from '../list/search-limits.tsx'
import { OrdersLoadProblem } from '../list/orders-load-problem.tsx'
import { counted } from '../list/phone-counters.tsx'
import { PhoneFilters } from '../list/phone-filters.tsx'
import { statusTone } from '../status-tone.ts'
import { ClientNotices } from './client-notices.tsx'
import { ClientSearch } from './client-search.tsx'
import { ClientRow } from './client-row.tsx'
import { ClientTop } from './client-top.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { ClientViewProps } from './phone-view.tsx'
import { foundWords, type ClientList } from './use-client-list.ts'
import { deskIcons } from '#ui/desk-icons.ts'

const DeviceInvitations = withSuspense(lazyWhenIdle(() => import('#features/users/device-invitations.tsx')))
const OlderEnd = withSuspense(lazyWhenIdle(() => import('../list/older-end.tsx')))

/** Meus Pedidos on a computer: the form for a new order beside the list. */
export default function ClientDesk({ list, user, show, month, due }: ClientViewProps) {
  const { filter, offered, setFilter } = list
  /** `form` counts the forms: a new one begins after an order was created. */
  const [{ again, form }, setPanel] = useState<{ again?: Order; form: number }>({ form: 0 })
  const repeat = useCallback((order: Order) => setPanel(({ form }) => ({ again: order, form: form + 1 })), [])
  return (
    <SplitFrame
      top={<ClientTop onMessage={() => show({ kind: 'message', id: '' })} />}
      form={
        <OrderPanel
          key={form}
          again={again}
          quiet={list.shown.some((order) => can(user, 'approve', order))}
          onMessage={(text) => show({ kind: 'message', id: '', text })}
          onDone={() => setPanel({ form: form + 1 })}
        />
      }
      counters={<ClientCounters list={list} />}
      toolbar={
        <Toolbar
          end={
            <ToolbarFilters>
              <PhoneFilters reader="client" filter={filter} offered={offered} onChange={setFilter} />
            </ToolbarFilters>
          }
        >
          <Heading level={2}>Pedidos Recentes</Heading>
          <ClientSearch list={list} />
          <Text tone="ink-3">{foundWords(list)}</Text>
        </Toolbar>
      }
      footer={<DeviceInvitations />}
    >
      <SplitList label="Pedidos Recentes">
        <Orders {...{ list, user, show, month, due }} onRepeat={repeat} />
      </SplitList>
    </SplitFrame>
  )
}

const ClientCounters = ({ list: { counts, filter, setFilter } }: { list: ClientList }) => (
  <Counters plain>
    {counted.client.map((one) => (
      <Counter
        key={one.label}
        label={one.label}
        icon={one.statuses.length > 1 ? deskIcons.box : undefined}
        tone={one.statuses.length === 1 ? statusTone[one.statuses[0]!] : undefined}
        value={counts && countOf(counts, ...one.statuses)}
        pressed={isPressed(filter, one)}
        onClick={() => setFilter(pressCounter(filter, one))}
      />
    ))}
  </Counters>
)

type OrdersProps = ClientViewProps & { onRepeat: (order: Order) => void }

function Orders({ list, user, show, month, due, onRepeat }: OrdersProps) {
  const { shown, pages, now } = list
  const { ready, error } = useOrdersState()
  const { drawn, end } = useDrawn(shown, 20)
  return (
    <>
      <ClientNotices />
      {due}
      {month}
      <OrdersLoadProblem now={now} />
      {((!ready && error === null) || due === false) && <ShortRowSkeleton />}
      <IgnoredWords search={list.search} />
      <NoOrders list={list} />
      {due !== false && drawn.map((order) => <ClientRow key={order.id} {...{ order, user, now, show, onRepeat }} />)}
      {due !== false && end}
      <OlderEnd pages={pages} count={shown.length} />
    </>
  )
}
