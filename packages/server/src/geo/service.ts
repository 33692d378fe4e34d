import type { Db } from '../db/connect.ts'
import { unavailable } from '../http/errors.ts'
import * as queries from './queries.ts'

const day = 86_400_000
const placeTtlMs = 30 * day
/** A position to about ten metres. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

export type Geocoder = {
  ask: (position: queries.Position) => Promise<string | null>
  /** Between two calls of the whole product, in ms. */
  every: number
  /** The longest wait for a turn, in ms: then it is 503. */
  patience: number
  onError: (error: unknown) => void
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Tells the place at a position: from what is known, otherwise from the geocoder, one call after the other. 503 when that fails. */
export function createGeocoder(geocoder: Geocoder) {
  // Who asks of the same corner meanwhile waits for the same answer.
  const underWay = new Map<string, Promise<string | null>>()

  async function askInTurn(db: Db, position: queries.Position, now: Date): Promise<string | null> {
    const turn = await queries.takeTurn(db, geocoder, now)
    if (!turn) throw unavailable()
    await delay(turn.getTime() - now.getTime())
    const location = await geocoder.ask(position).catch((error: unknown) => {
      geocoder.onError(error)
      throw unavailable()
    })
    await queries.keepPlace(db, position, location, now)
    return location
  }

  return async (db: Db, asked: queries.Position, now: Date): Promise<string | null> => {
    const position = { latitude: rounded(asked.latitude), longitude: rounded(asked.longitude) }
    const known = await queries.findPlace(db, position, new Date(now.getTime() - placeTtlMs))
    if (known) return known.location
    const corner = `${position.latitude} ${position.longitude}`
    const answer = underWay.get(corner) ?? askInTurn(db, position, now).finally(() => underWay.delete(corner))
    underWay.set(corner, answer)
    return answer
  }
}

export const purgePlaces = (db: Db, now: Date) => queries.deletePlacesBefore(db, new Date(now.getTime() - placeTtlMs))
