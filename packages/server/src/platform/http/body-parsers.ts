import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/** Accepts only uncompressed JSON bodies. A compressed body is refused with 415: a small one could expand to a huge one. */
export function registerJsonParser(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const coding = request.headers['content-encoding'] ?? 'identity'
    if (coding.toLowerCase() !== 'identity')
      done(new ApiError(415, 'unsupported_media_type', 'O corpo deve vir sem compressão'))
    else if (body === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
}

/** Discards request bodies of any content type, for calls that must not fail because of a body. */
export function ignoreRequestBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
}
