import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../../platform/db/connect.ts'
import { outsideReads } from '../../platform/db/read-scope.ts'
import { unavailable } from '../../platform/http/errors.ts'
import { maxPauseMs, minPauseMs, Refusal } from '../../platform/http/refusal.ts'
import * as queries from './queries.ts'

const placeTtlMs = 30 * dayMs
/** Rounds to four decimal places, about ten metres. */
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

export type Geocoder = {
  ask: (position: queries.Position) => Promise<string | null>
  /** Minimum time between two calls to the geocoder, over all processes, in ms. */
  every: number
  /** Maximum wait for a turn, in ms. A call that would have to wait longer is answered with 503. */
  maxWaitMs: number
  onError: (error: unknown) => void
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Returns a function that finds the place name of a position: from the table `places`, otherwise from the geocoder, one call at a
 * time. It throws a 503 if the geocoder fails, and while it is not to be called after a refusal.
 */
export function createGeocoder(geocoder: Geocoder) {
  // Calls for the same rounded position share one search. A search that began before the answer of another was stored would ask again.
  const pending = new Map<string, Promise<string | null>>()

  /** The shortest pause after the next refusal. It doubles with each refusal in a row. */
  let pauseMs = minPauseMs

  async function pauseAfter(refusal: Refusal, db: Db, now: Date): Promise<void> {
    await queries.pauseTurns(db, refusal.until(now, pauseMs))
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }

  async function findPlace(db: Db, position: queries.Position, now: Date): Promise<string | null> {
    const known = await queries.findPlace(db, position, new Date(now.getTime() - placeTtlMs))
    if (known) return known.location
    const turn = await queries.takeTurn(db, geocoder, now)
    if (!turn) throw unavailable()
    await delay(turn.getTime() - now.getTime())
    if (await queries.isPaused(db, geocoder, turn)) throw unavailable()
    const location = await geocoder.ask(position).catch(async (error: unknown) => {
      geocoder.onError(error)
      if (error instanceof Refusal) await pauseAfter(error, db, turn)
      throw unavailable()
    })
    pauseMs = minPauseMs
    await queries.savePlace(db, position, location, now)
    return location
  }

  return async (db: Db, exact: queries.Position, now: Date): Promise<string | null> => {
    const position = { latitude: round(exact.latitude), longitude: round(exact.longitude) }
    const key = `${position.latitude} ${position.longitude}`
    const answer =
      pending.get(key) ?? outsideReads(() => findPlace(db, position, now)).finally(() => pending.delete(key))
    pending.set(key, answer)
    return answer
  }
}

export const purgePlaces = (db: Db, now: Date) => queries.deletePlacesBefore(db, new Date(now.getTime() - placeTtlMs))
