import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

/** The content security policy of an answer that is data: opened as a page it may load, run and be framed by nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For answers that do not pass through helmet: data, which no browser shall take for a page. */
export const dataHeaders = (secure: boolean) => ({
  'content-security-policy': dataPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Headers of safety. What needs https stays off on plain http: a desk on the local network would get a blank page. */
export const securityHeaders = (secure: boolean, recorder: Config['sessionRecorder']): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // Libraries place what floats by the style attribute.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(recorder ? [new URL(recorder.url).origin] : [])],
      // The session recorder packs and sends from a worker that it makes itself.
      ...(recorder && { workerSrc: ["'self'", 'blob:'] }),
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: secure,
  crossOriginOpenerPolicy: secure,
  originAgentCluster: secure,
})
