import { endpoints } from './endpoint.ts'
import { orderCorrections } from './order-corrections-api.ts'
import { orderLists } from './order-lists-api.ts'
import { orderQuestions } from './order-questions-api.ts'
import { orderSteps } from './order-steps-api.ts'
import type { ordersSchemas } from './orders-schemas.ts'

export const ordersApi = {
  ...endpoints<Pick<typeof ordersSchemas, 'register'>>()({
    register: { method: 'POST', path: '/orders/register', access: ['client', 'admin'], status: 201 },
  }),
  ...orderLists,
  ...orderSteps,
  ...orderCorrections,
  ...orderQuestions,
}
