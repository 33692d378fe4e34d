import { gzipSync } from 'node:zlib'
import { TileType, Compression, zxyToTileId } from 'pmtiles'

const headerBytes = 127
/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md: little endian, seven bits a byte. */
function varints(numbers) {
  const bytes = []
  for (let number of numbers) {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) + 128)
    bytes.push(number)
  }
  return Buffer.from(bytes)
}

/** The root directory: ids as differences, then run lengths, lengths and offsets. */
const directory = (entries) =>
  gzipSync(
    varints([
      entries.length,
      ...entries.map(({ id }, n) => id - (entries[n - 1]?.id ?? 0)),
      ...entries.map(() => 1),
      ...entries.map(({ length }) => length),
      ...entries.map(({ offset }) => offset + 1),
    ]),
  )

/** An archive of PMTiles 3 with one directory. `tiles`: `{ z, x, y, data }`, not compressed; equal ones are stored once. */
export function pmtiles(tiles, { bounds, minzoom, maxzoom, metadata }) {
  const [contents, offsets] = [[], new Map()]
  let size = 0
  const entries = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data: gzipSync(data) }))
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, data }) => {
      const key = data.toString('base64')
      if (!offsets.has(key)) {
        offsets.set(key, size)
        contents.push(data)
        size += data.length
      }
      return { id, length: data.length, offset: offsets.get(key) }
    })
  const [root, json] = [directory(entries), gzipSync(JSON.stringify(metadata))]
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const [jsonAt, tilesAt] = [headerBytes + root.length, headerBytes + root.length + json.length]
  const longs = [headerBytes, root.length, jsonAt, json.length, tilesAt, 0, tilesAt, size]
  for (const [n, value] of [...longs, entries.length, entries.length, contents.length].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * n)
  header.set([1, Compression.Gzip, Compression.Gzip, TileType.Mvt, minzoom, maxzoom], 96)
  /** West, south, east, north. */
  const degrees = bounds.map((one) => Math.round(one * 1e7))
  for (const [n, value] of degrees.entries()) header.writeInt32LE(value, 102 + 4 * n)
  header.writeUInt8(13, 118)
  header.writeInt32LE(Math.round((degrees[0] + degrees[2]) / 2), 119)
  header.writeInt32LE(Math.round((degrees[1] + degrees[3]) / 2), 123)
  return Buffer.concat([header, root, json, ...contents])
}
