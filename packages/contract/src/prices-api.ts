import { endpoints } from './endpoint.ts'
import type { pricesSchemas } from './prices-schemas.ts'

/** A table of 2,000 fares. */
const maxBody = 256 * 1024

export const pricesApi = endpoints<typeof pricesSchemas>()({
  tables: { method: 'GET', path: '/price-tables', access: ['admin'] },
  create: { method: 'POST', path: '/price-tables', access: ['admin'], status: 201 },
  archive: { method: 'DELETE', path: '/price-tables/:id', access: ['admin'], status: 204 },
  versions: { method: 'GET', path: '/price-tables/:id/versions', access: ['admin'] },
  publish: {
    method: 'POST',
    path: '/price-tables/:id/versions',
    access: ['admin'],
    status: 201,
    maxBody,
    versioned: true,
  },
  medians: { method: 'GET', path: '/price-tables/:id/medians', access: ['admin'] },
  try: { method: 'POST', path: '/price-tables/try', access: ['admin'], maxBody, reads: true },
  quote: { method: 'POST', path: '/prices/quote', access: ['admin', 'client'], reads: true },
  suggestions: { method: 'POST', path: '/orders/price-suggestions', access: ['admin'], reads: true },
  ofClient: { method: 'GET', path: '/clients/:id/prices', access: ['admin', 'client'] },
  agree: { method: 'PUT', path: '/clients/:id/prices', access: ['admin', 'client'] },
  agreeForAll: { method: 'POST', path: '/price-tables/agreements', access: ['admin'] },
  shareTable: { method: 'POST', path: '/clients/:id/links', access: ['admin'], status: 201, secret: true },
})
