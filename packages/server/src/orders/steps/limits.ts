import type { Order } from '@ligeiro/contract/order'
import { ApiError } from '../../platform/http/errors.ts'
import type { Condition } from '../order/step.ts'

export const tooManyOpenOrders = (max: number) =>
  new ApiError(
    409,
    'too_many_open_orders',
    `Você já tem ${max.toLocaleString('pt-BR')} pedidos em aberto. Espere a entrega ou cancele alguns antes de criar outro.`,
  )

/** Maximum number of edits of one order by its client. Every edit adds a row to order_events, and those rows are never deleted. */
const maxEdits = 1000

const tooManyEdits = (order: Order) =>
  new ApiError(
    409,
    'too_many_edits',
    `Este pedido já foi editado ${maxEdits.toLocaleString('pt-BR')} vezes. Cancele-o e crie outro.`,
    { order },
  )

/** The limit of a client's edits, which `orders.edits` counts. */
export const editsLeft: Condition = {
  holds: ({ edits }) => edits < maxEdits,
  otherwise: { error: tooManyEdits },
}
