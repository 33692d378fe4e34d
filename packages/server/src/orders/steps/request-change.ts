import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/connect.ts'
import { lockOrder } from '../order/lock-order.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { countEdit, defineStep } from './define-step.ts'
import { editsLeft } from './limits.ts'

export const requestChange = defineStep('requestChange', {
  ofDelivery: false,
  set: countEdit,
  records: [],
})

const maxOpen = 5
const maxRequests = 20

/** The client of an order asks for a change; an admin asks for a client without an account. */
export async function requestOrderChange(tx: Tx, by: StepContext, orderId: string, note: string): Promise<StepRequest> {
  const row = await lockOrder(tx, by, orderId)
  const requests = row.change_requests ?? []
  const asked = { id: randomUUID(), note, at: by.now.toISOString(), answer: null }
  return {
    locked: row,
    step: 'requestChange',
    orderId,
    changes: { change_requests: [...requests, asked] },
    conditions: [
      {
        holds: ({ client_id, client_email }) => client_id === by.user.id || client_email === null,
        otherwise: { text: 'Este cliente pede a mudança pelo aplicativo.' },
      },
      {
        holds: () => requests.filter(({ answer }) => answer === null).length < maxOpen,
        otherwise: { text: `Este pedido já tem ${maxOpen} pedidos de mudança sem resposta.` },
      },
      {
        holds: () => requests.length < maxRequests,
        otherwise: { text: `Este pedido já teve ${maxRequests} pedidos de mudança.` },
      },
      ...(by.user.role === 'client' ? [editsLeft] : []),
    ],
    noted: { note },
  }
}
