import { addressKey } from '@ligeiro/contract/address-key'
import { dayMs } from '@ligeiro/contract/durations'
import type { Point } from '@ligeiro/contract/metres-between'
import type { AddressPoint, PointSource } from '@ligeiro/contract/points-schemas'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { bairroPlaces, type KnownBairros } from './bairro-places.ts'
import { learn, learnedOf, type Sample } from './learn.ts'
import { changeKnown, deletePointsBefore, findPoints, savePin, type Stored } from './queries.ts'

export type Needs = {
  config: { city: string | null }
  bairros: KnownBairros
}

const noPlaces: ReadonlyMap<string, Point> = new Map()

type Addresses = { pickup_address: string; delivery_address: string }
type Tried = { source: PointSource; outcome: string }
type Found = { point: AddressPoint; tried: Tried[] }

/** Where a point is, without what is known about it. */
export const placeOf = (point: AddressPoint): Point | null =>
  point && { latitude: point.latitude, longitude: point.longitude }

/** How long the point of an address is kept that is not used, in ms. */
const pointTtlMs = 730 * dayMs
export const purgePoints = (db: Db, now: Date) => deletePointsBefore(db, new Date(now.getTime() - pointTtlMs))

const pinReason = (by: string | null) => (by === null ? 'Marcado no mapa' : `Marcado no mapa por ${by}`)
const learnedReason = (count: number) => `Aprendido de ${count === 1 ? '1 entrega' : `${count} entregas`}`
const doubt = (metres: number) => `Ponto em dúvida: a última entrega foi a ${metres} m`

/** The answers of the sources, the most believed first. */
function* sourcesOf(stored: Stored | undefined, bairro: Point | undefined) {
  const learned = stored ? learnedOf(stored.samples) : null
  yield {
    source: 'pin',
    point: stored?.pin,
    reason: pinReason(stored?.pinnedBy ?? null),
    none: 'Ninguém marcou',
  } as const
  yield {
    source: 'learned',
    point: learned?.point,
    reason: learnedReason(learned?.count ?? 0),
    none: 'Nenhuma entrega com posição',
  } as const
  yield { source: 'bairro', point: bairro, reason: 'Só o bairro', none: 'Bairro sem posição conhecida' } as const
}

function found(stored: Stored | undefined, bairro: Point | undefined): Found {
  const tried: Tried[] = []
  for (const { source, point, reason, none } of sourcesOf(stored, bairro)) {
    tried.push({ source, outcome: point ? reason : none })
    if (!point) continue
    const { latitude, longitude } = point
    const doubted = source === 'bairro' ? null : (stored?.doubtedM ?? null)
    const words = doubted === null ? reason : doubt(doubted)
    return { point: { latitude, longitude, source, accuracy_m: null, doubted: doubted !== null, reason: words }, tried }
  }
  return { point: null, tried }
}

/** Where addresses are, as the firm marked or learned it (docs/product.md, Points). */
export function createPoints({ config, bairros }: Needs) {
  const keyOf = (address: string) => addressKey(address, config.city)
  /** Where each bairro is, by its key. */
  async function findBairros(db: Db): Promise<Map<string, Point>> {
    await bairros.refresh(db)
    return bairroPlaces(db, bairros)
  }
  /** One answer for each address. `places`: the bairros, where the caller has read them; read only if an address needs them. */
  async function find(db: Db, addresses: readonly string[], places?: ReadonlyMap<string, Point>): Promise<Found[]> {
    const stored = await findPoints(db, [...new Set(addresses.map(keyOf))])
    const isKnown = (one: Stored | undefined) => one !== undefined && (one.pin ?? learnedOf(one.samples)) !== null
    const known =
      places ?? (addresses.every((one) => isKnown(stored.get(keyOf(one)))) ? noPlaces : await findBairros(db))
    return addresses.map((address) => found(stored.get(keyOf(address)), known.get(bairros.keyIn(address) ?? '')))
  }
  /** Returns a function that says where an order is picked up and delivered, for these orders. `places`: as in `find`. */
  async function findEnds(db: Db, orders: readonly Addresses[], places?: ReadonlyMap<string, Point>) {
    const addresses = [...new Set(orders.flatMap((order) => [order.pickup_address, order.delivery_address]))]
    const all = await find(db, addresses, places)
    const points = new Map(addresses.map((address, index) => [address, all[index]?.point ?? null]))
    return ({ pickup_address, delivery_address }: Addresses) => ({
      pickup: points.get(pickup_address) ?? null,
      delivery: points.get(delivery_address) ?? null,
    })
  }
  return {
    findBairros,
    find,
    findEnds,
    learn: (tx: Tx, address: string, sample: Sample, now: Date) =>
      changeKnown(tx, keyOf(address), now, (known) => learn(known, sample)),
    mark: (tx: Tx, address: string, pin: Point | null, by: { by: string; now: Date }) =>
      savePin(tx, keyOf(address), pin, by),
  }
}
export type Points = ReturnType<typeof createPoints>
