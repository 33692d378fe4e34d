import type { Role } from './user.ts'

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

/** Still to be delivered: keeps its motoboy busy and its people from being removed. */
export const openStatuses = [
  'pending',
  'awaiting_approval',
  'accepted_by_client',
  'in_progress',
] as const satisfies readonly OrderStatus[]

const label: Record<OrderStatus, string> = {
  pending: 'Pendente',
  awaiting_approval: 'Aguardando Aprovação',
  accepted_by_client: 'Aceito pelo Cliente',
  rejected_by_client: 'Recusado',
  in_progress: 'Em Andamento',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
}

/** The words of a status (specification, section 4): 'Rejeitado' to the admin is 'Recusado' to the others. */
export const statusLabel = (status: OrderStatus, reader: Role): string =>
  status === 'rejected_by_client' && reader === 'admin' ? 'Rejeitado' : label[status]
