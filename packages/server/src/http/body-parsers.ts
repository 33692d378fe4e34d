import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/** A body is plain JSON. A compressed one is never unpacked: what arrives small could become huge. */
export function registerJsonParser(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const asJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const coding = request.headers['content-encoding'] ?? 'identity'
    if (coding.toLowerCase() !== 'identity')
      done(new ApiError(415, 'unsupported_media_type', 'O corpo deve vir sem compressão'))
    else if (body === '') done(null, undefined)
    else void asJson(request, String(body), done)
  })
}

/** For calls that must succeed whatever is sent along. */
export function ignoreRequestBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
}
