import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib'
import type { FastifyRequest, onSendHookHandler } from 'fastify'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** In bytes. A smaller answer is sent uncompressed: compression plus the `content-encoding` header would save nothing. */
const minBytes = 600
/** In bytes. A smaller answer, such as one order, is compressed synchronously: that is faster than handing it to a worker thread. */
const syncMaxBytes = 16_384
/**
 * A higher quality takes several times the CPU time and saves only a few per cent. The window is 64 kB: setting up the default window
 * of 4 MB costs more than compressing an order, and repetitions in a list are close to each other.
 */
const brotli = (bytes = 0): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
})
const gzipLevel = { level: 5 }

/** Returns the best content coding that the caller accepts, or null. */
export function codingFor(request: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = new Set(
    request.headers['accept-encoding']
      ?.toString()
      .split(',')
      .map((item) => item.replaceAll(' ', '').split(';'))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null
}

/**
 * `onSend` hook that makes JSON answers small for phones with little mobile data (docs/decisions/0014-little-data.md). Files are left
 * unchanged, and an answer that already has a `content-encoding` is not compressed again.
 */
export const compressAnswers: onSendHookHandler = (request, reply, payload, done) => {
  const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
  if (!isJson || reply.hasHeader('content-encoding')) return done(null, payload)
  void reply.header('vary', 'accept-encoding')
  const coding = codingFor(request)
  const compressed = coding ? compress(coding, payload) : payload
  if (coding && compressed !== payload) void reply.header('content-encoding', coding).removeHeader('content-length')
  if (compressed instanceof Promise) compressed.then((bytes) => done(null, bytes), done)
  else done(null, compressed)
}

/** Returns the compressed payload, a promise of it if it is long, or the payload itself if it is too short. */
function compress(coding: 'br' | 'gzip', payload: unknown): unknown {
  if (payload instanceof Readable) {
    const compressor = coding === 'br' ? createBrotliCompress(brotli()) : createGzip(gzipLevel)
    // An error in the source must abort the answer too, so that the client does not take a partial list for a complete one.
    payload.on('error', (error) => compressor.destroy(error))
    compressor.on('close', () => payload.destroy())
    return payload.pipe(compressor)
  }
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  const bytes = Buffer.byteLength(payload)
  if (bytes < minBytes) return payload
  if (bytes < syncMaxBytes)
    return coding === 'br' ? brotliCompressSync(payload, brotli(bytes)) : gzipSync(payload, gzipLevel)
  return coding === 'br' ? brotliAsync(payload, brotli(bytes)) : gzipAsync(payload, gzipLevel)
}
