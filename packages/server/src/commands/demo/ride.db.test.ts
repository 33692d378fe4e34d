import type { LiveMap } from '@ligeiro/contract/map-schemas'
import { metresBetween, type Point } from '@ligeiro/contract/metres-between'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPoints } from '../../addresses/points/points.ts'
import { createDeliveryMap } from '../../map/delivery-map.ts'
import { Bairros } from '../../prices/known-bairros.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { demoOrders } from './orders.ts'
import { demoAdmin, demoCity, demoClients, demoMotoboys, demoPassword } from './people.ts'
import { createRide, rideDemo } from './ride.ts'
import { seedDemo } from './seed.ts'
import { townFile } from './town-file.ts'
import { bairroAt, between, town, townPoint } from './town.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ city: demoCity })
  await seedDemo(testApp.db, testApp.clock(), () => {})
})
afterAll(() => testApp.close())

const addresses = [
  ...demoOrders.map(({ to }) => to),
  ...demoClients.map(({ pickup }) => pickup),
  ...demoMotoboys.flatMap(({ location }) => (location ? [location] : [])),
]
test.each(addresses)('%s is in its bairro of the town', (address) => {
  const parts = address.split(', ')
  expect(parts).toContain(bairroAt(townPoint(address)))
})

/** How far a point is from the nearest street, in metres. */
const offStreet = (point: Point) =>
  Math.min(
    ...town().streets.flatMap(({ line }) =>
      line.slice(1).map((to, n) => {
        const from = line[n]!
        const whole = metresBetween(from, to)
        const part = Math.min(1, metresBetween(from, point) / whole)
        return metresBetween(point, between(from, to, part))
      }),
    ),
  )

test('a rider stays on the streets and gets on', () => {
  const numbers = [0.1, 0.9, 0.5, 0.7, 0.3]
  let turn = 0
  const ride = createRide(() => numbers[turn++ % numbers.length]!)
  let rider = ride.begin(townPoint('Rua da Matriz, 1200, Centro'))
  for (let step = 0; step < 200; step++) {
    const before = rider.at
    rider = ride.advance(rider, 40)
    expect(metresBetween(before, rider.at)).toBeLessThanOrEqual(40.1)
    expect(metresBetween(before, rider.at)).toBeGreaterThan(0)
    expect(offStreet(rider.at)).toBeLessThan(3)
  }
})

test('the map of the demo has its motoboys, who move, and points of its open orders', async () => {
  const { body } = await testApp.send<{ accessToken: string }>('POST', '/auth/login', {
    email: demoAdmin.email,
    password: demoPassword,
  })
  const read = async () =>
    (await testApp.send<LiveMap>('GET', '/map', undefined, { authorization: `Bearer ${body.accessToken}` })).body
  const before = await read()
  expect(before.motoboys).toHaveLength(4)
  expect(before.orders).toHaveLength(12)
  const sources = before.orders.map(({ pickup, delivery }) => `${pickup?.source} ${delivery?.source}`)
  expect(new Set(sources)).toEqual(new Set(['pin learned', 'pin bairro']))
  const move = rideDemo(testApp.db, () => 0.5)
  await move(testApp.clock())
  testApp.advanceClock(10_000)
  await move(testApp.clock())
  const after = await read()
  const moved = after.motoboys.filter((one, n) => one.longitude !== before.motoboys[n]?.longitude)
  expect(moved).toHaveLength(3)
  for (const { at } of moved) expect(at).toBe(testApp.clock().toISOString())
  const points = createPoints({ config: testApp.config, bairros: new Bairros(null, null) })
  const mapOf = createDeliveryMap({ points, config: { mapFile: townFile } })
  const underWay = after.orders.filter(({ status }) => status === 'in_progress')
  const maps = await Promise.all(underWay.map(({ id }) => mapOf(testApp.db, id, testApp.clock())))
  expect(maps.filter((map) => map?.delivery)).not.toHaveLength(0)
})
