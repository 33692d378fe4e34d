import type { BairroMap } from '@ligeiro/contract/desk-schemas'
import { openStatuses } from '@ligeiro/contract/order-status'
import type { Db } from '../../platform/db/connect.ts'
import { bairroPlaces, type KnownBairros } from './bairro-places.ts'

/** About 10 m: the place of a bairro is no more exact. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** Where the bairros are, with the open orders whose next stop is there and the motoboys on duty who were last seen there. */
export async function readBairroMap(db: Db, bairros: KnownBairros): Promise<BairroMap> {
  await bairros.refresh(db)
  const names = bairros.known()
  const places = await bairroPlaces(db, bairros)
  if (places.size === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['status', 'pickup_address', 'pickup_bairro', 'delivery_address', 'delivery_bairro'])
    .where('status', 'in', openStatuses)
    .where('deleted_at', 'is', null)
    .execute()
  const motoboys = await db
    .selectFrom('motoboys')
    .innerJoin('users', 'users.id', 'motoboys.user_id')
    .select(['motoboys.id', 'users.name', 'motoboys.location'])
    .where('motoboys.location', 'is not', null)
    .where('motoboys.available', '=', true)
    .where('users.active', '=', true)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.name')
    .orderBy('motoboys.id')
    .execute()
  const stops = orders.map((order) =>
    order.status === 'in_progress'
      ? (order.delivery_bairro ?? bairros.of(order.delivery_address))
      : (order.pickup_bairro ?? bairros.of(order.pickup_address)),
  )
  const seen = motoboys.map(({ location, ...motoboy }) => ({ ...motoboy, bairro: bairros.of(location ?? '') }))
  return [...places]
    .map(([bairro, { latitude, longitude }]) => ({
      bairro: names.get(bairro) ?? bairro,
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      orders: stops.filter((stop) => stop === bairro).length,
      motoboys: seen.filter((one) => one.bairro === bairro).map(({ id, name }) => ({ id, name })),
    }))
    .toSorted((a, b) => b.orders - a.orders || a.bairro.localeCompare(b.bairro, 'pt-BR'))
}
