import { candidateSentence, reasonOfFirst, type Described, type Distance, type Strategy } from './candidate-words.ts'
import type { Candidate } from './dispatch-schemas.ts'
import { whyNotAgain, whyOut, type Askable, type Readiness } from './eligible.ts'
import { metresBetween, type Point } from './metres-between.ts'
import { insertOrder, type Stop } from './order-of-stops.ts'
import { goTogether, tripsOf, type Ends } from './trips.ts'

/** How long a measured position is where the motoboy is, in seconds. */
const freshFixS = 600
/** An open delivery costs as much as so many km; without a known distance a motoboy counts as this far away. */
const [kmPerDelivery, unknownKm] = [4, 5]

export type OrderFacts = Ends &
  Askable & {
    id: string
    /** Whether `pickup` is only the middle of the bairro. */
    isPickupRough: boolean
    pickupBairro: string | null
    /** Who has it already: it counts for nobody else. */
    motoboyId: string | null
  }
export type MotoboyFacts = Readiness & {
  name: string
  /** The last measured position. */
  fix: Point | null
  /** The key of the bairro that the motoboy reported, and its middle. */
  bairro: string | null
  bairroMiddle: Point | null
  open: number
  /** Returns that are due, which keep them as busy as a delivery. */
  returns: number
  /** Whether a delivery is under way. */
  isRiding: boolean
  /** What the motoboy has not started yet: what could go along with it. */
  carries: readonly Ends[]
  /** The place in the queue; null: not in it. */
  place: number | null
}
/** By which rule of the firm, and within which limits. `max_open`: with so many open deliveries a motoboy leaves the queue. */
export type Rules = { strategy: Strategy; max_trip: number; max_open: number }

const freshFixOf = ({ fix, seenS }: MotoboyFacts) => (seenS !== null && seenS <= freshFixS ? fix : null)

function distanceOf(motoboy: MotoboyFacts, order: OrderFacts): Distance {
  const { seenS, bairro, bairroMiddle } = motoboy
  const fix = freshFixOf(motoboy)
  if (fix === null && bairro !== null && bairro === order.pickupBairro)
    return { metres: 0, isExact: false, fixAgeS: null }
  const from = fix ?? bairroMiddle
  if (!order.pickup) return 'no point'
  if (!from) return 'no position'
  const isExact = fix !== null && !order.isPickupRough
  return {
    metres: metresBetween(from, order.pickup),
    isExact,
    fixAgeS: fix && Math.max(0, Math.round(seenS ?? 0)),
  }
}

/** What a motoboy has of this plan so far, and the stops of it. */
class Plan {
  given = 0
  private start: Point | null
  private stops: readonly Stop[] = []
  /** Those with `carried` hold orders that the motoboy has already, which count as open deliveries. */
  private trips: { orders: Ends[]; carried: boolean }[]
  private maxTrip: number
  constructor(motoboy: MotoboyFacts, maxTrip: number) {
    this.start = freshFixOf(motoboy) ?? motoboy.bairroMiddle
    this.maxTrip = maxTrip
    this.trips = tripsOf(motoboy.carries, maxTrip).map((orders) => ({ orders, carried: true }))
  }
  tripFor(order: Ends) {
    return this.trips.find(
      ({ orders }) => orders.length < this.maxTrip && orders.some((other) => goTogether(other, order)),
    )
  }
  /** How many deliveries more it is than those that were open before. */
  get load(): number {
    return this.trips.filter(({ carried }) => !carried).length
  }
  private insert({ id, pickup, delivery }: OrderFacts) {
    return pickup && delivery ? insertOrder(this.start, this.stops, { id, pickup, delivery }, this.maxTrip) : null
  }
  /** How many metres more than its own way the order adds; null: as many as to its pickup. */
  added(order: OrderFacts): number | null {
    if (this.stops.length === 0 || !order.pickup || !order.delivery) return null
    const { added } = this.insert(order) ?? { added: 0 }
    return added - metresBetween(order.pickup, order.delivery)
  }
  add(order: OrderFacts): void {
    const trip = this.tripFor(order)
    if (trip) trip.orders.push(order)
    else this.trips.push({ orders: [order], carried: false })
    this.stops = this.insert(order)?.stops ?? this.stops
    this.given++
  }
  remove(order: OrderFacts): void {
    this.trips = this.trips
      .map((trip) => ({ ...trip, orders: trip.orders.filter((one) => one !== order) }))
      .filter(({ orders }) => orders.length > 0)
    this.stops = this.stops.filter(({ id }) => id !== order.id)
    this.given--
  }
}

