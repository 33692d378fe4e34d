import type { ClosingLine } from '@ligeiro/contract/closing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let ademir: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin', 'Central')
  client = await testApp.createUser('client', 'Padaria')
  ademir = await testApp.createUser('motoboy', 'Ademir')
  await admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
})
afterAll(() => testApp.close())

type Data = {
  open_lines: ClosingLine[]
  settlements_and_invoices: { kind: string; document: { lines: ClosingLine[] } }[]
  handovers: { amount: number; at: string; received: boolean | null }[]
  money_rules: { rules: object; valid_from: string; saved_at: string }[]
}
const dataOf = async (person: Person) => (await person.get<Data>('/users/me/data')).body
const shown = (lines: ClosingLine[]) => lines.map(({ label, side, amount }) => [label, side, amount])

test("an export holds a person's own open lines and hand-overs of cash, and afterwards the closing that took the lines", async () => {
  const { id } = await testApp.createOrder({ client, motoboy: ademir, status: 'accepted_by_client', price: 12 })
  await admin.put(`/orders/order/${id}/terms`, { collect: { goods: 80, fee: true, method: 'cash' } })
  await ademir.patch('/orders/start', { orderId: id, motoboyId: ademir.motoboyId })
  await ademir.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta' })
  await admin.post(`/orders/order/${id}/items`, { kind: 'extra', label: 'Pedágio', amount: 4, share: 3 })
  const given = await ademir.post<{ id: string }>('/handovers', { client_id: client.id, amount: 80 })
  const waiting = [{ amount: 80, at: testApp.clock().toISOString(), received: null }]

  const ofMotoboy = await dataOf(ademir)
  expect(shown(ofMotoboy.open_lines)).toEqual([
    ['Entrega', 'earned', 10.8],
    ['Recebido em dinheiro', 'hand', 92],
    ['Pedágio', 'earned', 3],
  ])
  expect(ofMotoboy.handovers).toMatchObject(waiting)
  const ofClient = await dataOf(client)
  expect(shown(ofClient.open_lines)).toEqual([
    ['Entrega', 'open', 12],
    ['Recebido em dinheiro', 'open', -12],
    ['Pedágio', 'open', 4],
  ])
  expect(ofClient.handovers).toMatchObject(waiting)
  expect(await dataOf(await testApp.createUser('client'))).toMatchObject({ open_lines: [], handovers: [] })

  await client.patch(`/handovers/${given.body.id}`, { received: true })
  const until = '2026-03-04'
  const preview = await admin.get<{ count: number; net: number }>(
    `/settlements/preview?motoboy_id=${ademir.motoboyId}&until=${until}`,
  )
  const { count, net } = preview.body
  const settlement = { motoboy_id: ademir.motoboyId, until, expected: { count, net } }
  expect((await admin.post('/settlements', settlement)).status).toBe(201)
  const closed = await dataOf(ademir)
  expect(closed.open_lines).toEqual([])
  expect(closed.settlements_and_invoices).toMatchObject([{ kind: 'settlement' }])
  expect(closed.settlements_and_invoices[0]?.document.lines).toHaveLength(4)
  expect(closed.handovers).toMatchObject([{ ...waiting[0], received: true }])
  expect(shown((await dataOf(client)).open_lines)).toHaveLength(3)
})

test('an export holds the rules that a person has of their own, and not those of another', async () => {
  const [other, bruna] = [await testApp.createUser('client'), await testApp.createUser('motoboy')]
  const save = async (path: string, rules: object) =>
    expect((await admin.put(`/money/rules/${path}`, rules)).status).toBe(200)
  await save(`client/${client.id}`, { displacement_fee: 6 })
  const saved_at = testApp.clock().toISOString()
  testApp.advanceClock(1000)
  await save(`client/${client.id}`, { displacement_fee: null, due_days: 10 })
  await save(`client/${other.id}`, { displacement_fee: 7 })
  await save(`motoboy/${ademir.motoboyId}`, { daily: 70 })
  await save(`motoboy/${bruna.motoboyId}`, { daily: 80 })
  expect((await dataOf(client)).money_rules).toEqual([
    { rules: { displacement_fee: 6 }, valid_from: saved_at, saved_at },
    { rules: { due_days: 10 }, valid_from: testApp.clock().toISOString(), saved_at: testApp.clock().toISOString() },
  ])
  expect((await dataOf(ademir)).money_rules).toMatchObject([{ rules: { daily: 70 } }])
  expect((await dataOf(bruna)).money_rules).toMatchObject([{ rules: { daily: 80 } }])
})
