import { endpoints } from './endpoint.ts'
import type { recipientCodeSchemas } from './recipient-code-schemas.ts'

/** The code that proves the handover (docs/product.md, Recipient code). The order's client and admins see it, and the recipient reads it to the motoboy. */
export const recipientCodeApi = endpoints<typeof recipientCodeSchemas>()({
  show: {
    method: 'POST',
    path: '/orders/access-code/:id',
    access: ['client', 'admin'],
    bodyOptional: true,
    secret: true,
  },
  showQr: {
    method: 'POST',
    path: '/orders/validation/:id/qrcode',
    access: ['client', 'admin'],
    bodyOptional: true,
    secret: true,
  },
  confirm: {
    method: 'POST',
    path: '/orders/validation/:id/qrcode/confirm',
    access: ['motoboy'],
    otherStatus: 202,
    versioned: true,
  },
})
