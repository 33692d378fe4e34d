import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { allEndpoints } from '@ligeiro/contract/api'
import { openApi } from '@ligeiro/contract/docs/openapi'
import type { FastifyInstance } from 'fastify'
import { codingFor } from '../http/compression.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import answers from './answers.json' with { type: 'json' }
import { page } from './page.ts'
import { packageFile } from '../files/package-file.ts'

function once<T>(build: () => T): () => T {
  let built: { value: T } | undefined
  return () => (built ??= { value: build() }).value
}

type Document = { etag: string; raw: Buffer; br: Buffer; gzip: Buffer }

async function documentOf(text: string): Promise<Document> {
  const raw = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url')}"`
  return { etag, raw, br: await promisify(brotliCompress)(raw), gzip: await promisify(gzip)(raw) }
}

const style = readFileSync(packageFile('src/platform/api-docs/page.css'), 'utf8')

/**
 * Serves the description of every call: as OpenAPI for machines and as an HTML page for people. Both are built and compressed at their
 * first request, because that takes longer than the rest of the server's start, and their bytes are kept.
 */
export function apiDocsRoutes(
  app: FastifyInstance,
  { config, rateLimits }: { config: { appName: string }; rateLimits: Pick<RateLimits, 'chargeNetwork'> },
): void {
  const description = once(() => openApi(allEndpoints, config.appName, answers))
  const documents: [path: string, type: string, document: () => Promise<Document>][] = [
    ['/openapi.json', 'application/json', once(() => documentOf(JSON.stringify(description())))],
    ['/docs', 'text/html', once(() => documentOf(page(description())))],
    ['/docs/page.css', 'text/css', once(() => documentOf(style))],
  ]
  for (const [path, type, document] of documents)
    app.get(path, {
      onRequest: async (request) => rateLimits.chargeNetwork(request.ip, path),
      handler: async (request, reply) => {
        const { etag, raw, ...coded } = await document()
        void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        const coding = codingFor(request)
        if (coding) void reply.header('content-encoding', coding)
        return reply.type(`${type}; charset=utf-8`).send(coding ? coded[coding] : raw)
      },
    })
}
