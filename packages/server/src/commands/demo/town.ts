import { readFileSync } from 'node:fs'
import { metresBetween, type Point } from '@ligeiro/contract/metres-between'
import { packageFile } from '../../platform/files/package-file.ts'

type Position = [longitude: number, latitude: number]
type Feature = {
  properties: { layer: string; kind: string; name?: string }
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'Polygon' }
}
type Street = { name: string; line: Point[] }
export type Town = { streets: Street[]; bairros: (Point & { name: string })[] }

const pointOf = ([longitude, latitude]: Position): Point => ({ latitude, longitude })

let read: Town | undefined
/** The streets and the bairros of Vila Ligeira, where the demo is. */
export function town(): Town {
  if (read) return read
  const file = packageFile('vila-ligeira/vila-ligeira.geojson')
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] }
  read = { streets: [], bairros: [] }
  for (const { properties, geometry } of features) {
    const { name = '', layer, kind } = properties
    if (layer === 'roads' && geometry.type === 'LineString')
      read.streets.push({ name, line: geometry.coordinates.map(pointOf) })
    if (kind === 'neighbourhood' && geometry.type === 'Point')
      read.bairros.push({ name, ...pointOf(geometry.coordinates) })
  }
  return read
}

export const between = (from: Point, to: Point, part: number): Point => ({
  latitude: from.latitude + part * (to.latitude - from.latitude),
  longitude: from.longitude + part * (to.longitude - from.longitude),
})

/** The bairro with the nearest middle. */
export const bairroAt = (point: Point): string =>
  town().bairros.toSorted((a, b) => metresBetween(point, a) - metresBetween(point, b))[0]?.name ?? ''

/** So many metres from the beginning of a line; its end if it is shorter. */
function along(line: readonly Point[], metres: number): Point | undefined {
  let left = metres
  for (const [n, to] of line.entries()) {
    const from = line[n - 1]
    if (!from) continue
    const length = metresBetween(from, to)
    if (left <= length) return between(from, to, left / length)
    left -= length
  }
  return line.at(-1)
}

/** Where an address of the town is: numbers are metres from the beginning of the street, in the piece that is in the bairro. Without a number: a crossing there. */
export function townPoint(address: string): Point {
  const [name, number = '', ...rest] = address.split(',').map((part) => part.trim())
  const within = new Set([number, ...rest])
  const found = town()
    .streets.filter((street) => street.name === name)
    .flatMap(({ line }) => (/^\d+$/.test(number) ? (along(line, Number(number)) ?? []) : line))
  const best = found.find((point) => within.has(bairroAt(point))) ?? found[0]
  if (!best) throw new Error(`no such street: ${address}`)
  const { latitude, longitude } = best
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}
