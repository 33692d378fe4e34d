import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { editsLeft } from './limits.ts'
import type { StepContext } from '../order/step.ts'
import { lockOrder, takeStep } from './take-step.ts'

const maxOpen = 5
const maxRequests = 20

/** The client of an order asks for a change; an admin asks for a client without an account. */
export async function requestChange(tx: Tx, by: StepContext, orderId: string, note: string) {
  const row = await lockOrder(tx, by, orderId)
  const requests = row.change_requests ?? []
  const asked = { id: randomUUID(), note, at: by.now.toISOString(), answer: null }
  return takeStep(
    tx,
    by,
    {
      step: 'requestChange',
      orderId,
      changes: { change_requests: [...requests, asked] },
      conditions: [
        {
          holds: ({ client_id, client_email }) => client_id === by.user.id || client_email === null,
          otherwise: 'Este cliente pede a mudança pelo aplicativo.',
        },
        {
          holds: () => requests.filter(({ answer }) => answer === null).length < maxOpen,
          otherwise: `Este pedido já tem ${maxOpen} pedidos de mudança sem resposta.`,
        },
        {
          holds: () => requests.length < maxRequests,
          otherwise: `Este pedido já teve ${maxRequests} pedidos de mudança.`,
        },
        ...(by.user.role === 'client' ? [editsLeft] : []),
      ],
      noted: { note },
    },
    row,
  )
}

type Answer = { done: boolean; note?: string | undefined }

/** An admin answers what the client asked for. */
export async function answerChange(tx: Tx, by: StepContext, orderId: string, id: string, { done, note }: Answer) {
  const row = await lockOrder(tx, by, orderId)
  const asked = row.change_requests?.find((request) => request.id === id.toLowerCase())
  if (!asked) throw notFound('Pedido de mudança não encontrado.')
  const answer = { done, note: note ?? null, at: by.now.toISOString() }
  return takeStep(
    tx,
    by,
    {
      step: 'answerChange',
      orderId,
      changes: {
        change_requests: row.change_requests!.map((request) => (request === asked ? { ...asked, answer } : request)),
      },
      conditions: [{ holds: () => asked.answer === null, otherwise: 'Este pedido de mudança já foi respondido.' }],
      noted: { done, ...(note === undefined ? {} : { note }) },
    },
    row,
  )
}
