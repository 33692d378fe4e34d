import { Suspense, useState } from 'react'
import { useUser } from '../features/auth/session.ts'
import { ClientCard } from '../features/orders/client/client-card.tsx'
import { LoadProblem } from '../features/orders/load-problem.tsx'
import { useFilteredOrders } from '../features/orders/use-filtered-orders.ts'
import { ordersOf } from '../features/order-store/order-list.ts'
import { OrdersHeader } from '../features/orders/phone-header.tsx'
import { PhoneCounters } from '../features/orders/phone-counters.tsx'
import { PhoneFilters } from '../features/orders/phone-filters.tsx'
import { useOrder, useOrdersState } from '../features/order-store/current-store.ts'
import { useNotificationOrder } from '../features/orders/notification-order.ts'
import type { User } from '@ligeiro/contract/user'
import { lazyWhenIdle, lazyWithRetry, prefetchLater } from '../lib/lazy-with-retry.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { LongList } from '../ui/end-of-list.tsx'
import { Dock, PhoneFrame, SectionTitle } from '../ui/phone.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'

const CreateOrderDialog = lazyWithRetry(() => import('../features/orders/create-dialog.tsx'))
const ApproveDialog = lazyWithRetry(() => import('../features/orders/client/approve-dialog.tsx'))
const GoneDialog = lazyWithRetry(() => import('../features/orders/gone-dialog.tsx'))
const DetailsDialog = lazyWithRetry(() => import('../features/orders/client/details-dialog.tsx'))
const EditDialog = lazyWithRetry(() => import('../features/orders/edit-dialog.tsx'))
const PushInvitation = lazyWhenIdle(() => import('../features/users/push-invitation.tsx'))
prefetchLater([CreateOrderDialog, ApproveDialog, DetailsDialog, EditDialog])

type Open = { kind: 'create' } | { kind: 'details' | 'approve' | 'edit' | 'repeat'; id: string } | null

/** Meus Pedidos (docs/product.md, Client). */
export default function ClientPage() {
  const user = useUser()
  const [open, setOpen] = useState<Open>(null)
  const { ready, complete, error } = useOrdersState()
  const { all, found, filter, setFilter, filtered, now, timeZone } = useFilteredOrders()
  useNotificationOrder((id) => setOpen({ kind: 'details', id }))
  if (!user) return null
  return (
    <PhoneFrame
      header={<OrdersHeader title="Meus Pedidos" />}
      dock={
        <Dock>
          <Button variant="do" size="xl" full icon="plus" onClick={() => setOpen({ kind: 'create' })}>
            Novo Pedido
          </Button>
        </Dock>
      }
    >
      <PhoneCounters reader="client" counts={ready ? found.counts : null} filter={filter} onChange={setFilter} />
      <PhoneFilters reader="client" filter={filter} offered={found.offered} onChange={setFilter} />
      <SectionTitle end={filtered && `${found.orders.length} de ${all.length}`}>Pedidos Recentes</SectionTitle>
      <LoadProblem now={now} />
      {found.orders.length === 0 && !complete && error === null && <SkeletonCards />}
      {complete && found.orders.length === 0 && (
        <Empty
          icon={all.length === 0 ? 'box' : 'filter'}
          title={
            all.length === 0
              ? 'Você ainda não possui pedidos. Crie seu primeiro pedido!'
              : 'Nenhum pedido encontrado com os filtros aplicados.'
          }
        />
      )}
      <LongList entries={ordersOf(found.orders)}>
        {(order) => <ClientCard key={order.id} {...{ order, user, now }} zone={timeZone} open={setOpen} />}
      </LongList>
      {/* Below the list: it loads late, and must not move what the user is about to tap. */}
      <Suspense>
        <PushInvitation />
      </Suspense>
      {open && (
        <Suspense>
          <OpenDialog {...{ open, user, setOpen }} />
        </Suspense>
      )}
    </PhoneFrame>
  )
}

type DialogProps = { open: NonNullable<Open>; user: User; setOpen: (open: Open) => void }

function OpenDialog({ open, user, setOpen }: DialogProps) {
  const order = useOrder(open.kind === 'create' ? '' : open.id)
  const close = () => setOpen(null)
  if (open.kind === 'create') return <CreateOrderDialog onClose={close} />
  if (!order)
    return <GoneDialog title="Pedido excluído" id={open.id} sentence="Este pedido saiu da sua lista." onClose={close} />
  if (open.kind === 'edit') return <EditDialog {...{ order, user }} onClose={close} />
  if (open.kind === 'repeat') return <CreateOrderDialog again={order} onClose={close} />
  if (open.kind === 'approve') return <ApproveDialog {...{ order, user }} onClose={close} />
  return (
    <DetailsDialog
      {...{ order, user }}
      onClose={close}
      onApprove={() => setOpen({ kind: 'approve', id: order.id })}
      onEdit={() => setOpen({ kind: 'edit', id: order.id })}
      onRepeat={() => setOpen({ kind: 'repeat', id: order.id })}
    />
  )
}
