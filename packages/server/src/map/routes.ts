import { mapApi } from '@ligeiro/contract/map-api'
import { tilesPath } from '@ligeiro/contract/tiles-path'
import type { FastifyInstance } from 'fastify'
import type { Points } from '../addresses/points/points.ts'
import { ApiError, invalid, notFound } from '../platform/http/errors.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import type { Bairros } from '../prices/known-bairros.ts'
import { readLiveMap } from './live-map.ts'
import { openMap, readPart } from './map-file.ts'

/** The greatest range that a call may ask for, in bytes. */
const maxRange = 2 * 1024 * 1024

/** The first and the last byte that `Range` asks for; undefined: none that is served. */
function rangeOf(header: string, size: number): { from: number; to: number } | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? []
  if (first === undefined) return undefined
  const [from, asked] = [Number(first), last ? Number(last) : size - 1]
  if (from >= size || asked < from || asked - from >= maxRange) return undefined
  return { from, to: Math.min(asked, size - 1) }
}

type Needs = { app: FastifyInstance; config: { mapFile: string }; bairros: Bairros; points: Points }

/** The map of the desk, and its streets, which everybody may read: they hold no personal data (docs/product.md, Map). */
export function mapRoutes(defineRoute: DefineRoute, { app, config, ...known }: Needs): void {
  defineRoute(mapApi.live, ({ db, now }) => readLiveMap(db, known, now))
  app.route<{ Querystring: { v?: string } }>({
    method: ['GET', 'HEAD'],
    url: tilesPath,
    handler: async ({ headers, method, query }, reply) => {
      const map = await openMap(config.mapFile)
      if (!map) throw notFound()
      const { handle, size, version } = map
      try {
        if (headers.range === undefined && method === 'GET') throw invalid('Peça um trecho do arquivo (Range).')
        const range = headers.range === undefined ? undefined : rangeOf(headers.range, size)
        if (headers.range !== undefined && !range) {
          void reply.header('content-range', `bytes */${size}`)
          throw new ApiError(416, 'invalid', 'Peça um só trecho do arquivo, de até 2 MiB.')
        }
        const part =
          range && method === 'GET' ? await readPart(handle, range.from, range.to - range.from + 1) : undefined
        if (method === 'GET' && !part) throw notFound()
        const cacheControl = query.v === version ? 'public, max-age=31536000, immutable' : 'no-cache'
        void reply.header('accept-ranges', 'bytes').header('etag', `"${version}"`).header('cache-control', cacheControl)
        void reply.type('application/vnd.pmtiles')
        if (!range) return await reply.header('content-length', size).send()
        const { from, to } = range
        void reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
        if (method === 'HEAD') return await reply.header('content-length', to - from + 1).send()
        return await reply.send(part)
      } finally {
        await handle.close()
      }
    },
  })
}
