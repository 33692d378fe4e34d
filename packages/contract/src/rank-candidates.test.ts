import { expect, test } from 'vitest'
import { rankCandidates, type MotoboyFacts, type OrderFacts, type Rules } from './rank-candidates.ts'

const shop = { latitude: -27.6, longitude: -48.54 }
/** So many km north of the shop, and east of it. */
const at = (north: number, east = 0) => ({
  latitude: shop.latitude + north / 111.195,
  longitude: shop.longitude + east / (111.195 * Math.cos((27.6 * Math.PI) / 180)),
})
const order = (id: string, about: Partial<OrderFacts> = {}): OrderFacts => ({
  id,
  pickupKey: 'rua bocaiuva 1800',
  pickup: shop,
  isPickupRough: false,
  pickupBairro: 'centro',
  delivery: at(5),
  deliveryBairro: 'trindade',
  motoboyId: null,
  asked: [],
  ...about,
})
const motoboy = (name: string, about: Partial<MotoboyFacts> = {}): MotoboyFacts => ({
  id: name,
  name,
  available: true,
  hasSignedIn: true,
  seenS: 30,
  fix: at(1.2),
  bairro: null,
  bairroMiddle: null,
  open: 0,
  returns: 0,
  isRiding: false,
  carries: [],
  place: null,
  notQueued: null,
  ...about,
})
const soonest = { strategy: 'soonest', max_trip: 3, max_open: 1 } as const
const queue = { ...soonest, strategy: 'queue' } as const
const sentences = (motoboys: MotoboyFacts[], one = order('a'), rules: Rules = soonest) =>
  rankCandidates([one], motoboys, rules)[0]?.candidates.map(({ sentence }) => sentence)
const firsts = (orders: OrderFacts[], motoboys: MotoboyFacts[], rules: Rules = soonest) =>
  rankCandidates(orders, motoboys, rules)
    .map(({ candidates: [first] }) => (first?.eligible ? first.motoboy_id : '-'))
    .join(' ')

test('by the km to the pickup and 4 km for each open delivery, of equals by name, in words', () => {
  expect(
    sentences([
      motoboy('Ademir', { fix: at(0.8), seenS: 599, open: 2, isRiding: true }),
      motoboy('Zélia'),
      motoboy('Maria', { seenS: null, fix: null }),
      motoboy('Érico'),
      motoboy('Wellington', { open: 1 }),
    ]),
  ).toEqual([
    'Érico, quem chega antes: 1,2 km, livre',
    'Zélia: 1,2 km, livre',
    'Maria: sem posição, livre',
    'Wellington: 1,2 km, 1 aberta',
    'Ademir: 0,8 km há 9 min, 2 abertas, em entrega',
  ])
})

test('a position of more than ten minutes is none: the middle of the bairro, then 5 km', () => {
  const [north, south] = [at(3), at(-8)]
  const old = { seenS: 601, fix: at(0.1) }
  expect(
    sentences([
      motoboy('Ana', { ...old, bairro: 'estreito', bairroMiddle: south }),
      motoboy('Bia', { ...old, bairro: 'agronomica', bairroMiddle: north }),
      motoboy('Caio', { ...old, bairro: 'centro' }),
      motoboy('Davi', old),
    ]),
  ).toEqual([
    'Caio, quem chega antes: no bairro da retirada, livre',
    'Bia: cerca de 3 km pelo bairro, livre',
    'Davi: sem posição, livre',
    'Ana: cerca de 8 km pelo bairro, livre',
  ])
})

test('an order without a point goes by load and bairro, and says so', () => {
  const unknown = order('a', { pickup: null, delivery: null, pickupBairro: null })
  expect(sentences([motoboy('Ana', { open: 1 }), motoboy('Bia')], unknown)).toEqual([
    'Bia, quem chega antes: sem ponto, livre',
    'Ana: sem ponto, 1 aberta',
  ])
})

test('a return that is due weighs as much as a delivery, and is said apart', () => {
  const [ana, zoe] = [motoboy('Ana', { returns: 1 }), motoboy('Zoe', { open: 1, returns: 2 })]
  expect(sentences([zoe, ana, motoboy('Bia', { fix: at(5) })])).toEqual([
    'Bia, quem chega antes: 5 km, livre',
    'Ana: 1,2 km, 1 retorno',
    'Zoe: 1,2 km, 1 aberta, 2 retornos',
  ])
  expect(sentences([motoboy('Ana', { returns: 1, available: false })])).toEqual(['Ana: indisponível, 1 retorno'])
  const [found] = rankCandidates([order('a')], [motoboy('Ana', { place: 1, returns: 1 })], { ...queue, max_open: 2 })
  expect(found?.candidates[0]).toMatchObject({ eligible: true, open: 0 })
  const [out] = rankCandidates([order('a')], [motoboy('Ana', { place: 1, returns: 2 })], { ...queue, max_open: 2 })
  expect(out?.candidates[0]?.why_not).toBe('sai da fila com este despacho')
})

test('who is off duty, never came in or is silent stands last with the reason; without anybody else there is none', () => {
  const out = [
    motoboy('Ana', { available: false, open: 2 }),
    motoboy('Bia', { hasSignedIn: false }),
    motoboy('Caio', { seenS: 1260 }),
  ]
  expect(rankCandidates([order('a')], out, soonest)[0]?.candidates.map(({ eligible }) => eligible)).toEqual([
    false,
    false,
    false,
  ])
  expect(sentences(out)).toEqual(
    expect.arrayContaining(['Ana: indisponível, 2 abertas', 'Bia: nunca entrou', 'Caio: sem sinal há 21 min']),
  )
  expect(sentences([...out, motoboy('Zé', { open: 9 })])?.[0]).toBe('Zé, quem chega antes: 1,2 km, 9 abertas')
  expect(rankCandidates([order('a')], [], soonest)).toEqual([{ id: 'a', candidates: [] }])
})

