import type { Call } from './fake-server.ts'

const orders = () => Response.json([], { headers: { 'x-orders-total': '0', 'x-orders-cursor': 'start' } })

/** What a new installation answers, by method and path; a test replaces what it is about with `answer`. */
export const defaults: Record<string, (call: Call) => unknown> = {
  'GET /config': () => ({
    appName: 'Ligeiro',
    timeZone: 'America/Sao_Paulo',
    supportPhone: null,
    sessionRecorder: null,
    vapidPublicKey: null,
    now: new Date().toISOString(),
  }),
  'GET /system/status': () => ({ backup: null, letters: { sent: false, waiting: 0 }, proxy: [] }),
  'GET /orders/all': orders,
  'GET /orders/my-orders': orders,
  'GET /orders/changes': () => ({ orders: [], removed: [], cursor: 'next' }),
  'GET /motoboys/all': () => [],
  'GET /users/all': () => [],
  'GET /push': () => ({ device: false, devices: 0, choices: [] }),
}
