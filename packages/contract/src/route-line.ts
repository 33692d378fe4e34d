import type { Order } from './order.ts'

/** The steps of a delivery, as its drawn line names them. */
export const routeSteps = ['Recebido', 'Aceito', 'Motoboy', 'A caminho', 'Entregue'] as const

/** The line in a box of 320 x 56: the point of each step, and the way from each to the next, with the turns of streets. */
export const routePoints = [
  [32, 40],
  [96, 40],
  [160, 16],
  [224, 16],
  [288, 40],
] as const
export const routeWays = [
  'M32 40H96',
  'M96 40H120Q128 40 128 32V24Q128 16 136 16H160',
  'M160 16H224',
  'M224 16H248Q256 16 256 24V32Q256 40 264 40H288',
] as const

/** The index of the last step that is done. Null: the delivery ended without one. */
export function routeStep({ status, motoboy_id }: Pick<Order, 'status' | 'motoboy_id'>): number | null {
  if (status === 'cancelled' || status === 'rejected_by_client') return null
  if (status === 'delivered') return 4
  if (status === 'in_progress') return 3
  if (motoboy_id !== null) return 2
  return status === 'accepted_by_client' ? 1 : 0
}
