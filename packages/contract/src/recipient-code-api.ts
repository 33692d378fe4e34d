import * as z from 'zod/mini'
import { collectedParts } from './collect.ts'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
import { order } from './order.ts'

const sixDigits = 'Informe os 6 dígitos do código'

/** Six digits, or the text of a QR. Spaces and case do not matter. */
const proofText = /^(\d{6}|LG1:[0-9A-F]{8}:[0-9A-HJKMNP-TV-Z]{26})$/

const shown = {
  status: 200,
  keyed: true,
  secret: true,
  bodyOptional: true,
  access: ['client', 'admin'],
  body: z.strictObject({
    /** Makes a new code and a new QR even if the present ones are valid; those become invalid. */
    renew: z.optional(z.boolean('renew deve ser verdadeiro ou falso')),
  }),
} as const

const code = {
  /** Six digits. */
  code: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
}

/** The code that proves the handover (docs/product.md, Recipient code). The order's client and admins see it, and the recipient reads it to the motoboy. */
export const recipientCodeApi = {
  show: endpoint({
    ...shown,
    method: 'POST',
    path: '/orders/access-code/:id',
    summary: "The order's recipient code; a new one if there is none, it has expired or it is locked",
    response: z.object(code),
  }),
  showQr: endpoint({
    ...shown,
    method: 'POST',
    path: '/orders/validation/:id/qrcode',
    summary: 'The recipient code and its QR',
    response: z.object({
      ...code,
      /** A data URL of an SVG whose text is `LG1:`, the first 8 digits of the order's id, `:` and a secret; the motoboy reads it also without coverage. */
      qrcode: z.string(),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/orders/validation/:id/qrcode/confirm',
    access: ['motoboy'],
    summary:
      'The assigned motoboy delivers the order and proves it with the six digits or the text of the QR; 202: it was cancelled meanwhile, and the desk is told',
    status: 200,
    otherStatus: 202,
    keyed: true,
    versioned: true,
    body: z.strictObject({
      code: z.string(sixDigits).check(
        z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
        z.regex(proofText, sixDigits),
      ),
      happened_at: z.optional(moment),
      /** What was received at the door; absent: as planned. */
      collected: z.optional(collectedParts),
    }),
    response: order,
  }),
}
