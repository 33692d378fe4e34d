import type { deskSchemas } from './desk-schemas.ts'
import { endpoints } from './endpoint.ts'

export const deskApi = endpoints<typeof deskSchemas>()({
  news: { method: 'GET', path: '/orders/news', access: ['admin'] },
  dayFigures: { method: 'GET', path: '/orders/day-figures', access: ['admin'] },
})