test('one that is suggested counts as an open delivery for the next order', () => {
  const ways = [at(5), at(-5), at(0, 5), at(0, -5)].map((delivery, n) => order(`${n}`, { delivery }))
  expect(firsts(ways, [motoboy('Ana'), motoboy('Bia', { fix: at(1.3) })])).toBe('Ana Bia Bia Ana')
})

test('orders of one pickup to destinations within 1.5 km are one delivery, up to max_trip', () => {
  const same = Array.from({ length: 7 }, (_, n) => order(`${n}`, { delivery: at(5 + n / 5) }))
  const team = [motoboy('Ana'), motoboy('Bia', { fix: at(1.3) }), motoboy('Caio', { fix: at(1.4) })]
  expect(firsts(same.slice(0, 3), team)).toBe('Ana Ana Ana')
  expect(firsts(same, team)).toBe('Ana Ana Caio Bia Bia Caio Caio')
  expect(firsts(same.slice(0, 3), team, { ...soonest, max_trip: 1 })).toBe('Ana Bia Caio')
  const near = same.map((one, n) => ({ ...one, pickupKey: `${n}`, pickup: at(n / 50) }))
  expect(firsts(near.slice(0, 3), team)).toBe('Ana Ana Ana')
  const elsewhere = same.map((one, n) => ({
    ...one,
    pickupKey: `${n}`,
    pickup: at(n / 5),
    delivery: at(-5, [0, 9, -9][n]),
  }))
  expect(firsts(elsewhere.slice(0, 3), team)).toBe('Ana Bia Caio')
  const [first] = rankCandidates(same.slice(0, 2), team, soonest)
  expect(first?.candidates[0]?.sentence).toBe('Ana, quem chega antes: 1,2 km, livre, na mesma viagem de outro pedido')
})

test('what a motoboy already has and not started counts for a trip, and without points the bairro does', () => {
  const carries = [order('open')]
  expect(firsts([order('a')], [motoboy('Ana', { open: 1, carries }), motoboy('Bia', { fix: at(1.3) })])).toBe('Ana')
  const unknown = [order('a'), order('b'), order('c', { deliveryBairro: 'campeche' })].map((one) => ({
    ...one,
    pickup: null,
    delivery: null,
  }))
  expect(firsts(unknown, [motoboy('Ana'), motoboy('Bia')])).toBe('Ana Ana Bia')
})

test('an order that somebody has is suggested to nobody else first, and counts for nobody', () => {
  const [taken] = rankCandidates(
    [order('a', { motoboyId: 'Ana' })],
    [motoboy('Ana'), motoboy('Bia', { open: 3 })],
    soonest,
  )
  expect(taken?.candidates.map(({ sentence }) => sentence)).toEqual([
    'Bia, quem chega antes: 1,2 km, 3 abertas',
    'Ana: já está com o pedido',
  ])
})

test('one motoboy gets all thirty, and every sentence counts the others', () => {
  const orders = Array.from({ length: 30 }, (_, n) => order(`${n}`, { delivery: at(2 * n, -2 * n) }))
  const found = rankCandidates(orders, [motoboy('Ana')], soonest)
  expect(new Set(found.map(({ candidates: [first] }) => first?.motoboy_id))).toEqual(new Set(['Ana']))
  expect(found.at(-1)?.candidates[0]?.sentence).toBe('Ana, quem chega antes: 1,2 km, livre, mais 29 deste despacho')
})

test('an order on the way of another goes with it rather than with somebody far away', () => {
  const far = order('a', { delivery: at(9) })
  const between = order('b', { pickupKey: 'other', pickup: at(3), delivery: at(8) })
  expect(firsts([far, between], [motoboy('Ana'), motoboy('Bia', { fix: at(-6) })])).toBe('Ana Ana')
})

test('by the queue who is the next, in words; whoever is not in it says why', () => {
  const people = [
    motoboy('Ana', { place: null, notQueued: 'em entrega', open: 1 }),
    motoboy('Bia', { place: 2, fix: at(0.1) }),
    motoboy('Caio', { place: 1, seenS: null, fix: null }),
    motoboy('Davi', { place: 3 }),
  ]
  expect(sentences(people, order('a', { asked: ['Davi'] }), queue)).toEqual([
    'Caio, o próximo da fila: sem posição, livre',
    'Bia: 0,1 km, livre, 2º da fila',
    'Davi: já foi consultado',
    'Ana: em entrega, 1 aberta',
  ])
  expect(sentences([motoboy('Caio', { place: 1, seenS: null, fix: null })])).toEqual([
    'Caio, quem chega antes: sem posição, livre, 1º da fila',
  ])
})

test('by the queue each gets one, and those of one trip go together', () => {
  const ways = [at(5), at(-5), at(0, 5)].map((delivery, n) => order(`${n}`, { delivery }))
  const people = [motoboy('Ana', { place: 2 }), motoboy('Bia', { place: 1, fix: at(9) })]
  expect(firsts(ways, people, queue)).toBe('Bia Ana -')
  expect(firsts(ways, people, { ...queue, max_open: 2 })).toBe('Bia Bia Ana')
  const same = Array.from({ length: 4 }, (_, n) => order(`${n}`, { delivery: at(5 + n / 5) }))
  expect(firsts(same, people, queue)).toBe('Bia Bia Bia Ana')
  expect(rankCandidates(same, people, queue)).toEqual(rankCandidates(same, people, queue))
})
