import * as z from 'zod/mini'
import { confirmationMethod } from './second-factor.ts'
import { order } from './order.ts'
import { suggestion } from './prices-schemas.ts'

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
  'wrong_qr',
  'other_order',
  'code_replaced',
  'other_hands',
  'proof_required',
  'confirm_identity',
  'second_factor_required',
  'signup_closed',
  'too_many_open_orders',
  'too_many_edits',
  'gone',
  'changed',
  'suggestion_changed',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof refusalCodes)[number]

/** The body of every error. `message` can be shown to the user. Errors 409 and 412 of an order's step contain the present order, as its caller may see it. */
export const errorBody = z.object({
  code: z.enum(refusalCodes),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  order: z.optional(order),
  /** After a wrong recipient code or a wrong code of a sign-in: the number of attempts left. */
  tries_left: z.optional(z.number()),
  /** After `confirm_identity`: what `POST /auth/confirmation` wants to know, and how this person confirms it. */
  act: z.optional(z.string()),
  methods: z.optional(z.array(confirmationMethod)),
  /** After `suggestion_changed`: what is suggested now. */
  quote: z.optional(suggestion),
})
export type ErrorBody = z.infer<typeof errorBody>
