import { endpoints } from './endpoint.ts'
import type { tillSchemas } from './till-schemas.ts'

/** The firm's own accounts that the till shows. */
export const tillAccounts = ['cash', 'bank', 'card', 'loss'] as const
export type TillAccount = (typeof tillAccounts)[number]

/** How far apart the day of an entry and of its line in a bank statement may be. */
export const statementDays = 3
/** How many proposals are ticked at once. */
export const mostTicks = 200

export const tillApi = endpoints<typeof tillSchemas>()({
  read: { method: 'GET', path: '/money/till', access: ['admin'] },
  csv: { method: 'GET', path: '/money/till.csv', access: ['admin'], file: 'text/csv; charset=utf-8' },
  count: { method: 'POST', path: '/money/till/counts', access: ['admin'], status: 201 },
  post: { method: 'POST', path: '/money/till/postings', access: ['admin'], status: 201 },
  tick: { method: 'POST', path: '/money/till/ticks', access: ['admin'], status: 204 },
  untick: { method: 'DELETE', path: '/money/till/ticks/:id', access: ['admin'], status: 204 },
})
