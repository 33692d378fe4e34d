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

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Bytes: below this the compressed form and the header that names it save nothing. */
const minBytes = 600
/** Bytes: below this, one order say, it is compressed sooner than another thread is asked to. */
const syncMaxBytes = 16_384
/**
 * Higher qualities take several times the processor for a few per cent. The usual window of 4 MB costs more to set up
 * than an order costs to compress, and what repeats in a list repeats near by.
 */
const brotli = (bytes = 0): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
})
const gzipLevel = { level: 5 }

/** What tells a browser how to treat a document. Data is none, and would carry more of it than of itself. */
const documentHeaders = [
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The best coding that the caller takes, or null. */
function codingFor(request: FastifyRequest): 'br' | 'gzip' | null {
  const taken = new Set(
    request.headers['accept-encoding']
      ?.toString()
      .split(',')
      .map((one) => one.replaceAll(' ', '').split(';'))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  )
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null
}

/**
 * Answers in JSON as light as a phone with little data wants them (docs/decisions/0014): without headers that speak of
 * documents, with the shortest content security policy, and compressed where that pays. A hook for `onSend`. Files, and what is already coded, stay as they are.
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
  const coded = await compress(coding, payload)
  if (coded !== payload) void reply.header('content-encoding', coding).removeHeader('content-length')
  return coded
}

async function compress(coding: 'br' | 'gzip', payload: unknown): Promise<unknown> {
  if (payload instanceof Readable) {
    const coder = coding === 'br' ? createBrotliCompress(brotli()) : createGzip(gzipLevel)
    // A source that breaks off must break the answer off too: half a list is not a list.
    payload.on('error', (error) => coder.destroy(error))
    coder.on('close', () => payload.destroy())
    return payload.pipe(coder)
  }
  if (typeof payload !== 'string') return payload
  const bytes = Buffer.byteLength(payload)
  if (bytes < minBytes) return payload
  if (bytes < syncMaxBytes)
    return coding === 'br' ? brotliCompressSync(payload, brotli(bytes)) : gzipSync(payload, gzipLevel)
  return coding === 'br' ? brotlied(payload, brotli(bytes)) : gzipped(payload, gzipLevel)
}
