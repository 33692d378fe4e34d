import type { IncomingMessage, ServerResponse } from 'node:http'
import type { onSendHookHandler } from 'fastify'
import helmet from 'helmet'

/** Content security policy of data answers: if a browser opens one as a page, it can load nothing, run nothing and not be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers for data answers that Fastify does not send. They keep browsers from treating the data as a page. */
export const dataHeaders = (secure: boolean) => ({
  'content-security-policy': dataPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** The security headers of a document. Those that need https are left out on plain http, where a browser would show a blank page. */
function documentHeaders(secure: boolean, recorder: { url: string } | null): Record<string, string> {
  const headers: Record<string, string> = {}
  // Helmet validates its options on every call, so it is called once, with an object that collects the headers.
  const collector = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader() {},
  }
  const setHeaders = helmet({
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
  setHeaders({} as IncomingMessage, collector as unknown as ServerResponse, () => {})
  return headers
}

/** Headers that only matter for documents. Data answers omit them, because the headers can be larger than a small answer. */
const onlyForDocuments = /^x-(?!content-type-options)/

/** Returns an `onSend` hook that sets the security headers: all of them for documents, and fewer with a stricter policy for data and empty answers. */
export function securityHeaders(secure: boolean, recorder: { url: string } | null): onSendHookHandler {
  const forDocuments = documentHeaders(secure, recorder)
  const forData = {
    ...Object.fromEntries(Object.entries(forDocuments).filter(([name]) => !onlyForDocuments.test(name))),
    'content-security-policy': dataPolicy,
  }
  return (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    void reply.headers(type === '' || type.startsWith('application/json') ? forData : forDocuments)
    done(null, payload)
  }
}
