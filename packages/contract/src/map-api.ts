import { endpoints } from './endpoint.ts'
import type { mapSchemas } from './map-schemas.ts'

export const mapApi = endpoints<typeof mapSchemas>()({
  live: { method: 'GET', path: '/map', access: ['admin'] },
})

/** The streets, an archive of PMTiles, of which a call reads a range (docs/product.md, Map). */
export const tilesPath = '/map/tiles.pmtiles'
