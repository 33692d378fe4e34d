import { expect, test } from 'vitest'
import type { Point } from './metres-between.ts'
import { orderOfStops } from './order-of-stops.ts'

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude })
const leg = (id: string, pickup: Point | null, delivery: Point) => ({ id, pickup, delivery })
const shop = at(-27.6, -48.54)

test.each([
  {
    name: 'one shop, three deliveries in a line',
    start: at(-27.601, -48.54),
    legs: [leg('A', shop, at(-27.58, -48.54)), leg('B', shop, at(-27.59, -48.54)), leg('C', shop, at(-27.595, -48.54))],
    stops: 'pickup C, pickup B, pickup A, delivery C, delivery B, delivery A',
    metres: 2335,
  },
  {
    name: 'two shops on the way',
    start: at(-27.62, -48.54),
    legs: [leg('A', at(-27.61, -48.54), at(-27.57, -48.54)), leg('B', at(-27.6, -48.541), at(-27.58, -48.541))],
    stops: 'pickup A, pickup B, delivery B, delivery A',
    metres: 5568,
  },
  {
    name: 'opposite ends',
    start: shop,
    legs: [leg('A', shop, at(-27.6, -48.5)), leg('B', shop, at(-27.6, -48.58)), leg('C', shop, at(-27.6, -48.505))],
    stops: 'pickup B, pickup C, pickup A, delivery C, delivery A, delivery B',
    metres: 11825,
  },
  {
    name: 'one on the way already, one to collect',
    start: at(-27.595, -48.55),
    legs: [leg('A', null, at(-27.585, -48.56)), leg('B', at(-27.59, -48.555), at(-27.58, -48.57))],
    stops: 'pickup B, delivery A, delivery B',
    metres: 2617,
  },
  {
    name: 'no position: begins at the first pickup',
    start: null,
    legs: [
      leg('A', shop, at(-27.61, -48.55)),
      leg('B', at(-27.605, -48.545), at(-27.615, -48.53)),
      leg('C', at(-27.612, -48.549), at(-27.59, -48.52)),
    ],
    stops: 'pickup A, pickup B, delivery A, pickup C, delivery B, delivery C',
    metres: 6580,
  },
  { name: 'nothing', start: shop, legs: [], stops: '', metres: 0 },
])('the order of stops: $name', ({ start, legs, stops, metres }) => {
  const found = orderOfStops(start, legs)
  expect(found.stops.map(({ kind, id }) => `${kind} ${id}`).join(', ')).toBe(stops)
  expect(Math.round(found.metres)).toBe(metres)
})
