import { endpoints } from './endpoint.ts'
import type { toCheckSchemas } from './to-check-schemas.ts'

export const toCheckApi = endpoints<typeof toCheckSchemas>()({
  all: { method: 'GET', path: '/money/to-check', access: ['admin'] },
  pix: { method: 'GET', path: '/pix/pending', access: ['admin'] },
  answerPix: { method: 'POST', path: '/pix/:id/answer', access: ['admin'] },
  remit: { method: 'POST', path: '/money/remittances', access: ['admin'], status: 201 },
})
