import type { ServerToClient, ShiftNotice } from '@ligeiro/contract/events'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Points } from '../addresses/points/points.ts'
import { throttled } from '../platform/time/throttle.ts'
import type { PositionViewLog } from '../people/position-view-log/position-view-log.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { MapNotice } from './notice.ts'
import { silenceOf } from '../shifts/shift/silence.ts'

/** The positions are sent at most this often. */
const everyMs = 1000
/** How many motoboys a packet holds: less than 32 kB. */
const maxPacket = 300

export type Room = {
  people: () => SignedIn[]
  emit: <E extends keyof ServerToClient>(event: E, ...body: Parameters<ServerToClient[E]>) => void
}
type Needs = {
  db: Db
  clock: Clock
  room: Room
  views: PositionViewLog
  points: Points
  onError: (error: unknown) => void
}

const onShift = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('shifts as s')
    .innerJoin('motoboys as m', 'm.id', 's.motoboy_id')
    .where('s.ended_at', 'is', null)
    .where('m.id', 'in', ids)

/** Tells the admins who look at the map what changed on it. Nothing is read while nobody looks. */
export function createMapRoom({ db, clock, room, views, points, onError }: Needs) {
  const moved = new Set<string>()
  async function sendMoved(): Promise<void> {
    const ids = [...moved]
    moved.clear()
    const people = room.people()
    if (people.length === 0 || ids.length === 0) return
    const rows = await onShift(db, ids)
      .select(['m.id', 'm.latitude', 'm.longitude', 'm.accuracy', 'm.seen_at'])
      .where('m.available', '=', true)
      .execute()
    const motoboys = rows.flatMap(({ id, latitude, longitude, accuracy, seen_at }) =>
      latitude === null || longitude === null || seen_at === null
        ? []
        : [[id, latitude, longitude, accuracy, seen_at.getTime()] as const],
    )
    for (let from = 0; from < motoboys.length; from += maxPacket)
      room.emit('map:positions', {
        at: clock().toISOString(),
        motoboys: motoboys.slice(from, from + maxPacket),
      })
    for (const person of people) for (const [id] of motoboys) views.shown(person.id, id)
  }
  const sendSoon = throttled(() => void sendMoved().catch(onError), everyMs)

  async function sendSilence(ids: readonly string[]): Promise<void> {
    const rows = await onShift(db, ids)
      .select(['m.id', 's.paused_at', 's.presence', 's.presence_at', 's.last_contact_at'])
      .execute()
    for (const { id, ...shift } of rows) room.emit('map:silence', { id, silence: silenceOf(shift, clock()) })
  }

  async function sendPoints(ids: readonly string[]): Promise<void> {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'pickup_address', 'delivery_address'])
      .where('id', 'in', ids)
      .execute()
    const endsOf = await points.findEnds(db, orders)
    for (const order of orders) room.emit('map:points', { id: order.id, ...endsOf(order) })
  }

  let sending = Promise.resolve()
  /** Reads and sends one after the other, so that what was read last is also sent last. Nothing while nobody looks. */
  const inOrder = (send: (ids: readonly string[]) => Promise<void>, ids: readonly string[]) => {
    sending = sending.then(() => (room.people().length > 0 && ids.length > 0 ? send(ids) : undefined)).catch(onError)
  }

  return {
    noticed({ what, ids }: MapNotice): void {
      if (what === 'silence') inOrder(sendSilence, ids)
      else if (what === 'points') inOrder(sendPoints, ids)
      else {
        for (const id of ids) moved.add(id)
        sendSoon()
      }
    },
    shiftChanged({ motoboy_id, change }: ShiftNotice): void {
      if (change === 'ended') room.emit('map:left', { id: motoboy_id })
      else inOrder(sendSilence, [motoboy_id])
    },
  }
}
