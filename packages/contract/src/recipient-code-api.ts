import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
import { order } from './order.ts'

const sixDigits = 'Informe os 6 dígitos do código'

const shown = {
  status: 200,
  keyed: true,
  secret: true,
  bodyOptional: true,
  access: ['client', 'admin'],
  body: z.strictObject({
    /** Makes a new code even if the present one is valid; the present one becomes invalid. */
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
      /** A data URL of an SVG whose text is the six digits. */
      qrcode: z.string(),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/orders/validation/:id/qrcode/confirm',
    access: ['motoboy'],
    summary: 'The assigned motoboy delivers the order and proves it with the recipient code',
    status: 200,
    keyed: true,
    versioned: true,
    body: z.strictObject({
      code: z.string(sixDigits).check(
        z.overwrite((text) => text.replace(/\s/g, '')),
        z.regex(/^\d{6}$/, sixDigits),
      ),
      happened_at: z.optional(moment),
    }),
    response: order,
  }),
}
