import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordAuditEvent } from '../people/audit/queries.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/connect.ts'
import type { DeliverySecrets } from '../platform/encryption/delivery-secrets.ts'
import { createCipher } from '../platform/encryption/cipher.ts'
import { gone } from '../platform/http/errors.ts'
import { dataHeaders } from '../platform/http/headers.ts'
import { qrDataUrl } from '../platform/http/qr-data-url.ts'
import { recordAttempt } from '../platform/limits/attempts.ts'
import type { RateLimits } from '../platform/limits/rate-limits.ts'
import type { DeliveryMapOf } from '../map/delivery-map.ts'
import type { EtaOf } from '../orders/eta/eta.ts'
import { findOrder } from '../orders/order/queries.ts'
import type { PositionViewLog } from '../people/position-view-log/position-view-log.ts'
import type { Bairros } from '../prices/known-bairros.ts'
import { showCode } from '../orders/recipient-code/deliver-by-code.ts'
import type { Clock } from '../platform/time/clock.ts'
import { deviceOf } from './device.ts'
import { linkPages, sendPage, type LinkPages, type Params } from './page-scope.ts'
import { readTracked, type Tracked } from './tracking.ts'
import { codePage, trackingPage } from './tracking-page.ts'
import { TrackingStreams } from './tracking-streams.ts'

type Needs = {
  db: Db
  clock: Clock
  config: Config
  deliverySecrets: DeliverySecrets
  views: PositionViewLog
  etaOf: EtaOf
  deliveryMapOf: DeliveryMapOf
  bairros: Pick<Bairros, 'isListed'>
  rateLimits: Pick<RateLimits, 'chargeNetwork'>
  delayRejection: LinkPages['delayRejection']
  live: {
    /** Whether this process may not learn of what other processes write. */
    isListenDown: () => boolean
    /** Registers what must know of changed orders. */
    onOrders: (watcher: {
      changed: (order: string) => void
      changedAll: () => void
      listenDown: () => void
      hasWatchers: () => boolean
    }) => void
  }
}

/** The pages on which a recipient follows a delivery (docs/product.md, Links). Only the code is a POST; everything else changes nothing. */
export async function trackingPages(
  app: FastifyInstance,
  { deliverySecrets: secrets, ...needs }: Needs,
): Promise<void> {
  const { db, clock, config: site, views, rateLimits, delayRejection, live, bairros, etaOf, deliveryMapOf } = needs
  const headers = dataHeaders(site.publicUrl.startsWith('https:'))
  const cipher = createCipher(site.appSecret, 'recipient codes')
  const known = { city: site.city, isListed: (key: string) => bairros.isListed(key), etaOf, deliveryMapOf }
  const read = (written: string, ip: string) => readTracked(db, written, { ...known, now: clock(), ip })
  /** As `read`, for an answer that shows where the motoboy is. The motoboy sees in which hours it was shown. */
  async function readAndRecord(written: string, ip = ''): Promise<Tracked> {
    const tracked = await read(written, ip)
    if (tracked.located !== null)
      views.shownByLink({ link_id: tracked.link.link_id, order_id: tracked.link.order_id, motoboy_id: tracked.located })
    return tracked
  }
  const streams = new TrackingStreams(readAndRecord, (error) => app.log.warn({ err: error }, 'tracking not read'))

  async function codeOf({ params, ip, headers }: FastifyRequest<Params>) {
    const { token, link } = await read(params.token, ip)
    const now = clock()
    await recordAttempt(db, [{ subject: `link ${link.link_id}`, max: 30, windowMs: 3_600_000 }], now)
    const client = { id: link.client_id, role: 'client' } as const
    const order = await findOrder(db, client, link.order_id)
    if (!order) throw gone('Este link não vale mais')
    const { qrText, ...code } = await db.transaction().execute(async (tx) => {
      const shown = await showCode(tx, { cipher, secrets }, { user: client, orderId: link.order_id, now })
      const after = { link: link.link_id, device: deviceOf(headers['user-agent']) }
      await recordAuditEvent(tx, { user: client, now }, 'recipient_code_shown', { order: link.order_id, after })
      return shown
    })
    return { token, ...code, qrcode: qrDataUrl(qrText, 'quartile'), recognise: order.delivery_code }
  }

  await linkPages(app, { site, kind: 'tracking', delayRejection }, (scope) => {
    scope.get<Params>('/:token', async (request, reply) => {
      const withPlace = request.method === 'GET' && 'now' in (request.query as object)
      const tracked = await (withPlace ? readAndRecord : read)(request.params.token, request.ip)
      return sendPage(reply, 200, trackingPage(site, tracked, withPlace))
    })
    // A HEAD request would record a view, or hold a stream.
    const withoutHead = { exposeHeadRoute: false }
    scope.get<Params>(
      '/:token/state',
      withoutHead,
      async ({ params, ip }) => (await readAndRecord(params.token, ip)).tracking,
    )
    // The network is charged first, so that streams beyond its budget read nothing.
    const charged = { onRequest: async ({ ip }: FastifyRequest) => rateLimits.chargeNetwork(ip, '/r/live') }
    scope.get<Params>('/:token/live', { ...withoutHead, ...charged }, async (request, reply) => {
      const tracked = await readAndRecord(request.params.token, request.ip)
      if (live.isListenDown()) return reply.code(503).header('retry-after', 30).send()
      streams.makeRoom(tracked.link, request.ip)
      reply.hijack()
      // Fastify sends nothing of its own to a connection that was taken over.
      for (const [name, value] of Object.entries({ ...headers, ...reply.getHeaders() }))
        if (value !== undefined) reply.raw.setHeader(name, value)
      streams.add(reply.raw, tracked, request.ip)
      return reply
    })
    scope.post<Params>('/:token/code', async (request, reply) => {
      const { token, ...code } = await codeOf(request)
      if (request.headers.accept?.includes('application/json')) return code
      return sendPage(reply, 200, codePage(site, token, code))
    })
  })
  live.onOrders({
    changed: (order) => void streams.changed(order),
    changedAll: () => streams.changedAll(),
    listenDown: () => streams.endAll(),
    hasWatchers: () => !streams.isEmpty,
  })
  app.addHook('preClose', async () => streams.stop())
}
