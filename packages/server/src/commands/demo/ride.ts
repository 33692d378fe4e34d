import { metresBetween, type Point } from '@ligeiro/contract/metres-between'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { notifyMap } from '../../positions/notice.ts'
import { demoMotoboys, demoPlace } from './people.ts'
import { bairroAt, between, town, townPoint } from './town.ts'

type Way = { to: Point; street: string }
type Rider = { at: Point; from: Point; way: Way }

const keyOf = ({ latitude, longitude }: Point) => `${latitude} ${longitude}`

/** From each crossing the ways to the next ones. */
function crossings(): Map<string, Way[]> {
  const ways = new Map<string, Way[]>()
  const add = (from: Point, way: Way) => ways.set(keyOf(from), [...(ways.get(keyOf(from)) ?? []), way])
  for (const { name, line } of town().streets)
    for (const [n, to] of line.entries()) {
      const from = line[n - 1]
      if (!from) continue
      add(from, { to, street: name })
      add(to, { to: from, street: name })
    }
  return ways
}

/** Rides through the town. `random`: from 0 to 1, which way is taken at a crossing. */
export function createRide(random: () => number) {
  const ways = crossings()
  const turn = ({ from, way }: Pick<Rider, 'from' | 'way'>): Way => {
    const all = ways.get(keyOf(way.to)) ?? []
    const ahead = all.filter(({ to }) => keyOf(to) !== keyOf(from))
    const straight = ahead.find(({ street }) => street === way.street)
    if (straight && random() < 0.6) return straight
    return ahead[Math.floor(random() * ahead.length)] ?? all[0] ?? way
  }
  return {
    /** A rider at the crossing that is nearest to a place. */
    begin(place: Point): Rider {
      const [street] = town()
        .streets.flatMap(({ name, line }) => line.map((at) => ({ name, at })))
        .toSorted((a, b) => metresBetween(place, a.at) - metresBetween(place, b.at))
      const at = street?.at ?? place
      return { at, from: at, way: ways.get(keyOf(at))?.[0] ?? { to: at, street: '' } }
    },
    advance(rider: Rider, metres: number): Rider {
      let [{ at, from, way }, left] = [rider, metres]
      for (let turns = 0; turns < 20; turns++) {
        const length = metresBetween(at, way.to)
        if (length > left) return { at: between(at, way.to, left / length), from, way }
        left -= length
        const next = turn({ from, way })
        ;[at, from, way] = [way.to, way.to, next]
      }
      return { at, from, way }
    },
  }
}

/** A motorcycle in a town, in metres a second. */
const speed = 8
/** Who does not ride shows what an older position looks like. */
export const parkedIndex = 2

/** Makes the function that moves the example motoboys who are available along the streets, by the time since it was last called. */
export function rideDemo(db: Db, random: () => number = Math.random) {
  const ride = createRide(random)
  const riders = demoMotoboys.flatMap(({ email, location, available }, n) =>
    location && available && n !== parkedIndex ? [{ email, rider: ride.begin(townPoint(location)) }] : [],
  )
  let last: number | undefined
  const emails = demoMotoboys.map(({ email }) => email)
  return async (now: Date): Promise<void> => {
    const seconds = Math.min(30, (now.getTime() - (last ?? now.getTime())) / 1000)
    last = now.getTime()
    for (const one of riders) {
      one.rider = ride.advance(one.rider, seconds * speed)
      const { at, way } = one.rider
      const place = demoPlace(way.street, bairroAt(at))
      await sql`
        update motoboys m set latitude = ${at.latitude}, longitude = ${at.longitude}, accuracy = 9, location = ${place}, seen_at = ${now}, located_at = ${now}
        from users u where u.id = m.user_id and lower(u.email) = ${one.email} and m.available and u.deleted_at is null`.execute(
        db,
      )
    }
    const { rows } = await sql<{ id: string }>`
      update shifts s set last_contact_at = ${now} from motoboys m join users u on u.id = m.user_id
      where m.id = s.motoboy_id and s.ended_at is null and lower(u.email) = any(${emails}) returning m.id`.execute(db)
    const ids = rows.map(({ id }) => id)
    await notifyMap(db, 'moved', ids)
  }
}
