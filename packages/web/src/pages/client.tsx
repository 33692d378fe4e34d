import { Suspense, useCallback, useMemo, useState } from 'react'
import { useUser } from '../features/auth/session.ts'
import { ClientCard } from '../features/orders/client/client-card.tsx'
import { LoadProblem } from '../features/orders/load-problem.tsx'
import { useAddressOrder } from '../features/orders/address.ts'
import { noFilter } from '../features/orders/filter-orders.ts'
import { arrange } from '../features/orders/arrange.ts'
import { useOrderList } from '../features/orders/use-order-list.ts'
import { OrdersHeader } from '../features/orders/phone-header.tsx'
import { PhoneCounters } from '../features/orders/phone-counters.tsx'
import { PhoneFilters } from '../features/orders/phone-filters.tsx'
import { useOrdersState } from '../features/order-store/current-store.ts'
import { useOpenedOrder } from '../features/order-store/opened-order.ts'
import { useNotificationOrder } from '../features/orders/notification-order.ts'
import { can } from '@ligeiro/contract/steps'
import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { lazyWhenIdle, lazyWithRetry, prefetchLater } from '../lib/lazy-with-retry.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { LongList } from '../ui/long-list.tsx'
import { PhoneFrame } from '../ui/phone.tsx'
import { Dock, SectionTitle } from '../ui/phone-sections.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'

const CreateOrderDialog = lazyWithRetry(() => import('../features/orders/create-dialog.tsx'))
const ApproveDialog = lazyWithRetry(() => import('../features/orders/client/approve-dialog.tsx'))
const GoneDialog = lazyWithRetry(() => import('../features/orders/gone-dialog.tsx'))
const DetailsDialog = lazyWithRetry(() => import('../features/orders/client/details-dialog.tsx'))
const EditDialog = lazyWithRetry(() => import('../features/orders/edit-dialog.tsx'))
const PushInvitation = lazyWhenIdle(() => import('../features/users/push-invitation.tsx'))
const OlderEnd = lazyWhenIdle(() => import('../features/orders/older-end.tsx'))
prefetchLater([CreateOrderDialog, ApproveDialog, DetailsDialog, EditDialog])

type Kind = 'create' | 'approve' | 'edit' | 'repeat'
type Open = { kind: Kind | 'details'; id: string }

/** The orders whose price waits for the user's answer come first, whatever their age. */
function waitingFirst(orders: Order[], user: User | null): Order[] {
  const waits = (order: Order) => user !== null && can(user, 'approve', order)
  return [...orders.filter(waits), ...orders.filter((order) => !waits(order))]
}

/** Meus Pedidos (docs/product.md, Client). */
export default function ClientPage() {
  const user = useUser()
  const { open, show, close } = useDialog()
  const { ready, error } = useOrdersState()
  const { parts, counts, offered, found, total, pages, filter, setFilter, filtered, now, timeZone } = useOrderList()
  const shown = useMemo(() => waitingFirst(arrange(parts), user), [parts, user])
  /** A tapped notification of a price opens the question. */
  const openNotified = (id: string) => {
    const order = shown.find((one) => one.id === id)
    show({ kind: user && order && can(user, 'approve', order) ? 'approve' : 'details', id })
  }
  useNotificationOrder(openNotified)
  /** A screen has one main button: while a price waits for an answer, that of its card. */
  const waiting = user !== null && shown.some((order) => can(user, 'approve', order))
  if (!user) return null
  return (
    <PhoneFrame
      header={<OrdersHeader title="Meus Pedidos" />}
      dock={
        <Dock>
          <Button
            variant={waiting ? 'do' : 'main'}
            size="xl"
            full
            icon="plus"
            onClick={() => show({ kind: 'create', id: '' })}
          >
            Novo Pedido
          </Button>
        </Dock>
      }
    >
      <PhoneCounters reader="client" counts={counts} filter={filter} onChange={setFilter} />
      <PhoneFilters reader="client" filter={filter} offered={offered} onChange={setFilter} />
      <SectionTitle end={filtered && found !== null && `${found} de ${total ?? found}`}>Pedidos Recentes</SectionTitle>
      <LoadProblem now={now} />
      {!ready && error === null && <SkeletonCards />}
      {found === 0 && shown.length === 0 && (
        <Empty
          icon={total === 0 ? 'box' : 'filter'}
          title={
            total === 0
              ? 'Você ainda não possui pedidos. Crie seu primeiro pedido!'
              : 'Nenhum pedido encontrado com os filtros aplicados.'
          }
          action={total !== 0 && <Button onClick={() => setFilter(noFilter)}>Limpar Filtros</Button>}
        />
      )}
      <LongList entries={shown}>
        {(order) => <ClientCard key={order.id} {...{ order, user, now }} zone={timeZone} open={show} />}
      </LongList>
      <Suspense>
        <OlderEnd pages={pages} count={shown.length} />
      </Suspense>
      {/* Below the list: it loads late, and must not move what the user is about to tap. */}
      <Suspense>
        <PushInvitation />
      </Suspense>
      {open && (
        <Suspense>
          <OpenDialog {...{ open, user, show, close }} />
        </Suspense>
      )}
    </PhoneFrame>
  )
}

/** The open dialog. The details of an order are in the address, so that the back button closes them and what was opened from them. */
function useDialog() {
  const { id, open: openDetails, close: closeDetails } = useAddressOrder()
  const [above, setAbove] = useState<{ id: string; dialog: Open } | null>(null)
  const details: Open | undefined = id === '' ? undefined : { kind: 'details', id }
  const show = useCallback(
    (dialog: Open) => {
      setAbove(dialog.kind === 'details' ? null : { id, dialog })
      if (dialog.kind === 'details') openDetails(dialog.id)
    },
    [id, openDetails],
  )
  const close = () => {
    setAbove(null)
    if (id !== '') closeDetails()
  }
  return { open: above?.id === id ? above.dialog : details, show, close }
}

type DialogProps = { open: Open; user: User; show: (open: Open) => void; close: () => void }

function OpenDialog({ open: { kind, id }, user, show, close }: DialogProps) {
  const { order, isGone } = useOpenedOrder(id)
  if (kind === 'create') return <CreateOrderDialog onClose={close} />
  if (isGone)
    return <GoneDialog title="Pedido excluído" id={id} sentence="Este pedido saiu da sua lista." onClose={close} />
  if (!order) return null
  if (kind === 'edit') return <EditDialog {...{ order, user }} onClose={close} />
  if (kind === 'repeat') return <CreateOrderDialog again={order} onClose={close} />
  if (kind === 'approve') return <ApproveDialog {...{ order, user }} onClose={close} />
  return (
    <DetailsDialog
      {...{ order, user }}
      onClose={close}
      onApprove={() => show({ kind: 'approve', id })}
      onEdit={() => show({ kind: 'edit', id })}
      onRepeat={() => show({ kind: 'repeat', id })}
    />
  )
}
