import type { FoundStreet } from '@ligeiro/contract/addresses-schemas'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { recordUses } from '../address-book/changes.ts'
import { addressOf } from './cep-service.ts'
import { purgeCepAnswers } from './queries.ts'
import { stateOf } from './states.ts'

const dayMs = 86_400_000
const found = {
  cep: '88010-400',
  logradouro: 'Rua Felipe Schmidt',
  bairro: 'Centro',
  localidade: 'Florianópolis',
  uf: 'SC',
  ddd: '48',
}
const street = { name: 'Rua Felipe Schmidt', bairro: 'Centro', city: 'Florianópolis', state: 'SC' }

let service: Server
let paths: string[] = []
let answer: { status: number; body: string; headers?: Record<string, string>; isSlow?: boolean }
let testApp: TestApp
let admin: Person
let client: Person
beforeAll(async () => {
  service = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (answer.isSlow) return
    response.writeHead(answer.status, { location: '/elsewhere', ...answer.headers }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  testApp = await startTestApp({
    cepUrl: `http://127.0.0.1:${port}/ws`,
    city: 'Florianópolis',
  })
  ;[admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
})
afterAll(async () => {
  await testApp.close()
  service.closeAllConnections()
  service.close()
})
// Each test asks for its own postcode, and starts a minute later so that the person may ask again.
let number = 88_010_400
let cep = ''
beforeEach(() => {
  cep = String(number++)
  paths = []
  answer = { status: 200, body: JSON.stringify({ ...found, cep }) }
  testApp.advanceClock(60_000)
})
const read = async (by = client) =>
  (await (await testApp.signInAgain(by)).get<{ streets: FoundStreet[] }>(`/ceps/${cep}`)).body

test('the service is asked for an unknown postcode, once, and its answer is kept for a year', async () => {
  const known = { streets: [{ ...street, source: 'service' }], state: 'SC', town: null }
  expect(await Promise.all([read(), read(admin)])).toEqual([known, known])
  testApp.advanceClock(365 * dayMs - 1)
  await purgeCepAnswers(testApp.db, testApp.clock())
  expect(await read()).toEqual(known)
  expect(paths).toEqual([`/ws/${cep}/json/`])
  testApp.advanceClock(2)
  await purgeCepAnswers(testApp.db, testApp.clock())
  await read()
  expect(paths).toHaveLength(2)
})

const antonioCarlos = { ...found, logradouro: '', bairro: '', localidade: 'Antônio Carlos' }
test.each([
  [{ erro: true }, null],
  [{ erro: 'true' }, null],
  [{ ...found, logradouro: '', localidade: '' }, null],
  [antonioCarlos, { bairro: '', city: 'Antônio Carlos' }],
  [
    { ...antonioCarlos, bairro: 'Rachadel' },
    { bairro: 'Rachadel', city: 'Antônio Carlos' },
  ],
])('of %j there is no street for a day, and the town is %j', async (body, town) => {
  answer.body = JSON.stringify({ ...body, cep })
  for (let time = 0; time < 2; time++) expect(await read()).toEqual({ streets: [], state: 'SC', town })
  expect(paths).toHaveLength(1)
  testApp.advanceClock(dayMs)
  await read()
  expect(paths).toHaveLength(2)
})

test.each([
  [{ status: 500, body: '{}' }],
  [{ status: 302, body: '{}' }],
  [{ status: 200, body: '<html>' }],
  [{ status: 200, body: '[]' }],
  [{ status: 200, body: JSON.stringify({ ...found, cep: '01001-000' }) }],
  [{ status: 200, body: JSON.stringify({ ...found, uf: 'Santa Catarina' }) }],
])('the answer %j of the service is no street, and the next call asks again', async (wrong) => {
  const right = answer
  answer = wrong
  expect(await read()).toEqual({ streets: [], state: 'SC', town: null })
  answer = right
  expect((await read()).streets).toMatchObject([{ source: 'service' }])
  expect(paths.includes('/elsewhere')).toBe(false)
})

test('a service that refuses is not asked again for ten minutes, or for as long as it says', async () => {
  const right = answer
  for (const [seconds, pauseMs] of [
    ['', 600_000],
    ['1800', 1_800_000],
  ] as const) {
    answer = { status: 429, body: '<html>', headers: seconds ? { 'retry-after': seconds } : {} }
    paths = []
    expect(await read()).toMatchObject({ streets: [], town: null })
    answer = right
    testApp.advanceClock(pauseMs - 1)
    expect(await read()).toMatchObject({ streets: [], town: null })
    expect(paths).toHaveLength(1)
    testApp.advanceClock(1)
    expect((await read()).streets).toMatchObject([{ source: 'service' }])
    cep = String(number++)
    right.body = JSON.stringify({ ...found, cep })
  }
})

test('a service that does not answer is given up after two seconds', async () => {
  answer.isSlow = true
  const begun = performance.now()
  expect(await read()).toEqual({ streets: [], state: 'SC', town: null })
  expect(performance.now() - begun).toBeLessThan(4000)
})

test('a service that is away is no error, and without one nothing is asked', async () => {
  for (const cepUrl of ['http://127.0.0.1:9/ws', null]) {
    const alone = await startTestApp({ cepUrl })
    const shop = await alone.createUser('client')
    expect(await shop.get('/ceps/88010-400')).toMatchObject({
      status: 200,
      body: { streets: [], state: 'SC', town: null },
    })
    await alone.close()
  }
})

test('own orders and the streets of the city come before the service; a client learns nothing of others', async () => {
  const at = testApp.clock()
  const [other, third] = [await testApp.createUser('client'), await testApp.createUser('client')]
  const use = { client: other.id, field: 'delivery', by: 1, at } as const
  await recordUses(
    testApp.db,
    [
      { ...use, text: `Rua Frei Caneca, 305, ap. 2, Agronômica, Florianópolis/SC, ${cep}` },
      { ...use, text: `R. Bocaiúva 12, Centro, CEP ${cep.slice(0, 5)}-${cep.slice(5)}` },
      { ...use, text: `Casa da Neide, ${cep}` },
      // One client alone, and two that name another bairro, are not offered.
      { ...use, text: `Rua do Golpe, 1, Centro, ${cep}` },
      { ...use, text: `Rua Ligue 48 99999-6666 e ganhe desconto, 1, Centro, ${cep}` },
      { ...use, client: third.id, text: `Rua Ligue 48 99999-6666 e ganhe desconto, 2, Centro, ${cep}` },
      { ...use, client: third.id, text: `Rua Frei Caneca, 12, Agronômica, Florianópolis/SC, ${cep}` },
      { ...use, client: third.id, text: `Rua Bocaiúva 14, Ligue e ganhe, CEP ${cep}` },
    ],
    null,
  )
  const city = { city: 'Florianópolis', state: 'SC' }
  await testApp.db
    .insertInto('streets')
    .values([
      { cep, name: 'Rua Bocaiuva', bairro: 'Centro', folded: ' rua bocaiuva ', addresses: 3, ...city },
      { cep, name: 'Rua Almirante Lamego', bairro: 'Centro', folded: ' rua almirante lamego ', addresses: 9, ...city },
    ])
    .execute()
  const own = [
    { name: 'Rua Frei Caneca', bairro: 'Agronômica', ...city, source: 'book' },
    { name: 'R. Bocaiúva', bairro: 'Centro', ...city, source: 'book' },
  ]
  const streets = ['Rua Almirante Lamego', 'Rua Bocaiuva'].map((name) => ({
    name,
    bairro: 'Centro',
    ...city,
    source: 'street',
  }))
  expect((await read(other)).streets).toEqual(expect.arrayContaining(own))
  expect((await read(admin)).streets).toEqual([...streets, own[0]])
  expect(await read()).toEqual({ streets, state: 'SC', town: null })
  expect(paths).toEqual([])
})

test.each(['8801040', '88010-40', '880104000', 'abcdefgh', '88010_400', '%00'])(
  'the postcode %s is refused',
  async (wrong) => {
    expect(await (await testApp.signInAgain(client)).get(`/ceps/${wrong}`)).toMatchObject({
      status: 400,
      body: { message: 'CEP deve ter 8 dígitos' },
    })
  },
)

test('one person may ask the service for 20 postcodes at once, and then one every two seconds', async () => {
  const busy = await testApp.createUser('client')
  const ask = async (index: number) => {
    answer.body = JSON.stringify({ ...found, cep: String(70_000_000 + index) })
    return (await busy.get(`/ceps/${70_000_000 + index}`)).status
  }
  const statuses: number[] = []
  for (let index = 0; index < 21; index++) statuses.push(await ask(index))
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect(await ask(0)).toBe(200)
  testApp.advanceClock(2000)
  expect([await ask(22), await ask(23)]).toEqual([200, 429])
})

test('the first digits say the state', () => {
  const states = ['01001000', '72900000', '69301000', '69400000', '99999999', '00999999'].map(stateOf)
  expect(states).toEqual(['SP', 'GO', 'RR', 'AM', 'RS', null])
  expect(addressOf('https://example.com/{cep}.json', '88010400')).toBe('https://example.com/88010400.json')
})
