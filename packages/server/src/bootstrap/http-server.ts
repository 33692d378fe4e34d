import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { registerJsonParser } from '../http/body-parsers.ts'
import type { Config } from '../config.ts'
import { logAnswer } from '../http/access-log.ts'
import { connectionLimits, limitConnections } from '../http/connections.ts'
import { refuseReboundRequests } from '../http/host-check.ts'
import { trustedProxies } from '../http/trusted-proxies.ts'
import { compressAnswers } from '../http/compression.ts'
import { countAnswer } from '../metrics/http-metrics.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { sendError, registerErrorHandler, errorForLog } from '../http/error-handler.ts'
import { securityHeaders } from '../http/headers.ts'
import { handleClientError } from '../http/client-error.ts'

const bodyLimit = 64 * 1024
const maxStopMs = 10_000

/** HTTP as every call meets it, before any call: limits, refusals, headers, the log and what is counted. */
export async function createHttpServer(
  config: Config,
  metrics: Metrics,
  logger: boolean,
  limits = connectionLimits,
): Promise<FastifyInstance> {
  const { requestTimeout, headersTimeout, connectionsCheckingInterval, lingerTimeout } = limits
  const isTrusted = trustedProxies(config.trustProxy)
  const app = Fastify({
    bodyLimit,
    trustProxy: config.trustProxy !== false && isTrusted,
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval },
    logger: logger && { level: config.logLevel, serializers: { err: errorForLog } },
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: (error, socket) => handleClientError(error, socket, lingerTimeout),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What arrives on an open connection while we stop is still done.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  })
  limitConnections(app.server, limits, {
    isTrusted,
    onRefused: (limit) => metrics.connectionsRefused.inc({ limit }),
  })
  app.decorateRequest('caller', null)
  registerJsonParser(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  refuseReboundRequests(app, config)
  app.addHook('onResponse', async (request, reply) => {
    countAnswer(metrics, request, reply)
    logAnswer(request, reply)
  })
  // Nobody expects anything of us that we could promise: the request is simply done.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  registerErrorHandler(app)
  await app.register(helmet, securityHeaders(config.publicUrl.startsWith('https:'), config.sessionRecorder))
  await app.register(cookie)
  app.addHook('onSend', compressAnswers)

  let closing = false
  // A kept-alive connection would hold the close: its last answer says that it is the last.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    closing = true
    // Whoever sends or reads too slowly is not waited for longer than this.
    setTimeout(() => app.server.closeAllConnections(), maxStopMs).unref()
  })
  return app
}
