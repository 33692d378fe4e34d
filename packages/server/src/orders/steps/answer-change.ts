import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { lockOrder } from '../order/lock-order.ts'
import type { StepContext, StepRequest } from '../order/step.ts'
import { defineStep } from './define-step.ts'

export const answerChange = defineStep('answerChange', { ofDelivery: false, records: [] })

type Answer = { done: boolean; note?: string | undefined }

/** An admin answers what the client asked for. */
export async function answerOrderChange(
  tx: Tx,
  by: StepContext,
  orderId: string,
  id: string,
  { done, note }: Answer,
): Promise<StepRequest> {
  const row = await lockOrder(tx, by, orderId)
  const asked = row.change_requests?.find((request) => request.id === id.toLowerCase())
  if (!asked) throw notFound('Pedido de mudança não encontrado.')
  const answer = { done, note: note ?? null, at: by.now.toISOString() }
  return {
    locked: row,
    step: 'answerChange',
    orderId,
    changes: {
      change_requests: row.change_requests!.map((request) => (request === asked ? { ...asked, answer } : request)),
    },
    conditions: [
      { holds: () => asked.answer === null, otherwise: { text: 'Este pedido de mudança já foi respondido.' } },
    ],
    noted: { done, ...(note === undefined ? {} : { note }) },
  }
}
