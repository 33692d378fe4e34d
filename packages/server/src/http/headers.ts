import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

/** Content security policy of data answers: if a browser opens one as a page, it can load nothing, run nothing and not be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers for data answers that do not pass through helmet. They keep browsers from treating the data as a page. */
export const dataHeaders = (secure: boolean) => ({
  'content-security-policy': dataPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/**
 * Helmet options for the security headers. Headers that need https are off when PUBLIC_URL is plain http: with them, a computer on the
 * local network would show a blank page.
 */
export const securityHeaders = (secure: boolean, recorder: Config['sessionRecorder']): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // UI libraries position popups with the style attribute.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(recorder ? [new URL(recorder.url).origin] : [])],
      // The session recorder compresses and sends recordings in a worker that it creates from a blob URL.
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
