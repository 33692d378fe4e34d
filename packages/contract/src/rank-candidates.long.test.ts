import { expect, test } from 'vitest'
import { rankCandidates, type MotoboyFacts, type OrderFacts } from './rank-candidates.ts'
import type { Point } from './metres-between.ts'
import { orderOfStops } from './order-of-stops.ts'

const [orderCount, motoboyCount, maxTrip, randomPlans] = [34, 8, 3, 200_000]

/** Random numbers from 0 to 1, the same for each seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A Friday evening: six shops in the centre, seven bairros up to 7 km away, motoboys anywhere between. */
function friday(random: () => number) {
  const centre = { latitude: -27.59, longitude: -48.54 }
  const near = (point: Point, spread: number): Point => ({
    latitude: point.latitude + (random() - 0.5) * spread,
    longitude: point.longitude + (random() - 0.5) * spread,
  })
  const shops = Array.from({ length: 6 }, () => near(centre, 0.05))
  const bairros = Array.from({ length: 7 }, () => near(centre, 0.12))
  const orders = Array.from({ length: orderCount }, (_, n): OrderFacts => {
    const [shop, bairro] = [Math.floor(random() * shops.length), Math.floor(random() * bairros.length)]
    return {
      id: `${n}`,
      pickupKey: `shop ${shop}`,
      pickup: shops[shop]!,
      isPickupRough: false,
      pickupBairro: null,
      delivery: near(bairros[bairro]!, 0.015),
      deliveryBairro: `${bairro}`,
      motoboyId: null,
      asked: [],
    }
  })
  const motoboys = Array.from({ length: motoboyCount }, (_, n): MotoboyFacts => {
    const fix = near(centre, 0.1)
    const rest = {
      bairro: null,
      bairroMiddle: null,
      open: 0,
      returns: 0,
      isRiding: false,
      carries: [],
      place: null,
      notQueued: null,
    }
    return { id: `${n}`, name: `Motoboy ${n}`, available: true, hasSignedIn: true, seenS: 60, fix, ...rest }
  })
  return { orders, motoboys }
}

test('the plan of a Friday is at most 1.1 times as long as the best of 200,000 random plans, and shorter than dealing cards', async ({
  annotate,
}) => {
  const random = randomFrom(1)
  const { orders, motoboys } = friday(random)
  /** Of a plan, in km; more than `most` is not measured to the end. */
  const kmOf = (motoboyOf: readonly number[], most = Infinity) => {
    let metres = 0
    for (const [index, { fix }] of motoboys.entries()) {
      const own = orders.filter((_, n) => motoboyOf[n] === index)
      metres += orderOfStops(
        fix,
        own.map(({ id, pickup, delivery }) => ({ id, pickup, delivery: delivery! })),
        maxTrip,
      ).metres
      if (metres / 1000 >= most) break
    }
    return metres / 1000
  }
  const planned = () =>
    rankCandidates(orders, motoboys, { strategy: 'soonest', max_trip: maxTrip, max_open: 1 }).map(
      ({ candidates: [first] }) => Number(first?.motoboy_id),
    )
  const plan = kmOf(planned())
  const cards = kmOf(orders.map((_, n) => n % motoboyCount))
  let best = Infinity
  for (let n = 0; n < randomPlans; n++)
    best = Math.min(
      best,
      kmOf(
        orders.map(() => Math.floor(random() * motoboyCount)),
        best,
      ),
    )
  const words = { plan, cards, best, toBest: plan / best, toCards: plan / cards }
  await annotate(
    JSON.stringify(words, (_, figure) => (typeof figure === 'number' ? Number(figure.toFixed(2)) : figure)),
  )
  expect(planned()).toEqual(planned())
  expect(plan / best).toBeLessThanOrEqual(1.1)
  expect(plan).toBeLessThan(cards)
}, 1_800_000)
