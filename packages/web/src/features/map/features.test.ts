import { expect, test } from 'vitest'
import { featuresOf } from './features.ts'
import { boundsOf, freshnessOf, initialsOf, type MotoboySpot, type StopSpot } from './spots.ts'

const at = (n: number) => ({ latitude: -27.75 + n / 1000, longitude: -47.6 })
const motoboy = (n: number, about: Partial<MotoboySpot> = {}): MotoboySpot => ({
  id: `m${n}`,
  name: 'Jéssica de Souza Hoffmann',
  ...at(n),
  accuracy: 12,
  open: n,
  freshness: 'fresh',
  age: '',
  ...about,
})
const stop = (kind: StopSpot['kind'], next: boolean): StopSpot => ({
  id: 'order',
  kind,
  ...at(next ? 1 : 2),
  tone: 'pending',
  next,
  approx: false,
  late: true,
})
const content = { motoboys: [motoboy(0), motoboy(5)], stops: [], bairros: [], chosen: null }
const everywhere = () => true

test('a position is fresh for two minutes, old for ten', () => {
  const now = Date.parse('2026-11-29T12:00:00Z')
  const ages = ['11:58:00', '11:57:59', '11:50:00', '11:49:59'].map((time) => freshnessOf(`2026-11-29T${time}Z`, now))
  expect(ages).toEqual(['fresh', 'old', 'old', 'stale'])
})

test.each([
  ['Jéssica de Souza Hoffmann', 'JH'],
  ['  ana ', 'A'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('the disc of a motoboy has a load of two at most; who is stale has a mark instead of initials', () => {
  const { motoboys, names } = featuresOf(
    { ...content, motoboys: [motoboy(5), motoboy(1, { freshness: 'stale', age: 'há 12 min' })] },
    everywhere,
  )
  expect(motoboys.features.map(({ properties }) => properties['load'])).toEqual([2, 1])
  expect(names.features.map(({ properties }) => properties['initials'])).toEqual(['JH', '!'])
})

test('only those in view are named, and beyond sixty nobody is', () => {
  const many = { ...content, motoboys: Array.from({ length: 61 }, (_, n) => motoboy(n)) }
  expect(featuresOf(many, everywhere).names.features).toEqual([])
  expect(featuresOf(many, everywhere).motoboys.features).toHaveLength(61)
  expect(featuresOf(many, ({ latitude }) => latitude < -27.7).names.features).toHaveLength(50)
})

test('an order is two marks and a line; with one point there is no line', () => {
  const both = featuresOf({ ...content, stops: [stop('pickup', true), stop('delivery', false)] }, everywhere)
  expect([both.next, both.ends, both.lines].map(({ features }) => features.length)).toEqual([1, 1, 1])
  expect(both.next.features[0]?.properties).toMatchObject({ id: 'order', icon: 'pickup pending sure late' })
  expect(featuresOf({ ...content, stops: [stop('pickup', true)] }, everywhere).lines.features).toEqual([])
})

test('beyond 120 stops in view each is a dot, but the chosen order', () => {
  const stops = Array.from({ length: 121 }, (_, n) => ({ ...stop('pickup', true), id: `o${n}` }))
  const icons = (chosen: string | null, isInView = everywhere) =>
    featuresOf({ ...content, stops, chosen }, isInView).next.features.filter(({ properties }) => 'icon' in properties)
  expect(icons(null)).toHaveLength(0)
  expect(icons('o7')).toHaveLength(1)
  expect(icons(null, () => false)).toHaveLength(121)
})

test('how inexact a position is, is drawn for the chosen one above 50 m', () => {
  const inexact = { ...content, motoboys: [motoboy(0, { accuracy: 51 })] }
  expect(featuresOf(inexact, everywhere).accuracy.features).toHaveLength(0)
  expect(featuresOf({ ...inexact, chosen: 'm0' }, everywhere).accuracy.features).toHaveLength(1)
  expect(featuresOf({ ...content, chosen: 'm0' }, everywhere).accuracy.features).toHaveLength(0)
})

test('places have bounds, and none without a place', () => {
  expect(boundsOf([])).toBeNull()
  expect(boundsOf([at(0), at(10)])).toEqual([-47.6, -27.75, -47.6, -27.74])
  // Somebody far out of town is left out, unless everybody is.
  const town = [-47.7, -27.8, -47.5, -27.7] as const
  const away = { latitude: -27.5, longitude: -48.5 }
  expect(boundsOf([at(0), away, at(10)], town)).toEqual([-47.6, -27.75, -47.6, -27.74])
  expect(boundsOf([away], town)).toEqual([-48.5, -27.5, -48.5, -27.5])
})
