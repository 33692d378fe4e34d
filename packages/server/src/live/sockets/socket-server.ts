import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Config } from '../../config.ts'
import { dataHeaders } from '../../platform/http/headers.ts'
import { hasSeveralHosts } from '../../platform/http/host-check.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { createSocketGuard } from './guard.ts'
import type { LiveServer } from './publish.ts'

/** Creates the socket server on `app`'s HTTP server, and the guard that refuses sockets. Both end with `app`. */
export function createSocketServer(app: FastifyInstance, config: Config, metrics: Metrics) {
  let closing = false
  let warned = false
  const guard = createSocketGuard(config, (reason, origin) => {
    metrics.socketsRefused.inc({ reason })
    if (reason !== 'bad_origin' || warned) return
    // Warn once: otherwise an attacker could fill the log.
    warned = true
    app.log.warn({ origin }, 'socket of another site refused; a proxy must pass Host on, or be the one of PUBLIC_URL')
  })
  const live: LiveServer = new Server(app.server, {
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request, allow) => {
      const may = !closing && !hasSeveralHosts(request) && guard.allowHandshake(request)
      allow(may ? null : 'not now', may)
    },
    // Both sides notice a dead connection after at most 25 s (pingInterval + pingTimeout).
    pingInterval: 15_000,
    pingTimeout: 10_000,
    // Timeout for sockets that do not authenticate. It is long, because after a restart all users reconnect at once.
    connectTimeout: 30_000,
  })
  // Socket.io answers polling requests before Fastify does, so Fastify's headers are missing there.
  const headers = new Map(Object.entries(dataHeaders(config.publicUrl.startsWith('https:'))))
  app.server.prependListener('request', (request, response) => {
    if (request.url?.startsWith('/socket.io/')) response.setHeaders(headers)
  })
  app.addHook('preClose', async () => {
    closing = true
    // Open sockets would keep `close` waiting forever, so disconnect them first.
    live.disconnectSockets(true)
    live.engine.close()
  })
  return { live, guard, isClosing: () => closing }
}
