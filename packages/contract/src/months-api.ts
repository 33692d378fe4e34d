import { endpoints } from './endpoint.ts'
import type { monthsSchemas } from './months-schemas.ts'

export const monthsApi = endpoints<typeof monthsSchemas>()({
  list: { method: 'GET', path: '/months', access: ['admin'] },
  close: { method: 'POST', path: '/months', access: ['admin'], status: 201 },
  csv: { method: 'GET', path: '/months/:id.csv', access: ['admin'], file: 'text/csv; charset=utf-8' },
  find: { method: 'GET', path: '/months/:id', access: ['admin'] },
  reopen: { method: 'POST', path: '/months/:id/reopen', access: ['admin'] },
})
