import * as z from 'zod/mini'
import { order } from './order.ts'

const refusalCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'idempotency_key_reused',
  'wrong_code',
  'code_locked',
  'code_expired',
  'code_missing',
  'too_many_open_orders',
  'too_many_edits',
  'gone',
  'changed',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof refusalCodes)[number]

/** Every refusal. `message` is fit to show; 409 and 412 on an order carry it as the caller may see it now. */
export const errorBody = z.object({
  code: z.enum(refusalCodes),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  order: z.optional(order),
  /** After a wrong recipient code: how many more may be tried. */
  tries_left: z.optional(z.number()),
})
export type ErrorBody = z.infer<typeof errorBody>
