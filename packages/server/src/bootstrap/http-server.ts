import { sendUnreadableLink } from '../links/page-scope.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { registerJsonParser } from '../platform/http/body-parsers.ts'
import type { Config } from '../config.ts'
import { logAnswer } from '../platform/http/access-log.ts'
import { connectionLimits, limitConnections, type ConnectionLimits } from '../platform/http/connections.ts'
import { checkHost } from '../platform/http/host-check.ts'
import { trustedProxies } from '../platform/http/trusted-proxies.ts'
import { compressAnswers } from '../platform/http/compression.ts'
import { countAnswer } from '../platform/metrics/http-metrics.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { sendError, registerErrorHandler, errorForLog } from '../platform/http/error-handler.ts'
import { securityHeaders } from '../platform/http/headers.ts'
import { handleClientError } from '../platform/http/client-error.ts'

const bodyLimit = 64 * 1024
const closeTimeoutMs = 10_000

/** Any other upgrade, such as the `h2c` that curl and Java offer, is ignored: the request is answered by HTTP/1.1. */
const isSocketUpgrade = ({ url = '' }: IncomingMessage) => url.startsWith('/socket.io/')

type Options = {
  metrics: Metrics
  logger: boolean
  /** Waits before a 429 answer to this address. */
  delayRejection: (address: string) => Promise<void>
  limits?: ConnectionLimits
}

/** Creates the Fastify server with what applies to all routes: limits, errors, headers, access log and metrics. It registers no route. */
export async function createHttpServer(
  config: Config,
  { metrics, logger, delayRejection, limits = connectionLimits }: Options,
): Promise<FastifyInstance> {
  const { requestTimeout, headersTimeout, connectionsCheckingInterval, lingerTimeout } = limits
  const isTrusted = trustedProxies(config.trustProxy)
  const app = Fastify({
    bodyLimit,
    trustProxy: config.trustProxy !== false && isTrusted,
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval, shouldUpgradeCallback: isSocketUpgrade },
    logger: logger && { level: config.logLevel, serializers: { err: errorForLog } },
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) =>
      sendUnreadableLink(config, request, reply) || sendError(error, request, reply),
    clientErrorHandler: (error, socket) => handleClientError(error, socket, lingerTimeout),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests that arrive on an open connection during the shutdown are still answered normally.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  })
  limitConnections(app.server, limits, {
    isTrusted,
    onRefused: (limit) => metrics.connectionsRefused.inc({ limit }),
  })
  app.decorateRequest('caller', null)
  registerJsonParser(app)
  // Hooks that do not wait call `done`: a promise for each of them would take a good part of a small call's time.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  checkHost(app, config)
  app.addHook('onResponse', (request, reply, done) => {
    countAnswer(metrics, request, reply)
    logAnswer(request, reply)
    done()
  })
  // An `Expect` header other than 100-continue is ignored: without this listener Node would answer 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  registerErrorHandler(app, delayRejection)
  await app.register(cookie)
  app.addHook('onSend', securityHeaders(config.publicUrl.startsWith('https:'), config.sessionRecorder))
  app.addHook('onSend', compressAnswers)

  let closing = false
  // A keep-alive connection would delay the shutdown, so an answer during the shutdown tells the client to close the connection.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    closing = true
    // Clients that send or read too slowly are disconnected after this time.
    setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs).unref()
  })
  return app
}
