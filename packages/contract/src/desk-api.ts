import type { deskSchemas } from './desk-schemas.ts'
import { endpoints } from './endpoint.ts'

/** The lines of the history that a dispatcher hears about, if they are of somebody else. */
export const newsSteps = [
  'approve',
  'reject',
  'start',
  'notDelivered',
  'confirm',
  'confirmByCode',
  'confirmByQr',
  'refuseProof',
  'markDelivered',
  'cancel',
  'undoStart',
  'handBack',
  'recordDelivery',
  'correctDelivery',
  'reopen',
  'requestChange',
  'answerChange',
  'tellHandOver',
  'answerHandOver',
] as const

export const deskApi = endpoints<typeof deskSchemas>()({
  map: { method: 'GET', path: '/orders/map', access: ['admin'] },
  distances: { method: 'POST', path: '/orders/distances', access: ['admin'], reads: true },
  news: { method: 'GET', path: '/orders/news', access: ['admin'] },
  dayFigures: { method: 'GET', path: '/orders/day-figures', access: ['admin'] },
})
