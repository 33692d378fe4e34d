import * as z from 'zod/mini'
import { collectedParts } from './collect.ts'
import type { Descriptions } from './endpoint.ts'
import { moment } from './fields.ts'
import { fix } from './fix.ts'
import { order } from './order.ts'

const sixDigits = 'Informe os 6 dígitos do código'

/** Six digits, or the text of a QR. Spaces and case do not matter. */
const proofText = /^(\d{6}|LG1:[0-9A-F]{8}:[0-9A-HJKMNP-TV-Z]{26})$/

const code = {
  /** Six digits. */
  code: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
}

export const recipientCodeSchemas = {
  show: {
    summary: "The order's recipient code; a new one if there is none, it has expired or it is locked",
    body: z.strictObject({
      /** Makes a new code and a new QR even if the present ones are valid; those become invalid. */
      renew: z.optional(z.boolean('renew deve ser verdadeiro ou falso')),
    }),
    response: z.object(code),
  },
  showQr: {
    summary: 'The recipient code and its QR',
    body: z.strictObject({
      /** Makes a new code and a new QR even if the present ones are valid; those become invalid. */
      renew: z.optional(z.boolean('renew deve ser verdadeiro ou falso')),
    }),
    response: z.object({
      ...code,
      /** A data URL of an SVG whose text is `LG1:`, the first 8 digits of the order's id, `:` and a secret; the motoboy reads it also without coverage. */
      qrcode: z.string(),
    }),
  },
  confirm: {
    summary:
      'The assigned motoboy delivers the order and proves it with the six digits or the text of the QR; 202: it was cancelled meanwhile, and the desk is told',
    body: z.strictObject({
      code: z.string(sixDigits).check(
        z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
        z.regex(proofText, sixDigits),
      ),
      happened_at: z.optional(moment),
      /** What was received at the door; absent: as planned. */
      collected: z.optional(collectedParts),
      fix: z.optional(fix),
    }),
    response: order,
  },
} satisfies Descriptions
