import type { LiveMap } from '@ligeiro/contract/map-schemas'
import { openStatuses } from '@ligeiro/contract/order-status'
import type { Points } from '../addresses/points/points.ts'
import type { Db } from '../platform/db/connect.ts'
import { listMotoboys } from '../people/motoboys/queries.ts'
import { readOpenShifts } from '../shifts/shift/queries.ts'
import { silenceOf } from '../shifts/shift/silence.ts'
import type { Bairros } from '../prices/known-bairros.ts'

const maxOrders = 1000

export async function readLiveMap(
  db: Db,
  { bairros, points }: { bairros: Bairros; points: Points },
  now: Date,
): Promise<LiveMap> {
  const [motoboys, shifts, orders, places] = [
    await listMotoboys(db),
    await readOpenShifts(db),
    await db
      .selectFrom('orders')
      .select(['id', 'status', 'motoboy_id', 'pickup_address', 'delivery_address'])
      .where('status', 'in', openStatuses)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxOrders)
      .execute(),
    await points.findBairros(db),
  ]
  const endsOf = await points.findEnds(db, orders, places)
  const names = bairros.known()
  return {
    at: now.toISOString(),
    motoboys: motoboys.flatMap(
      ({ id, name, active, latitude, longitude, accuracy, seen_at, measured_at, ...motoboy }) => {
        const shift = active ? shifts.get(id) : undefined
        if (!shift) return []
        const at = (latitude === null ? seen_at : measured_at)?.toISOString() ?? null
        const [open, place] = [motoboy.open_deliveries, seen_at && motoboy.location]
        return [{ id, name, latitude, longitude, accuracy, at, open, place, silence: silenceOf(shift, now) }]
      },
    ),
    orders: orders.map((order) => {
      const { id, status, motoboy_id } = order
      return { id, status, ...endsOf(order), motoboy_id }
    }),
    bairros: [...places].map(([key, place]) => ({ name: names.get(key) ?? key, ...place })),
  }
}
