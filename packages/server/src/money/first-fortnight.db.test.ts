import type { Credit } from '@ligeiro/contract/credits-schemas'
import type { JudgedLine, SheetImport } from '@ligeiro/contract/imports-schemas'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import type { MonthDocument } from '@ligeiro/contract/months-schemas'
import type { Opening } from '@ligeiro/contract/openings-schemas'
import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import type { Till } from '@ligeiro/contract/till-schemas'
import { expect, onTestFinished, test } from 'vitest'
import { beginBooks } from '#test/books.ts'
import { startTestApp, type Person } from '#test/test-app.ts'
import { checkLedger } from './books/check.ts'

const shops = [
  { name: 'Padaria do Sol', phone: '48991000001', opening: '813,01' },
  { name: 'Bar do Zé', phone: '48991000002', opening: '-12,50' },
  { name: 'Farmácia', phone: '48991000003', opening: '40' },
]
const motoboys = [
  { name: 'Ademir', phone: '48992000001', opening: '-86,40' },
  { name: 'Wesley', phone: '48992000002', opening: '30,05' },
]

test('a firm begins in the middle of a fortnight: openings by sheet, deliveries, a free line, first invoice, payments, closed month', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  let admin = await testApp.createUser('admin', 'Ana')
  /** Moves the clock to a time in São Paulo. */
  const at = async (local: string) => {
    testApp.advanceClock(Date.parse(`${local}-03:00`) - testApp.clock().getTime())
    admin = await testApp.signInAgain(admin)
  }
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await admin.post<T>(path, body)
    expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
    return answer.body
  }
  const read = async <T>(path: string) => (await admin.get<T>(path)).body
  const reverse = (id: string) => admin.post(`/money/entries/${id}/reverse`, { reason: 'Valor errado da planilha' })
  const load = async (kind: 'clients' | 'motoboys', rows: typeof shops) => {
    const columns = ['name', 'phone', 'opening']
    const head = ['Nome', 'Telefone', 'Saldo anterior']
    const sheet = await post<SheetImport>('/imports', { kind, file_name: 'Dia 20.xlsx', head, columns, lines: 3 })
    const lines = rows.map((fields, index) => ({ number: index + 2, fields }))
    return (await post<JudgedLine[]>(`/imports/${sheet.id}/lines`, { lines })).map(({ outcome }) => outcome)
  }
  const openings = async () =>
    (await read<Opening[]>('/money/openings')).map(({ client, motoboy, amount }) => [(client ?? motoboy)!.name, amount])

  await at('2026-03-20T12:00')
  await beginBooks(testApp, admin)
  expect(await load('clients', shops)).toEqual(['new', 'new', 'new'])
  expect(await load('motoboys', motoboys)).toEqual(['new', 'new'])
  const entered = [
    ['Padaria do Sol', 813.01],
    ['Bar do Zé', -12.5],
    ['Farmácia', 40],
    ['Ademir', -86.4],
    ['Wesley', 30.05],
  ]
  expect(await openings()).toEqual(entered)
  expect(await load('clients', shops)).toEqual(['known', 'known', 'known'])
  expect(await load('motoboys', motoboys)).toEqual(['known', 'known'])
  expect(await openings()).toEqual(entered)

  const people = await testApp.db
    .selectFrom('users')
    .leftJoin('motoboys', 'motoboys.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.role', 'motoboys.id as motoboyId'])
    .execute()
  const person = async (name: string) => {
    const { motoboyId, ...one } = people.find((found) => found.name === name)!
    return testApp.signInAgain({ ...one, motoboyId: motoboyId ?? '' }) as unknown as Promise<Person>
  }
  const deliver = async (shop: string, name: string, price: number, collect?: object) => {
    const [client, motoboy] = [await person(shop), await person(name)]
    const { id } = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client', price })
    if (collect) await admin.put(`/orders/order/${id}/terms`, { collect, return: false })
    await motoboy.patch('/orders/start', { orderId: id })
    const body = { orderId: id, clientId: client.id, receiver: 'Marta' }
    expect((await motoboy.patch('/orders/confirm', body)).status).toBe(200)
  }
  // The motoboys' parts: 10,81; 27,00; 9,00; 18,00.
  await deliver('Padaria do Sol', 'Ademir', 12.01)
  await at('2026-03-25T12:00')
  await deliver('Padaria do Sol', 'Ademir', 30)
  await at('2026-03-27T12:00')
  await deliver('Padaria do Sol', 'Ademir', 10, { goods: 80.01, fee: true, method: 'cash' })
  await at('2026-03-31T12:00')
  await deliver('Bar do Zé', 'Wesley', 20)
  const padaria = await person('Padaria do Sol')
  await post('/money/lines', { client_id: padaria.id, amount: 100.1, text: 'Montagem do quiosque' })
  // What was typed wrong is reversed, and entered again once.
  const farmacia = await person('Farmácia')
  const wrong = (await read<Opening[]>('/money/openings')).find(({ client }) => client?.id === farmacia.id)!
  expect((await reverse(wrong.id)).status).toBe(201)
  expect((await reverse(wrong.id)).status).toBe(409)
  await post('/money/openings', { client_id: farmacia.id, amount: 4 })
  expect((await admin.post('/money/openings', { client_id: farmacia.id, amount: 4 })).status).toBe(409)

  await at('2026-04-01T09:00')
  const invoice = async (client: Person) => {
    const preview = await read<Invoice>(`/invoices/preview?client_id=${client.id}&until=2026-03-31`)
    const expected = { count: preview.count, total: preview.total }
    return post<Invoice>('/invoices', { client_id: client.id, until: '2026-03-31', expected })
  }
  const first = await invoice(padaria)
  const lines = (await read<{ lines: { label: string; amount: number }[] }>(`/invoices/${first.id}`)).lines
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Saldo anterior', 813.01],
    ['Entrega', 12.01],
    ['Entrega', 30],
    ['Entrega', 10],
    ['Recebido em dinheiro', -10],
    ['Montagem do quiosque', 100.1],
  ])
  expect(first).toMatchObject({ number: 1, total: 955.12, from: '2026-03-19', until: '2026-03-31' })
  const [second, third] = [await invoice(await person('Bar do Zé')), await invoice(farmacia)]
  expect([second.total, third.total]).toEqual([7.5, 4])
  const payInvoice = (id: string, amount: number, method: string) =>
    post<Invoice>(`/invoices/${id}/payments`, { amount, method })
  expect(await payInvoice(first.id, 500.12, 'cash')).toMatchObject({ open: 455 })
  expect(await payInvoice(first.id, 455, 'bank')).toMatchObject({ open: 0 })
  await payInvoice(second.id, 7.5, 'bank')
  await payInvoice(third.id, 4, 'cash')

  const settle = async (name: string) => {
    const { motoboyId } = await person(name)
    const { count, net } = await read<Settlement>(`/settlements/preview?motoboy_id=${motoboyId}&until=2026-03-31`)
    const body = { motoboy_id: motoboyId, until: '2026-03-31', expected: { count, net } }
    const { id } = await post<Settlement>('/settlements', body)
    return post<Settlement>(`/settlements/${id}/payments`, { amount: Math.abs(net), method: 'cash' })
  }
  // 86,40 + 10,81 + 27,00 + 9,00 less the 90,01 of the door; 18,00 less 30,05.
  expect(await settle('Ademir')).toMatchObject({ earned: 133.21, carried: 90.01, net: 43.2, state: 'paid' })
  expect(await settle('Wesley')).toMatchObject({ earned: -12.05, carried: 0, net: -12.05, state: 'paid' })
  await post('/money/remittances', { client_id: padaria.id, amount: 80.01, from: 'bank' })

  const month = await post<MonthDocument>('/months', { month: '2026-03' })
  expect(month).toMatchObject({
    number: 1,
    totals: { deliveries: 4, revenue: 172.11, cost: 64.81, margin: 107.3 },
    collected: { cash: 90.01, card: 0, pix: 0 },
    movement: { cash: 0, bank: 0, card: 0, loss: 0, expense: 0 },
    still_open: { settlements: [], invoices: [] },
  })
  // 500,12 + 4,00 - 43,20 + 12,05; 455,00 + 7,50 - 80,01.
  expect((await read<Till>('/money/till')).balances).toEqual({ cash: 472.97, bank: 382.49, card: 0, loss: 0 })
  expect(await read('/money/balances')).toEqual({ to_receive: 0, to_pay: 0, with_motoboys: 0, of_clients: 0 })
  expect(await load('clients', shops)).toEqual(['known', 'known', 'known'])
  expect(await read('/money/positions')).toEqual([])
  // An opening that an invoice has is reversed too: the shop is to receive it.
  const paid = (await read<Opening[]>('/money/openings')).find(({ client }) => client?.id === padaria.id)!
  expect((await reverse(paid.id)).status).toBe(201)
  expect(await read<Credit>(`/money/credit?client_id=${padaria.id}`)).toMatchObject({ total: 813.01, account: 813.01 })
  expect(await read(`/months/${month.id}`)).toMatchObject({ totals: month.totals, later: [] })
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
})
