import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allEndpoints } from '@ligeiro/contract/api'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/errors.ts'
import { manifest } from './manifest.ts'

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const firstSegment = (path: string) => path.split('/')[1]?.split('?')[0] ?? ''
const apiPrefixes = new Set([
  ...allEndpoints.map((call) => firstSegment(call.path)),
  'password-recovery',
  'statement',
  'metrics',
  'docs',
  'socket.io',
  'geo',
])
const pagesUnderApi = new Set(['/auth/login', '/auth/forgot-password', '/auth/reset-password'])
const forEver = 'public, max-age=31536000, immutable'

/** The web app: its files, and its page for every GET (and HEAD) that is no call. Unknown calls answer JSON, 404. */
export async function webRoutes(app: FastifyInstance, appName: string): Promise<void> {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest(appName))),
  )
  const hasPage = existsSync(`${built}index.html`)
  if (hasPage)
    await app.register(fastifyStatic, {
      root: built,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.includes('/assets/') ? forEver : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const page = reads && (pagesUnderApi.has(path) || !apiPrefixes.has(firstSegment(path)))
    // A tab from before an upgrade asks for code that is gone: the page in its place would only confuse it.
    const isAsset = path.startsWith('/assets/')
    if (!page || !hasPage || isAsset) throw notFound()
    return reply.code(200).sendFile('index.html')
  })
}
