import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isApiPath } from '@ligeiro/contract/api'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { notFound } from '../http/errors.ts'
import { assetRoute } from './assets.ts'
import { manifest, sharePath } from './manifest.ts'
import { packageFile } from '../files/package-file.ts'

const distDir = fileURLToPath(packageFile('../web/dist/'))
const pagesUnderApiPrefixes = new Set(['/auth/login', '/auth/forgot-password', '/auth/reset-password'])

/** Serves the web app's files, and index.html for each GET or HEAD whose path is no API path. Unknown API paths get 404 in JSON. */
export async function webRoutes(
  app: FastifyInstance,
  { config }: { config: { appName: string; logo: string | null } },
): Promise<void> {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest(config))),
  )
  // Answered before the body is parsed: a message of other people is neither read nor logged.
  const dropMessage: onRequestHookHandler = (_request, reply) => void reply.redirect('/#share-again', 303)
  app.post(sharePath, { onRequest: dropMessage }, () => undefined)
  const isBuilt = existsSync(`${distDir}index.html`)
  if (isBuilt) {
    assetRoute(app, `${distDir}assets/`)
    await app.register(fastifyStatic, {
      root: distDir,
      index: false,
      // A folder is answered with the app; without this, one that is requested without compression is refused.
      allowedPath: (path) => !path.endsWith('/'),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && (pagesUnderApiPrefixes.has(path) || !isApiPath(path))
    // A tab that was opened before an upgrade requests scripts that no longer exist. It needs a 404: index.html is not a valid script.
    const isAsset = path.startsWith('/assets/')
    if (!isPage || !isBuilt || isAsset) throw notFound()
    return reply.code(200).sendFile('index.html')
  })
}
