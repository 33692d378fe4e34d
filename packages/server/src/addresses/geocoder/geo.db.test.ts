import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { askNominatim, placeFrom } from './nominatim.ts'
import { savePlace } from './queries.ts'
import { purgePlaces, createGeocoder } from './geocoder.ts'
import { userAgentOf } from './user-agent.ts'

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
  [{ address: { road: 'Rua A', city: 'Biguaçu', 'ISO3166-2-lvl4': 'BR-SC' } }, 'Rua A, Biguaçu, SC'],
  [{ address: { road: 'Rua A', quarter: 'Kobrasol', city: 'São José', state: 'SC' } }, 'Rua A, Kobrasol, SC'],
  [{ address: { hamlet: 'Rio Fundo', city: 'Antônio Carlos', state: 'SC' } }, 'Rio Fundo, Antônio Carlos, SC'],
  [{ address: { road: 'Rua A', hamlet: 'Rio Fundo', municipality: 'Região' } }, 'Rua A, Rio Fundo'],
  [{ address: { residential: 'Condomínio Sol', municipality: 'Palhoça' } }, 'Condomínio Sol, Palhoça'],
  [{ address: { country_code: 'br' } }, null],
  [{ error: 'Unable to geocode' }, null],
])('the place of the answer %j is %j', (json, place) => {
  expect(placeFrom(json)).toBe(place)
})

test.each([[[]], ['text'], [{}], [{ address: { road: 7 } }], [null]])(
  'the answer %j of a geocoder is refused',
  (json) => {
    expect(() => placeFrom(json)).toThrow(/address|expected/)
  },
)

let testApp: TestApp
let motoboy: Person
let nominatim: Server
let requests: URL[] = []
let userAgents: (string | undefined)[] = []
let answer: { status: number; body: string; headers?: OutgoingHttpHeaders }
beforeAll(async () => {
  nominatim = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://loopback'))
    userAgents.push(request.headers['user-agent'])
    response.writeHead(answer.status, answer.headers).end(answer.body)
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
// Each test uses its own position, and starts a minute later so that the geocoder is free again.
let corner = -27
beforeEach(() => {
  requests = []
  userAgents = []
  answer = { status: 200, body: JSON.stringify({ address: centro }) }
  corner -= 0.01
  testApp.advanceClock(60_000)
})
const placeAt = (lat = corner, lon = -48.5495) =>
  motoboy.get<{ location: string | null }>(`/geo/reverse?lat=${lat.toFixed(6)}&lon=${lon}`)

test('the geocoder is asked once per rounded position, and its answer is stored', async () => {
  expect(await placeAt()).toMatchObject({ status: 200, body: { location: 'Rua Bocaiúva, Centro, SC, 88015-530' } })
  // This position is about two metres away.
  expect((await placeAt(corner + 0.00002)).body.location).toBe('Rua Bocaiúva, Centro, SC, 88015-530')
  expect(requests).toHaveLength(1)
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
    lat: String(Math.round(corner * 10_000) / 10_000),
    lon: '-48.5495',
    format: 'json',
    addressdetails: '1',
  })
})

test('ten requests for one position at the same instant ask the geocoder once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => placeAt()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(requests).toHaveLength(1)
})

test('an answer without a place is stored too', async () => {
  answer.body = '{"error":"Unable to geocode"}'
  expect((await placeAt()).body).toEqual({ location: null })
  expect((await placeAt()).body).toEqual({ location: null })
  expect(requests).toHaveLength(1)
})

