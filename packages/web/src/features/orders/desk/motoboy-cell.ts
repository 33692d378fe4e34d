import type { Order } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { NameOf } from '#lib/names-apart.ts'
import type { IconName } from '#ui/icons.tsx'

/** `assign: true` is a button to assign a motoboy; otherwise the cell shows a text. */
export type MotoboyCell = { assign: true } | { assign: false; text: string; icon?: IconName; quiet: boolean }

const note = (text: string, icon?: IconName): MotoboyCell => ({ assign: false, text, icon, quiet: true })

/** The cell of an order without a motoboy, by status (docs/product.md, Admin). */
const withoutMotoboy: Record<OrderStatus, MotoboyCell> = {
  pending: { assign: true },
  accepted_by_client: { assign: true },
  awaiting_approval: note('Aguardando cliente', 'hourglass'),
  rejected_by_client: note('Sem motoboy'),
  in_progress: note('Sem motoboy'),
  delivered: note('Sem motoboy'),
  cancelled: note('Pedido cancelado', 'circle-x'),
}

/** `nameOf` tells motoboys of the same name apart. */
export function motoboyCell({ status, motoboy }: Pick<Order, 'status' | 'motoboy'>, nameOf: NameOf): MotoboyCell {
  if (!motoboy || status === 'cancelled') return withoutMotoboy[status]
  return { assign: false, text: nameOf(motoboy.id, motoboy.user.name), icon: 'motorcycle', quiet: false }
}
