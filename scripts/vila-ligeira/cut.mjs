import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { pmtiles } from './pmtiles.mjs'

const [minzoom, maxzoom] = [0, 15]
/** In the order of Protomaps' schema 4, of which these are the layers that the town has. */
const layers = ['earth', 'landuse', 'places', 'roads', 'water']

const tileX = (longitude, z) => Math.floor(((longitude + 180) / 360) * 2 ** z)
const tileY = (latitude, z) =>
  Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z)

function* tilesWithin([west, south, east, north], z) {
  for (let x = tileX(west, z); x <= tileX(east, z); x++)
    for (let y = tileY(north, z); y <= tileY(south, z); y++) yield { x, y }
}

/** Cuts what one layer shows in one zoom: a feature is in the zooms from its `min_zoom` to its `max_zoom`. */
function cutLayer(features, wanted, z) {
  const shown = features.flatMap(({ properties: { layer, max_zoom = maxzoom, ...properties }, ...feature }) => {
    const { min_zoom = 0 } = properties
    return layer === wanted && z >= min_zoom && z <= max_zoom ? [{ ...feature, properties }] : []
  })
  const options = { maxZoom: z, indexMaxZoom: z, indexMaxPoints: 0 }
  return new GeoJSONVT({ type: 'FeatureCollection', features: shown }, options)
}

/** Cuts a town, a GeoJSON with a bbox, into an archive of vector tiles. */
export function cutTown(town) {
  const tiles = []
  for (let z = minzoom; z <= maxzoom; z++) {
    const indexes = layers.map((layer) => [layer, cutLayer(town.features, layer, z)])
    for (const { x, y } of tilesWithin(town.bbox, z)) {
      const cut = indexes
        .map(([layer, index]) => [layer, index.getTile(z, x, y)])
        .filter(([, tile]) => tile?.features.length > 0)
      const data = fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: 4096 })
      if (cut.length > 0) tiles.push({ z, x, y, data })
    }
  }
  const metadata = {
    name: 'Vila Ligeira',
    version: '4.0.0',
    vector_layers: layers.map((id) => ({ id, fields: {}, minzoom, maxzoom })),
  }
  return pmtiles(tiles, { bounds: town.bbox, minzoom, maxzoom, metadata })
}
