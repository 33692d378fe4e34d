import { endpoints } from './endpoint.ts'
import type { invoicesSchemas } from './invoices-schemas.ts'

export const invoiceStatuses = ['open', 'sent', 'overdue', 'paid', 'cancelled'] as const

export const invoicesApi = endpoints<typeof invoicesSchemas>()({
  open: { method: 'GET', path: '/invoices/open', access: ['admin'] },
  preview: { method: 'GET', path: '/invoices/preview', access: ['admin'] },
  issue: { method: 'POST', path: '/invoices', access: ['admin'], status: 201 },
  list: { method: 'GET', path: '/invoices', access: ['admin', 'client'] },
  counts: { method: 'GET', path: '/invoices/counts', access: ['admin'] },
  csv: { method: 'GET', path: '/invoices/:id.csv', access: ['admin', 'client'], file: 'text/csv; charset=utf-8' },
  find: { method: 'GET', path: '/invoices/:id', access: ['admin', 'client'] },
  share: { method: 'POST', path: '/invoices/:id/links', access: ['admin'], status: 201, secret: true },
  sent: { method: 'POST', path: '/invoices/:id/sent', access: ['admin'] },
  pay: { method: 'POST', path: '/invoices/:id/payments', access: ['admin'], status: 201 },
  reverse: { method: 'POST', path: '/invoices/:id/reverse', access: ['admin'] },
})
