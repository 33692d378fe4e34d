import { addressKey } from '@ligeiro/contract/address-key'
import { bairroKey } from '@ligeiro/contract/bairro'
import type { MotoboyFacts, OrderFacts } from '@ligeiro/contract/candidates'
import { openStatuses } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import type { Points } from '../../addresses/points/points.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isId } from '../../platform/http/validation.ts'
import type { Bairros } from '../../prices/known-bairros.ts'
import { countOpen } from '../../queue/place/queries.ts'
import { readAsked, readLeft } from '../../offers/offer/queries.ts'
import { readPeople } from './people.ts'

export type Needs = { bairros: Bairros; points: Points; config: { city: string | null; timeZone: string } }

const ordersOf = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'motoboy_id', 'pickup_address', 'pickup_bairro', 'delivery_address', 'delivery_bairro'])
    .where('deleted_at', 'is', null)
type Row = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number]

/** What is known of the orders, in the order of `ids`, and of the motoboys who may be given one: what `candidatesFor` decides by. */
export async function readFacts(
  db: Db,
  { bairros, points, config }: Needs,
  ids: readonly string[],
  now: Date,
): Promise<{ orders: OrderFacts[]; motoboys: MotoboyFacts[] }> {
  const known = await ordersOf(db)
    .where('id', '=', sql<string>`any(${ids.filter(isId)}::uuid[])`)
    .execute()
  const asked = new Map(known.map((row) => [row.id, row]))
  const rows = [...new Set(ids)].flatMap((id) => asked.get(id) ?? [])
  const taken = await ordersOf(db).where('motoboy_id', 'is not', null).where('status', 'in', openStatuses).execute()
  const all = [...rows, ...taken]
  const middles = await points.findBairros(db)
  const addresses = all.flatMap(({ pickup_address, delivery_address }) => [pickup_address, delivery_address])
  const found = await points.find(db, addresses, middles)
  const askedFor = await readAsked(db, [...asked.keys()])
  const left = await readLeft(db, [...asked.keys()])
  /** A name that no table lists counts by its form. */
  const bairroOf = (address: string, pickup = address) => {
    const named = bairros.of(address, pickup) ?? bairros.namedIn(address, pickup)
    return named === null ? null : bairroKey(named)
  }
  const factsOf = (row: Row, index: number): OrderFacts => {
    const [pickup, delivery] = [found[2 * index]?.point ?? null, found[2 * index + 1]?.point ?? null]
    return {
      id: row.id,
      pickupKey: addressKey(row.pickup_address, config.city),
      pickup: pickup && { latitude: pickup.latitude, longitude: pickup.longitude },
      isPickupRough: pickup?.source === 'bairro',
      pickupBairro: row.pickup_bairro ?? bairroOf(row.pickup_address),
      delivery: delivery && { latitude: delivery.latitude, longitude: delivery.longitude },
      deliveryBairro: row.delivery_bairro ?? bairroOf(row.delivery_address, row.pickup_address),
      motoboyId: row.motoboy_id,
      asked: askedFor.get(row.id) ?? [],
      leftMotoboyId: left.get(row.id) ?? null,
    }
  }
  const facts = all.map(factsOf)
  const people = await readPeople(db, { config }, now)
  const busy = await countOpen(
    db,
    people.map(({ id }) => id),
  )
  return {
    orders: facts.slice(0, rows.length),
    motoboys: people.map(({ account, place, ...readiness }): MotoboyFacts => {
      const own = taken.flatMap((row, index) =>
        row.motoboy_id === account.id ? [{ row, order: facts[rows.length + index]! }] : [],
      )
      const { latitude, longitude, location } = account
      return {
        ...readiness,
        name: account.name,
        fix: latitude === null || longitude === null ? null : { latitude, longitude },
        bairro: location === null ? null : bairroOf(location),
        bairroMiddle: middles.get(bairros.of(location ?? '') ?? '') ?? null,
        open: account.open_deliveries,
        returns: Math.max(0, (busy.get(account.id) ?? 0) - account.open_deliveries),
        isRiding: own.some(({ row }) => row.status === 'in_progress'),
        carries: own.filter(({ row }) => row.status !== 'in_progress').map(({ order }) => order),
        place,
      }
    }),
  }
}
