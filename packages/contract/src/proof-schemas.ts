import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { order } from './order.ts'
import { proofKinds, proofResults } from './proof.ts'

const proofCheck = z.object({
  /** The motoboy who sent the proof; `id` is a `Motoboy.id`. */
  motoboy: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(proofKinds),
  result: z.enum(proofResults),
  /** When the motoboy read or entered it: the time of their phone, if it was less than 24 hours ago and not in the future. ISO 8601. */
  at: z.string(),
  /** When the server received it. ISO 8601. */
  received_at: z.string(),
})

export type ProofCheck = z.infer<typeof proofCheck>

export const proofSchemas = {
  list: {
    summary: 'Every code and QR that was sent to prove the handover of an order, newest first',
    response: z.array(proofCheck),
  },
  seen: {
    summary: 'An admin has seen the refused proof: `proof_alert` is null again',
    response: order,
  },
} satisfies Descriptions
