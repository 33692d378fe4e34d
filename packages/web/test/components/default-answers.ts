import type { Firm } from '@ligeiro/contract/firm-schemas'
import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { systemApi } from '@ligeiro/contract/system-api'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { rankedLikeServer } from './ranked-like-server.ts'
import { settings } from './fixtures.ts'
import recorded from '../../../server/src/platform/api-docs/answers.json'

const noOrders = () =>
  Response.json([], {
    headers: {
      'x-orders-total': '0',
      'x-orders-cursor': 'first',
      'x-orders-live-since': new Date(Date.now() - 24 * 3_600_000).toISOString(),
    },
  })

const noCounts = () => ({
  total: 0,
  ...(Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>),
  cursor: 'first',
})

/** A system status as the server answers it: without a backup, a mail server or a proxy. */
export const status = recorded['GET /system/status'][0]!.body as ResponseOf<typeof systemApi.status>

/** A firm as the server answers it before anything is saved. */
export const firm = recorded['GET /firm'][0]!.body as Firm

/** The tests of an installation as the server answers them: without https, a mail server or a backup. */
export const checks = recorded['GET /system/checks'][0]!.body as ResponseOf<typeof systemApi.checks>

/** What a new installation answers, by method and path. A test replaces the answers that it is about with `answer`. */
export const defaults: Record<string, (call: { body: unknown }, answered: (name: string) => unknown) => unknown> = {
  'GET /config': () => ({ ...recorded['GET /config'][0]!.body, money: false, now: new Date().toISOString() }),
  'GET /system/status': () => status,
  'GET /system/checks': () => checks,
  'GET /auth/factors': () => recorded['GET /auth/factors'][0]!.body,
  'GET /push': () => recorded['GET /push'][0]!.body,
  'GET /orders/all': noOrders,
  'GET /orders/my-orders': noOrders,
  'GET /orders/counts': noCounts,
  'GET /orders/changes': () => ({ orders: [], removed: [], cursor: 'next' }),
  'GET /orders/news': () => [],
  'POST /dispatch/candidates': ({ body }, answered) =>
    rankedLikeServer((body as { order_ids: string[] }).order_ids, answered('GET /motoboys/all') as ListedMotoboy[]),
  'GET /map': () => ({ at: new Date().toISOString(), motoboys: [], orders: [], bairros: [] }),
  'GET /orders/day-figures': () => ({ delivered: 0, total: 0, unpriced: 0, median_minutes: null }),
  'GET /settings': () => settings,
  'GET /trips': () => [],
  'GET /offers': () => [],
  'GET /offers/waiting': () => [],
  'GET /eta': () => ({ shown: 0, inside: 0 }),
  'GET /eta/:id': () => ({ reason: 'Sem previsão ainda' }),
  'GET /firm': () => firm,
  'GET /price-tables': () => [],
  'GET /imports': () => [],
  'GET /motoboys/all': () => [],
  'GET /shifts': () => [],
  'GET /queue/me': () => ({
    place: null,
    ahead: null,
    strategy: 'queue',
    sentence: 'Fora da fila: inicie o turno para entrar.',
    offer: null,
    log: [],
  }),
  'POST /orders/price-suggestions': () => [],
  'POST /prices/quote': () => ({ reason: 'Sem sugestão: sem tabela', usual: null }),
  'GET /users/all': () => [],
  'GET /invoices': () => [],
  'GET /users/passed-links/:id': () => recorded['GET /users/passed-links/:id'][0]!.body,
  'GET /addresses': () => [],
  'GET /money/credit': () => ({
    client: { id: '', name: '' },
    total: 0,
    pending: 0,
    available: 0,
    account: 0,
    lines: [],
  }),
  'GET /money/openings': () => [],
  'GET /months': () => ({ next: null, closed: [] }),
  'GET /money/to-check': () => ({
    pix: [],
    held: [],
    handovers: [],
    differing: [],
    unpriced: [],
    change: [],
    returns: [],
    waiting: [],
    below_zero: [],
  }),
  'GET /handovers': () => [],
  'GET /statement/own': () => ({
    count: 0,
    total: 0,
    delivered: 0,
    delivered_total: 0,
    cancelled: 0,
    by: 'delivered',
    lines: [],
  }),
  'GET /money/pix-key': () => recorded['GET /money/pix-key'][0]!.body,
}
