import { addressKey } from '@ligeiro/contract/address-key'
import { bairroKey } from '@ligeiro/contract/bairro'
import type { MotoboyFacts, OrderFacts } from '@ligeiro/contract/rank-candidates'
import { openStatuses } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import { placeOf, type Points } from '../../addresses/points/points.ts'
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
type Middles = Awaited<ReturnType<Points['findBairros']>>

/** The key of the bairro of an address; of a bairro that no table lists, the key of its name. */
function bairroOf(bairros: Bairros, address: string, pickup = address): string | null {
  const key = bairros.keyIn(address, pickup)
  if (key !== null) return key
  const named = bairros.namedIn(address, pickup)
  return named === null ? null : bairroKey(named)
}

/** Returns a function that gives the facts of a wanted or a taken order. Who was asked, and who had it last, is read for the wanted only. */
async function orderFacts(
  db: Db,
  { bairros, points, config }: Needs,
  { wanted, taken, middles }: { wanted: readonly Row[]; taken: readonly Row[]; middles: Middles },
): Promise<(row: Row) => OrderFacts> {
  const endsOf = await points.findEnds(db, [...wanted, ...taken], middles)
  const ids = wanted.map(({ id }) => id)
  const askedMotoboys = await readAsked(db, ids)
  const leftMotoboy = await readLeft(db, ids)
  return (row) => {
    const { pickup, delivery } = endsOf(row)
    return {
      id: row.id,
      pickupKey: addressKey(row.pickup_address, config.city),
      pickup: placeOf(pickup),
      isPickupRough: pickup?.source === 'bairro',
      pickupBairro: row.pickup_bairro ?? bairroOf(bairros, row.pickup_address),
      delivery: placeOf(delivery),
      deliveryBairro: row.delivery_bairro ?? bairroOf(bairros, row.delivery_address, row.pickup_address),
      motoboyId: row.motoboy_id,
      asked: askedMotoboys.get(row.id) ?? [],
      leftMotoboyId: leftMotoboy.get(row.id) ?? null,
    }
  }
}

/** What is known of the orders, in the order of `ids`, and of the motoboys who may be given one: what `rankCandidates` decides by. */
export async function readFacts(
  db: Db,
  needs: Needs,
  ids: readonly string[],
  now: Date,
): Promise<{ orders: OrderFacts[]; motoboys: MotoboyFacts[] }> {
  const { bairros, points, config } = needs
  const found = await ordersOf(db)
    .where('id', '=', sql<string>`any(${ids.filter(isId)}::uuid[])`)
    .execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  const wanted = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  const taken = await ordersOf(db).where('motoboy_id', 'is not', null).where('status', 'in', openStatuses).execute()
  const middles = await points.findBairros(db)
  const factsOf = await orderFacts(db, needs, { wanted, taken, middles })
  const people = await readPeople(db, { config }, now)
  const busy = await countOpen(
    db,
    people.map(({ id }) => id),
  )
  return {
    orders: wanted.map(factsOf),
    motoboys: people.map(({ account, place, ...readiness }): MotoboyFacts => {
      const own = taken.filter(({ motoboy_id }) => motoboy_id === account.id)
      const { latitude, longitude, location } = account
      return {
        ...readiness,
        name: account.name,
        fix: latitude === null || longitude === null ? null : { latitude, longitude },
        bairro: location === null ? null : bairroOf(bairros, location),
        bairroMiddle: middles.get(bairros.keyIn(location ?? '') ?? '') ?? null,
        open: account.open_deliveries,
        // `busy` counts the open deliveries and the due returns together.
        returns: Math.max(0, (busy.get(account.id) ?? 0) - account.open_deliveries),
        isRiding: own.some(({ status }) => status === 'in_progress'),
        carries: own.filter(({ status }) => status !== 'in_progress').map(factsOf),
        place,
      }
    }),
  }
}