const compareNames = (a: MotoboyFacts, b: MotoboyFacts) =>
  a.name.localeCompare(b.name, 'pt-BR') || (a.id < b.id ? -1 : 1)

function candidateOf(
  { motoboy, ...about }: Omit<Described, 'name' | 'open' | 'returns' | 'isRiding'> & { motoboy: MotoboyFacts },
  first: string | null,
): Candidate {
  const { why, place, distance } = about
  const { id, name, open, returns, isRiding } = motoboy
  const known = typeof distance === 'string' ? null : distance
  return {
    motoboy_id: id,
    eligible: why === null,
    sentence: candidateSentence({ ...about, name, open, returns, isRiding }, first),
    distance_m: known && Math.round(known.metres),
    fix_age_s: known?.fixAgeS ?? null,
    open,
    place,
    why_not: why,
  }
}

/**
 * Who takes each order: by `soonest` the km to its pickup, and 4 km for each open delivery and return, of equals by name; by `queue` the place in the
 * queue, as long as the motoboy stays in it. In the order given, one that is suggested counts as an open delivery for the next, unless it goes
 * together with another of the motoboy, up to `max_trip`. Then each is taken out and put back once. The same facts give the same answer
 * (docs/decisions/0076-candidates.md).
 */
export function rankCandidates(
  orders: readonly OrderFacts[],
  motoboys: readonly MotoboyFacts[],
  rules: Rules,
): { id: string; candidates: Candidate[] }[] {
  const isQueue = rules.strategy === 'queue'
  const people = motoboys
    .map((motoboy) => ({ motoboy, out: whyOut(motoboy, rules.strategy), plan: new Plan(motoboy, rules.max_trip) }))
    .toSorted((a, b) => compareNames(a.motoboy, b.motoboy))
  const distances = new Map(orders.map((order) => [order, people.map(({ motoboy }) => distanceOf(motoboy, order))]))
  const ranked = (order: OrderFacts) =>
    people
      .map((person, index) => {
        const { motoboy, plan } = person
        const distance = distances.get(order)?.[index] ?? 'no position'
        const trip = plan.tripFor(order)
        const toPickup = typeof distance === 'string' ? unknownKm * 1000 : distance.metres
        const km = (plan.added(order) ?? toPickup) / 1000
        const load = motoboy.open + motoboy.returns + plan.load - (trip ? 1 : 0)
        const why = () => {
          if (motoboy.id === order.motoboyId) return 'já está com o pedido'
          if (person.out !== null) return person.out
          return (
            whyNotAgain(order, motoboy.id) ??
            (isQueue && load >= rules.max_open ? 'sai da fila com este despacho' : null)
          )
        }
        return {
          motoboy,
          plan,
          why: why(),
          place: motoboy.place,
          distance,
          given: plan.given,
          isTogether: trip !== undefined,
          cost: isQueue ? (motoboy.place ?? Infinity) : km + kmPerDelivery * load,
        }
      })
      .toSorted(
        (a, b) =>
          Number(a.why !== null) - Number(b.why !== null) ||
          Number(b.motoboy.available) - Number(a.motoboy.available) ||
          (a.cost === b.cost ? 0 : a.cost - b.cost),
      )
  const placed = new Map<OrderFacts, Plan>()
  const place = (order: OrderFacts) => {
    const list = ranked(order)
    const [first] = list
    if (first?.why === null && order.motoboyId === null) {
      first.plan.add(order)
      placed.set(order, first.plan)
    }
    return list
  }
  for (const order of orders) place(order)
  return orders.map((order) => {
    placed.get(order)?.remove(order)
    const list = place(order)
    return {
      id: order.id,
      candidates: list.map((one, index) =>
        candidateOf(one, index === 0 && one.why === null ? reasonOfFirst[rules.strategy] : null),
      ),
    }
  })
}
