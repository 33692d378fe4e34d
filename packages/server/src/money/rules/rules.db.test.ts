import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { moneyApi } from '@ligeiro/contract/money-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
  motoboy = await testApp.createUser('motoboy')
})
afterAll(() => testApp.close())

type FirmRules = ResponseOf<typeof moneyApi.rules>
const percent = { kind: 'percent', bps: 9000, min: 0 }
const put = (body: object) => admin.put<FirmRules & { message?: string }>('/money/rules', body)
const isBegun = async () => (await testApp.anonymous.get<{ money: boolean }>('/config')).body.money

test('before the first rules the other calls are refused, and the first save must say the share', async () => {
  expect((await admin.get<FirmRules>('/money/rules')).body).toEqual({ since: null, now: null, next: null, history: [] })
  expect(await isBegun()).toBe(false)
  expect(await admin.get('/ledger/check')).toMatchObject({
    status: 409,
    body: { message: 'Comece pelas regras do financeiro.' },
  })
  for (const path of [`/money/rules/client/${client.id}`, `/money/rules/motoboy/${motoboy.motoboyId}`])
    expect((await admin.put(path, {})).status).toBe(409)
  expect(await put({ daily: 60 })).toMatchObject({ status: 400, body: { message: 'Informe a parte do motoboy' } })
})

test('the first save begins the books, with defaults for the rest', async () => {
  const { status, body } = await put({ share: percent })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    since: testApp.clock().toISOString(),
    now: { share: percent, wait: { free: 10, minute: 0, most: 60 }, return_fee: 0, period: 'fortnightly', due_days: 7 },
    next: null,
  })
  expect(await isBegun()).toBe(true)
})

test('rules are never changed backwards, and a put sends what changes', async () => {
  const past = new Date(testApp.clock().getTime() - 1).toISOString()
  expect(await put({ daily: 60, valid_from: past })).toMatchObject({
    status: 400,
    body: { message: 'As regras não valem para trás.' },
  })
  const tomorrow = new Date(testApp.clock().getTime() + 86_400_000).toISOString()
  const later = (await put({ displacement_fee: 4, valid_from: tomorrow })).body
  expect(later).toMatchObject({
    now: { displacement_fee: 0 },
    next: { valid_from: tomorrow, rules: { share: percent, displacement_fee: 4 } },
  })
  // What is saved today holds tomorrow too.
  expect((await put({ return_fee: 3 })).body).toMatchObject({
    now: { return_fee: 3, displacement_fee: 0 },
    next: { rules: { return_fee: 3, displacement_fee: 4 } },
  })
  await put({ return_fee: 0 })
  testApp.advanceClock(86_400_000)
  expect((await (await testApp.signInAgain(admin)).get<FirmRules>('/money/rules')).body).toMatchObject({
    now: { displacement_fee: 4 },
    next: null,
  })
})

test("a client's and a motoboy's own fields replace the firm's, and null takes them back", async () => {
  const again = await testApp.signInAgain(admin)
  const own = await again.put(`/money/rules/client/${client.id}`, { period: 'weekly', displacement_fee: 6 })
  expect(own.body).toMatchObject({
    own: { period: 'weekly', displacement_fee: 6 },
    resulting: { period: 'weekly', displacement_fee: 6, share: percent },
  })
  const back = await again.put(`/money/rules/client/${client.id}`, { displacement_fee: null })
  expect(back.body).toMatchObject({ own: { period: 'weekly' }, resulting: { displacement_fee: 4 } })
  const share = { kind: 'fixed', amount: 8 }
  const ofMotoboy = await again.put(`/money/rules/motoboy/${motoboy.motoboyId}`, { share })
  expect(ofMotoboy.body).toMatchObject({ own: { share }, resulting: { share, displacement_fee: 4 } })
  expect((await again.put(`/money/rules/client/${client.id}`, { share })).status).toBe(400)
})

test('every client is billed on account', async () => {
  const path = `/money/rules/client/${client.id}`
  const again = await testApp.signInAgain(admin)
  expect(await again.put(path, { billing: 'door' })).toMatchObject({
    status: 400,
    body: { message: 'A cobrança é na conta: escolha account' },
  })
  expect((await again.put(path, { billing: 'account' })).status).toBe(200)
})
