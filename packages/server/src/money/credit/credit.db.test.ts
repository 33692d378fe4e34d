import type { Credit } from '@ligeiro/contract/credits-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginBooks, firstDay } from '#test/books.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { checkLedger } from '../books/check.ts'

let testApp: TestApp
let admin: Person
let motoboy: Person
let books: Awaited<ReturnType<typeof beginBooks>>
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  motoboy = await testApp.createUser('motoboy', 'Ademir')
  books = await beginBooks(testApp, admin)
})
afterAll(() => testApp.close())

type Failure = { message: string }
/** A delivery at whose door the motoboy got this money of the shop, by card: the firm has it. */
async function collect(client: Person, goods: number, method = 'card') {
  const { id } = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client', price: 10 })
  const terms = { collect: { goods, fee: false, method }, return: false }
  expect((await admin.put(`/orders/order/${id}/terms`, terms)).status).toBe(200)
  await motoboy.patch('/orders/start', { orderId: id })
  const body = { orderId: id, clientId: client.id, receiver: 'Marta Recebedora' }
  expect((await motoboy.patch('/orders/confirm', body)).status).toBe(200)
}
const read = async (client: Person) => (await client.get<Credit>('/money/credit')).body
const remit = (client: Person, body: object) =>
  admin.post<{ id: string } & Failure>('/money/remittances', { client_id: client.id, ...body })
const reverse = (id: string) => admin.post(`/money/entries/${id}/reverse`, { reason: 'Lançado por engano' })

test('a shop reads what the firm holds of it with its lines, its own alone; what motoboys carry cannot be paid yet', async () => {
  const client = await testApp.createUser('client', 'Padaria do Sol')
  const other = await testApp.createUser('client')
  await collect(client, 80.01)
  await collect(client, 30, 'cash')
  await remit(client, { amount: 20, from: 'bank' })
  const credit = await read(client)
  expect(credit).toMatchObject({ total: 90.01, pending: 30, available: 60.01, account: 0 })
  expect(credit.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Repasse', -20],
    ['Recebido em dinheiro', 30],
    ['Recebido na maquininha', 80.01],
  ])
  expect(credit.lines[1]!.order!.address).not.toMatch(/\d/)
  expect(JSON.stringify(credit)).not.toContain('Ademir')
  expect((await admin.get(`/money/credit?client_id=${client.id}`)).body).toEqual(credit)
  expect((await other.get(`/money/credit?client_id=${client.id}`)).status).toBe(404)
  expect(await read(other)).toMatchObject({ total: 0, lines: [] })
  expect((await motoboy.get('/money/credit')).status).toBe(403)
})

test('the link of an invoice says what its shop is to receive, of no other shop and without a name', async () => {
  const [client, other] = [await testApp.createUser('client', 'Floricultura'), await testApp.createUser('client')]
  await collect(client, 813)
  await collect(other, 55.55)
  const { id } = (await books.issue(client)).body
  const { url } = (await admin.post<{ url: string }>(`/invoices/${id}/links`, {})).body
  const page = (await testApp.app.inject({ url: new URL(url).pathname })).body
  expect(page).toContain('A loja tem a receber')
  expect(page).toMatch(/813,00/)
  expect(page).not.toMatch(/55,55|Ademir|Marta/)
})

test('what the firm holds is set off in the next invoice by choice, to the last cent, and the setting off is reversed', async () => {
  const client = await testApp.createUser('client', 'Bar do Zé')
  await collect(client, 4.01)
  expect(await remit(client, { amount: 4.02, from: 'invoice' })).toMatchObject({
    status: 409,
    body: { message: 'Há R$ 4,01 para abater.' },
  })
  const both = await Promise.all([
    remit(client, { amount: 4.01, from: 'invoice' }),
    remit(client, { amount: 4.01, from: 'cash' }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const taken = both.find(({ status }) => status === 201)!
  expect((await reverse(taken.body.id)).status).toBe(201)
  expect(await read(client)).toMatchObject({ total: 4.01 })
  expect((await remit(client, { amount: 4.01, from: 'invoice', day: firstDay })).status).toBe(201)
  expect(await remit(client, { amount: 1, from: 'cash', day: firstDay })).toMatchObject({ status: 400 })
  expect(await read(client)).toMatchObject({ total: 0, available: 0 })
  const issued = await books.issue(client)
  expect(issued).toMatchObject({ status: 201, body: { total: 5.99 } })
  const csv = (await client.get<string>(`/invoices/${issued.body.id}.csv`)).body
  expect(csv).toContain('Abatido do que a loja tem a receber')
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true })
})

test('an account below 0 finds its way back: paid out with what is held, and the next invoice has both', async () => {
  const client = await testApp.createUser('client', 'Farmácia')
  await admin.post('/money/openings', { client_id: client.id, amount: -50 })
  await collect(client, 7)
  expect(await read(client)).toMatchObject({ total: 47, account: 40, available: 47 })
  expect((await read(client)).lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Recebido na maquininha', 7],
    ['Entrega', -10],
    ['Saldo anterior', 50],
  ])
  expect(await remit(client, { amount: 7.01, from: 'invoice' })).toMatchObject({ status: 409 })
  expect(await remit(client, { amount: 47.01, from: 'bank' })).toMatchObject({
    status: 409,
    body: { message: 'Há R$ 47,00 para repassar.' },
  })
  const paid = await remit(client, { amount: 46.99, from: 'bank' })
  expect(await read(client)).toMatchObject({ total: 0.01, account: 0.01 })
  expect((await reverse(paid.body.id)).status).toBe(201)
  expect((await remit(client, { amount: 47, from: 'cash' })).status).toBe(201)
  const { total, lines } = await read(client)
  expect([total, lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)]).toEqual([0, 0])
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true })
})