test.each([
  [{ status: 500, body: '{}' }],
  [{ status: 503, body: '{}' }],
  [{ status: 200, body: '<html>' }],
  [{ status: 200, body: '[]' }],
])('an answer %j of the geocoder becomes 503, and the next request asks again', async (garbage) => {
  const good = answer
  answer = garbage
  expect(await placeAt()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  answer = good
  testApp.advanceClock(5000)
  expect((await placeAt()).status).toBe(200)
})

const minuteMs = 60_000
// Nominatim answers a refusal with a page.
const refusal = (status: number, headers?: OutgoingHttpHeaders) => ({ status, body: '<html>', headers })

/** Another process of the same installation. */
const startOther = () =>
  createGeocoder({
    ask: () => Promise.resolve('asked'),
    every: 1000,
    maxWaitMs: 20_000,
    onError: () => {},
  })

test.each([
  ['429 for five hours', refusal(429, { 'retry-after': '18000' }), 300],
  ['429 with a shorter time', refusal(429, { 'retry-after': '1' }), 10],
  ['429', refusal(429), 10],
  ['403', refusal(403), 10],
  ['503 for half an hour', refusal(503, { 'retry-after': '1800' }), 30],
])('after %s no process calls the geocoder before that time', async (_, refused, minutes) => {
  const good = answer
  answer = refused
  expect((await placeAt()).status).toBe(503)
  answer = good
  const other = startOther()
  const ask = () => other(testApp.db, { latitude: corner, longitude: 12 }, testApp.clock())
  testApp.advanceClock(minutes * minuteMs - 25_000)
  motoboy = await testApp.signInAgain(motoboy)
  expect((await placeAt()).status).toBe(503)
  await expect(ask()).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(1)
  testApp.advanceClock(26_000)
  expect((await placeAt()).body.location).toBe('Rua Bocaiúva, Centro, SC, 88015-530')
  testApp.advanceClock(minuteMs)
  expect(await ask()).toBe('asked')
})

test('a second refusal in a row doubles the pause, and an answer ends that', async () => {
  const good = answer
  const fail = async () => {
    answer = refusal(429)
    expect((await placeAt()).status).toBe(503)
    answer = good
  }
  await fail()
  testApp.advanceClock(11 * minuteMs)
  await fail()
  testApp.advanceClock(19 * minuteMs)
  expect((await placeAt()).status).toBe(503)
  testApp.advanceClock(2 * minuteMs)
  expect((await placeAt()).status).toBe(200)
  corner -= 0.01
  testApp.advanceClock(minuteMs)
  await fail()
  testApp.advanceClock(11 * minuteMs)
  expect((await placeAt()).status).toBe(200)
})

test('calls that wait for their turn are not made after a refusal', async () => {
  answer = refusal(429)
  const answers = await Promise.all([0, 0.01, 0.02].map((away) => placeAt(corner + away, 11)))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(requests).toHaveLength(1)
  testApp.advanceClock(11 * minuteMs)
})

const firm = {
  appName: 'Ligeiro',
  appSecret: 'a secret of sixteen',
  publicUrl: 'http://localhost:3000',
  mailFrom: 'nao-responda@localhost',
}
test('the geocoder is told whom to contact, and an installation without a contact is not taken for another', async () => {
  const set = { ...firm, appName: 'Já Vai – Entregas 🛵', publicUrl: 'https://javai.example' }
  expect(userAgentOf({ ...set, mailFrom: 'Já Vai <oi@javai.example>' })).toBe(
    'Ligeiro (Ja Vai  Entregas ; https://javai.example; oi@javai.example)',
  )
  expect(userAgentOf({ ...set, mailFrom: 'nao-responda@javai.example' })).toBe(
    'Ligeiro (Ja Vai  Entregas ; https://javai.example)',
  )
  expect(userAgentOf(firm)).toMatch(/^Ligeiro \(Ligeiro; [\da-f]{8}\)$/)
  expect(userAgentOf(firm)).not.toBe(userAgentOf({ ...firm, appSecret: 'another secret' }))
  await placeAt()
  expect(userAgents).toEqual([userAgentOf(testApp.config)])
})

test.each([
  ['lat=91&lon=0', 'lat'],
  ['lat=0&lon=-181', 'lon'],
  ['lat=abc&lon=0', 'lat'],
  ['lat=1e1&lon=0', 'lat'],
  ['lon=0', 'lat'],
])('the query %s is answered 400 and names %s', async (query, path) => {
  expect(await motoboy.get(`/geo/reverse?${query}`)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

test('a client may not ask for places', async () => {
  expect((await (await testApp.createUser('client')).get('/geo/reverse?lat=0&lon=0')).status).toBe(403)
})

test('one person may ask for 20 places at once and then one every 10 seconds, and other people can still ask', async () => {
  const busyMotoboy = await testApp.createUser('motoboy')
  const ask = async (n: number) =>
    (await busyMotoboy.get(`/geo/reverse?lat=${(10 + n / 100).toFixed(2)}&lon=10`)).status
  const statuses: number[] = []
  for (let n = 0; n < 30; n++) {
    // The place is stored already, so the request does not wait for the geocoder.
    await savePlace(testApp.db, { latitude: 10 + n / 100, longitude: 10 }, null, testApp.clock())
    statuses.push(await ask(n))
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 10 }, () => 429)])
  expect((await placeAt()).status).toBe(200)
  testApp.advanceClock(10_000)
  expect([await ask(0), await ask(0)]).toEqual([200, 429])
})

test('two processes share the rate of the geocoder, and requests beyond the queue are refused', async () => {
  const calls: number[] = []
  const startGeocoder = () =>
    createGeocoder({
      ask: async () => (calls.push(performance.now()), 'Rua A'),
      every: 200,
      maxWaitMs: 400,
      onError: () => {},
    })
  const [one, other] = [startGeocoder(), startGeocoder()]
  const now = testApp.clock()
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => (i % 2 ? one : other)(testApp.db, { latitude: 10 + i, longitude: 0 }, now)),
  )
  expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(3)
  expect(answers.filter((each) => each.status === 'rejected')).toHaveLength(5)
  const gaps = calls.slice(1).map((time, i) => time - (calls[i] ?? 0))
  // A timer may fire a little early compared with another clock, and each call is preceded by a query.
  for (const gap of gaps) expect(gap).toBeGreaterThan(100)
})

test('places that were asked for more than thirty days ago are deleted', async () => {
  await placeAt()
  await purgePlaces(testApp.db, new Date(testApp.clock().getTime() + 31 * 86_400_000))
  expect(await testApp.db.selectFrom('places').selectAll().execute()).toEqual([])
})

test('a redirect of the geocoder is not followed', async () => {
  const startServer = async (answers: RequestListener) => {
    const server = createServer(answers).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
  }
  let reached = 0
  const target = await startServer((_request, response) => {
    reached++
    response.end('{}')
  })
  const redirecting = await startServer((_request, response) => response.writeHead(302, { location: target.url }).end())
  const position = { latitude: -27.6, longitude: -48.5 }
  await expect(askNominatim({ url: redirecting.url, userAgent: 'x' }, position)).rejects.toThrow('fetch failed')
  expect(reached).toBe(0)
  for (const { server } of [redirecting, target]) server.close()
})
