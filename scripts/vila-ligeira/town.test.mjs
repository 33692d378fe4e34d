import { readFileSync } from 'node:fs'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { at } from '../places.mjs'
import { cutTown } from './cut.mjs'

const committed = readFileSync(at('packages/server/vila-ligeira/vila-ligeira.pmtiles'))
const archive = (bytes) =>
  new PMTiles({
    getKey: () => String(bytes.length),
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  })
const town = JSON.parse(readFileSync(at('packages/server/vila-ligeira/vila-ligeira.geojson'), 'utf8'))
const streets = town.features.filter(({ properties }) => properties.layer === 'roads')

test('the town has forty streets, two of one name, and six bairros', () => {
  const names = new Set(streets.map(({ properties }) => properties.name))
  expect(names.size).toBe(39)
  const acacias = streets.filter(({ properties }) => properties.name === 'Rua das Acácias')
  expect(acacias).toHaveLength(2)
  const kinds = town.features.map(({ properties }) => properties.kind)
  expect(kinds.filter((kind) => kind === 'neighbourhood')).toHaveLength(6)
})

test('the committed tiles are what the script cuts from the town, and small', async () => {
  expect(committed.length).toBeLessThan(100_000)
  const [cut, kept] = [archive(cutTown(town)), archive(committed)]
  expect(await kept.getMetadata()).toEqual(await cut.getMetadata())
  const { minZoom, maxZoom, numAddressedTiles } = await kept.getHeader()
  expect([minZoom, maxZoom]).toEqual([0, 15])
  let found = 0
  for (let z = minZoom; z <= maxZoom; z++)
    for (const [x, y] of tilesAt(z)) {
      const [mine, theirs] = [await cut.getZxy(z, x, y), await kept.getZxy(z, x, y)]
      expect(theirs && Buffer.from(theirs.data).equals(Buffer.from(mine.data))).toBe(true)
      found++
    }
  expect(found).toBe(numAddressedTiles)
})

function tilesAt(z) {
  const [west, south, east, north] = town.bbox
  const x = (longitude) => Math.floor(((longitude + 180) / 360) * 2 ** z)
  const y = (latitude) => Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z)
  const tiles = []
  for (let column = x(west); column <= x(east); column++)
    for (let row = y(north); row <= y(south); row++) tiles.push([column, row])
  return tiles
}
