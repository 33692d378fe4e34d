import { endpoints } from './endpoint.ts'
import type { linksSchemas } from './links-schemas.ts'

export const linksApi = endpoints<typeof linksSchemas>()({
  share: {
    method: 'POST',
    path: '/orders/:id/links',
    access: ['admin', 'client'],
    status: 201,
    secret: true,
    versioned: true,
  },
  list: { method: 'GET', path: '/orders/:id/links', access: ['admin', 'client'] },
  revoke: { method: 'DELETE', path: '/orders/:id/links/:linkId', access: ['admin', 'client'], status: 204 },
  shareOrderLink: { method: 'POST', path: '/clients/:id/order-link', access: ['admin'], status: 201, secret: true },
  endOrderLink: { method: 'DELETE', path: '/clients/:id/order-link', access: ['admin'], status: 204 },
  passed: { method: 'GET', path: '/users/passed-links/:id', access: ['admin'] },
  renewPassed: { method: 'POST', path: '/users/renew-passed-links/:id', access: ['admin'] },
})
