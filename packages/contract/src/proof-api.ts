import { endpoints } from './endpoint.ts'
import type { proofSchemas } from './proof-schemas.ts'

/** What motoboys sent to prove the handover of an order (docs/product.md, Proof of delivery). */
export const proofApi = endpoints<typeof proofSchemas>()({
  list: { method: 'GET', path: '/orders/order/:id/proof', access: ['admin'] },
  seen: { method: 'POST', path: '/orders/order/:id/proof/seen', access: ['admin'], versioned: true },
})
