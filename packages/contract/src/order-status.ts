import type { Role } from './role.ts'

export const orderStatuses = [
  'pending',
  'awaiting_approval',
  'accepted_by_client',
  'rejected_by_client',
  'in_progress',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** An order in one of these statuses counts as a motoboy's open delivery, and the accounts of its client and motoboy cannot be removed. */
export const openStatuses = [
  'pending',
  'awaiting_approval',
  'accepted_by_client',
  'in_progress',
] as const satisfies readonly OrderStatus[]

const open: readonly OrderStatus[] = openStatuses
export const endedStatuses = orderStatuses.filter((status) => !open.includes(status))

const label: Record<OrderStatus, string> = {
  pending: 'Pendente',
  awaiting_approval: 'Aguardando Aprovação',
  accepted_by_client: 'Aceito pelo Cliente',
  rejected_by_client: 'Recusado',
  in_progress: 'Em Andamento',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
}

/** The label of a status (docs/product.md, Orders). `rejected_by_client` is 'Rejeitado' for admins and 'Recusado' for everybody else. */
export const statusLabel = (status: OrderStatus, reader: Role): string =>
  status === 'rejected_by_client' && reader === 'admin' ? 'Rejeitado' : label[status]
