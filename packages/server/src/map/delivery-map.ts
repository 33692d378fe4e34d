import type { DeliveryMap } from '@ligeiro/contract/map-schemas'
import { shownPositionMs } from '@ligeiro/contract/shown-position'
import type { Points } from '../addresses/points/points.ts'
import type { Db } from '../platform/db/connect.ts'
import { readMapFile } from './map-file.ts'

type Needs = { points: Pick<Points, 'find'>; config: { mapFile: string } }
export type DeliveryMapOf = ReturnType<typeof createDeliveryMap>

/** The motoboy's last position, if it may be told now to whoever waits for this order, and where the order goes. */
const findShown = (db: Db, orderId: string, now: Date) =>
  db
    .selectFrom('orders as o')
    .innerJoin('motoboys as m', 'm.id', 'o.motoboy_id')
    .innerJoin('settings as s', (join) => join.on('s.key', '=', 'tracking'))
    .select(['m.latitude', 'm.longitude', 'm.accuracy', 'm.seen_at', 'o.delivery_address'])
    .where('o.id', '=', orderId)
    .where('o.status', '=', 'in_progress')
    .where('s.value', '@>', JSON.stringify({ place: 'exact' }))
    .where('m.seen_at', '>=', new Date(now.getTime() - shownPositionMs))
    .where('m.seen_at', '<=', new Date(now.getTime() + shownPositionMs))
    .executeTakeFirst()

/**
 * Creates the function that says what the client of an order, and whoever has its tracking link, may see on a map; null: no map
 * (docs/decisions/0084-the-map-for-those-who-wait.md).
 */
export const createDeliveryMap =
  ({ points, config }: Needs) =>
  async (db: Db, orderId: string, now: Date): Promise<DeliveryMap | null> => {
    const row = await findShown(db, orderId, now)
    if (!row || row.latitude === null || row.longitude === null || row.seen_at === null) return null
    const file = await readMapFile(config.mapFile)
    if (!file) return null
    const { latitude, longitude, accuracy, seen_at, delivery_address } = row
    const [found] = await points.find(db, [delivery_address])
    const to = found?.point
    return {
      file,
      motoboy: { latitude, longitude, accuracy, at: seen_at.toISOString() },
      delivery: to ? { latitude: to.latitude, longitude: to.longitude, approx: to.source === 'bairro' } : null,
    }
  }
