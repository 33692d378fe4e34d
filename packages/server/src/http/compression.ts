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
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataPolicy } from './headers.ts'

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

/** Headers that tell a browser how to treat a document. JSON answers omit them, because the headers can be larger than a small answer. */
const documentHeaders = [
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Returns the best content coding that the caller accepts, or null. */
function codingFor(request: FastifyRequest): 'br' | 'gzip' | null {
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
 * `onSend` hook that makes JSON answers small for phones with little mobile data (docs/decisions/0014-little-data.md): it removes the headers that
 * only matter for documents, sets the shortest content security policy, and compresses the answer where that saves bytes. Files are
 * left unchanged, and an answer that already has a `content-encoding` is not compressed again.
 */
export async function compressAnswers(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!String(reply.getHeader('content-type') ?? '').startsWith('application/json')) return payload
  for (const name of documentHeaders) reply.removeHeader(name)
  void reply.header('content-security-policy', dataPolicy)
  if (reply.hasHeader('content-encoding')) return payload
  void reply.header('vary', 'accept-encoding')
  const coding = codingFor(request)
  if (coding === null) return payload
  const compressed = await compress(coding, payload)
  if (compressed !== payload) void reply.header('content-encoding', coding).removeHeader('content-length')
  return compressed
}

async function compress(coding: 'br' | 'gzip', payload: unknown): Promise<unknown> {
  if (payload instanceof Readable) {
    const compressor = coding === 'br' ? createBrotliCompress(brotli()) : createGzip(gzipLevel)
    // An error in the source must abort the answer too, so that the client does not take a partial list for a complete one.
    payload.on('error', (error) => compressor.destroy(error))
    compressor.on('close', () => payload.destroy())
    return payload.pipe(compressor)
  }
  if (typeof payload !== 'string') return payload
  const bytes = Buffer.byteLength(payload)
  if (bytes < minBytes) return payload
  if (bytes < syncMaxBytes)
    return coding === 'br' ? brotliCompressSync(payload, brotli(bytes)) : gzipSync(payload, gzipLevel)
  return coding === 'br' ? brotliAsync(payload, brotli(bytes)) : gzipAsync(payload, gzipLevel)
}
