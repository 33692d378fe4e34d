import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { askNominatim, placeFrom } from './nominatim.ts'
import { keepPlace } from './queries.ts'
import { purgePlaces, createGeocoder } from './service.ts'

const centro = {
  road: 'Rua Bocaiúva',
  suburb: 'Centro',
  city: 'Florianópolis',
  state: 'Santa Catarina',
  'ISO3166-2-lvl4': 'BR-SC',
  postcode: '88015-530',
  country_code: 'br',
}

test.each([
  [{ address: centro }, 'Rua Bocaiúva, Centro, SC, 88015-530'],
  [{ address: { ...centro, state_code: 'sc' } }, 'Rua Bocaiúva, Centro, sc, 88015-530'],
  [
    { address: { pedestrian: 'Calçadão', village: 'Ribeirão', state: 'Santa Catarina' } },
    'Calçadão, Ribeirão, Santa Catarina',
  ],
  [{ address: { neighbourhood: 'Vila', town: 'São José', postcode: ' 88101-000 ' } }, 'Vila, São José, 88101-000'],
  [{ address: { country_code: 'br' } }, null],
  [{ error: 'Unable to geocode' }, null],
])('of %j the place is %j', (json, place) => {
  expect(placeFrom(json)).toBe(place)
})

test.each([[[]], ['text'], [{}], [{ address: { road: 7 } }], [null]])('%j is no answer of a geocoder', (json) => {
  expect(() => placeFrom(json)).toThrow(/address|expected/)
})

let testApp: TestApp
let motoboy: Person
let nominatim: Server
let asked: URL[] = []
let answer: { status: number; body: string }
beforeAll(async () => {
  nominatim = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://loopback'))
    response.writeHead(answer.status).end(answer.body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => nominatim.once('listening', resolve))
  const { port } = nominatim.address() as AddressInfo
  testApp = await startTestApp({ geocoderUrl: `http://127.0.0.1:${port}/reverse`, accessTokenSeconds: 200_000 })
  motoboy = await testApp.createUser('motoboy')
})
afterAll(async () => {
  await testApp.close()
  nominatim.close()
})
// Each test at a corner of its own, after the turns of the test before.
let corner = -27
beforeEach(() => {
  asked = []
  answer = { status: 200, body: JSON.stringify({ address: centro }) }
  corner -= 0.01
  testApp.advanceClock(60_000)
})
const at = (lat = corner, lon = -48.5495) =>
  motoboy.get<{ location: string | null }>(`/geo/reverse?lat=${lat.toFixed(6)}&lon=${lon}`)

test('the geocoder is asked once for a corner, as the specification says, and its answer kept', async () => {
  expect(await at()).toMatchObject({ status: 200, body: { location: 'Rua Bocaiúva, Centro, SC, 88015-530' } })
  // Some metres further.
  expect((await at(corner + 0.00002)).body.location).toBe('Rua Bocaiúva, Centro, SC, 88015-530')
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    lat: String(Math.round(corner * 10_000) / 10_000),
    lon: '-48.5495',
    format: 'json',
    addressdetails: '1',
  })
})

test('ten who ask of one corner at the same instant ask the geocoder once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => at()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked).toHaveLength(1)
})

test('nothing found is an answer, and kept', async () => {
  answer.body = '{"error":"Unable to geocode"}'
  expect((await at()).body).toEqual({ location: null })
  expect((await at()).body).toEqual({ location: null })
  expect(asked).toHaveLength(1)
})

test.each([
  [{ status: 500, body: '{}' }],
  [{ status: 429, body: '{}' }],
  [{ status: 200, body: '<html>' }],
  [{ status: 200, body: '[]' }],
])('a geocoder that answers %j is 503, and asked again the next time', async (garbage) => {
  const good = answer
  answer = garbage
  expect(await at()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  answer = good
  testApp.advanceClock(5000)
  expect((await at()).status).toBe(200)
})

test.each([
  ['lat=91&lon=0', 'lat'],
  ['lat=0&lon=-181', 'lon'],
  ['lat=abc&lon=0', 'lat'],
  ['lat=1e1&lon=0', 'lat'],
  ['lon=0', 'lat'],
])('%s is 400 by the name of %s', async (query, path) => {
  expect(await motoboy.get(`/geo/reverse?${query}`)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

test('a client has no business here', async () => {
  expect((await (await testApp.createUser('client')).get('/geo/reverse?lat=0&lon=0')).status).toBe(403)
})

test('one person asks for 20 places at once and one every 10 seconds, and leaves the geocoder to the others', async () => {
  const greedy = await testApp.createUser('motoboy')
  const ask = async (n: number) => (await greedy.get(`/geo/reverse?lat=${(10 + n / 100).toFixed(2)}&lon=10`)).status
  const statuses: number[] = []
  for (let n = 0; n < 30; n++) {
    // Known already, so that no turn at the geocoder is waited for.
    await keepPlace(testApp.db, { latitude: 10 + n / 100, longitude: 10 }, null, testApp.clock())
    statuses.push(await ask(n))
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 10 }, () => 429)])
  expect((await at()).status).toBe(200)
  testApp.advanceClock(10_000)
  expect([await ask(0), await ask(0)]).toEqual([200, 429])
})

test('two processes take turns, and a queue too long is refused rather than waited for', async () => {
  const calls: number[] = []
  const teller = () =>
    createGeocoder({
      ask: async () => (calls.push(performance.now()), 'Rua A'),
      every: 50,
      patience: 100,
      onError: () => {},
    })
  const [one, other] = [teller(), teller()]
  const now = new Date(testApp.clock().getTime() + 3_600_000)
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => (i % 2 ? one : other)(testApp.db, { latitude: 10 + i, longitude: 0 }, now)),
  )
  expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(3)
  expect(answers.filter((each) => each.status === 'rejected')).toHaveLength(5)
  const gaps = calls.slice(1).map((time, i) => time - (calls[i] ?? 0))
  // Timers may come a little early against another clock.
  for (const gap of gaps) expect(gap).toBeGreaterThan(40)
})

test('what was asked more than thirty days ago is forgotten', async () => {
  await at()
  await purgePlaces(testApp.db, new Date(testApp.clock().getTime() + 31 * 86_400_000))
  expect(await testApp.db.selectFrom('places').selectAll().execute()).toEqual([])
})

test('a geocoder that sends elsewhere is not followed', async () => {
  const opened = async (answers: RequestListener) => {
    const server = createServer(answers).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
  }
  let reached = 0
  const elsewhere = await opened((_request, response) => {
    reached++
    response.end('{}')
  })
  const moved = await opened((_request, response) => response.writeHead(302, { location: elsewhere.url }).end())
  const position = { latitude: -27.6, longitude: -48.5 }
  await expect(askNominatim({ url: moved.url, userAgent: 'x' }, position)).rejects.toThrow('fetch failed')
  expect(reached).toBe(0)
  for (const { server } of [moved, elsewhere]) server.close()
})
