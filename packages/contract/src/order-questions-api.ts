import { endpoints } from './endpoint.ts'
import type { orderQuestionsSchemas } from './order-questions-schemas.ts'

/** The calls that answer an open question of an order, or take a step back. */
export const orderQuestions = endpoints<typeof orderQuestionsSchemas>()({
  keepPrice: {
    method: 'PATCH',
    path: '/orders/:id/keep-price',
    access: ['admin'],
    bodyOptional: true,
    versioned: true,
  },
  requestChange: {
    method: 'POST',
    path: '/orders/:id/change-requests',
    access: ['client', 'admin'],
    status: 201,
    versioned: true,
  },
  answerChange: { method: 'PATCH', path: '/orders/:id/change-requests/:request', access: ['admin'], versioned: true },
  undoStart: { method: 'PATCH', path: '/orders/undo-start', access: ['motoboy'], versioned: true },
  handBack: { method: 'PATCH', path: '/orders/hand-back', access: ['motoboy'], versioned: true },
  answerHandOver: { method: 'PATCH', path: '/orders/:id/late-hand-over', access: ['admin'], versioned: true },
})
