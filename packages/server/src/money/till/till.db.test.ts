import { randomUUID } from 'node:crypto'
import type { Till, TillCount } from '@ligeiro/contract/till-schemas'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { beginBooks, firstDay } from '#test/books.ts'
import { startWithPeople } from '#test/people.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({}, { client: 'Padaria', motoboy: 'Ademir' })
const { deliver, issue } = await beginBooks(testApp, admin)
const second = await testApp.createUser('admin', 'Bia')

const till = async (query = '') => (await admin.get<Till>(`/money/till?${query}`)).body
const post = (body: object) => admin.post<{ id: string; message: string }>('/money/till/postings', body)
const posted = async (body: object) => {
  const { status, body: answer } = await post(body)
  expect([status, answer]).toEqual([201, { id: expect.any(String) as string }])
  return answer.id
}
const reverse = (id: string) => admin.post(`/money/entries/${id}/reverse`, { reason: 'Por engano' })
const seen = async () => {
  const { balances, last_count } = await till()
  return { expected: balances.cash, last_count }
}
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const balances = async () => (await till()).balances

beforeAll(async () => {
  await posted({ kind: 'opening', from: 'cash', amount: 100 })
  await posted({ kind: 'opening', from: 'bank', amount: -20.5, day: '2026-03-02' })
})

test('the first balance of cash and bank is said once, and after a reversal again', async () => {
  expect((await post({ kind: 'opening', from: 'cash', amount: 1 })).body.message).toBe(
    'O saldo inicial já foi lançado. Estorne-o antes.',
  )
  const { movements, opened } = await till('account=bank')
  expect(opened).toEqual({ cash: true, bank: true })
  expect((await reverse(movements[0]!.entry)).status).toBe(201)
  expect((await till()).opened).toEqual({ cash: true, bank: false })
  // Two at once: one is refused.
  const both = await Promise.all([20, 30].map((amount) => post({ kind: 'opening', from: 'bank', amount })))
  expect(statusesOf(both)).toEqual([201, 409])
  expect([20, 30]).toContain((await balances()).bank)
})

test('deposit, cash drop, withdrawal and expense move the firm’s money, by their days, and can be reversed today', async () => {
  const before = await balances()
  await posted({ kind: 'deposit', from: 'cash', amount: 50, day: '2026-03-03', note: 'Banco do bairro' })
  await posted({ kind: 'drop', amount: 10 })
  await posted({ kind: 'withdrawal', amount: 5 })
  await posted({ kind: 'deposit', from: 'card', amount: 0.01 })
  const fuel = await posted({ kind: 'expense', from: 'cash', amount: 30, note: 'Combustível' })
  const delta = { cash: -50 - 10 + 5 - 30, bank: 50 + 10 - 5 + 0.01, card: -0.01, loss: 0 }
  const now = await balances()
  for (const account of ['cash', 'bank', 'card', 'loss'] as const)
    expect(now[account]).toBeCloseTo(before[account] + delta[account], 6)

  const { days, movements, opening, closing } = await till('start=2026-03-01&end=2026-03-04')
  expect(opening).toBe(0)
  expect(days.map(({ day, out }) => [day, out])).toEqual([
    ['2026-03-03', 50],
    ['2026-03-04', 40],
  ])
  expect(days[1]!.opening).toBe(days[0]!.closing)
  expect(movements.at(-1)).toMatchObject({
    label: 'Despesa',
    reason: 'Combustível',
    amount: -30,
    balance: closing,
    by: { id: admin.id },
    reversible: true,
  })
  expect((await reverse(fuel)).status).toBe(201)
  expect((await till()).movements.at(-1)).toMatchObject({ label: 'Estorno: Despesa', amount: 30, reversed: true })
  expect((await post({ kind: 'drop', amount: 1, day: '2026-03-05' })).status).toBe(400)
  expect((await post({ kind: 'expense', from: 'cash', amount: 1 })).status).toBe(400)
})

test('a movement names its order, its person, its closing and who did it', async () => {
  await deliver(25, { client, motoboy })
  const { body: invoice } = await issue(client)
  await second.post(`/invoices/${invoice.id}/payments`, { amount: 25, method: 'bank' })
  await admin.post('/money/postings', { motoboy_id: motoboy.motoboyId, kind: 'advance', amount: 8, reason: 'Gasolina' })
  expect((await till('account=bank')).movements.at(-1)).toMatchObject({
    label: 'Pagamento',
    amount: 25,
    person: { id: client.id, name: 'Padaria' },
    closing: { id: invoice.id, kind: 'invoice', number: 1 },
    by: { id: second.id, name: 'Bia' },
    reversible: true,
  })
  expect((await till()).movements.at(-1)).toMatchObject({ label: 'Vale', amount: -8, person: { name: 'Ademir' } })
})

test('cash is counted: the difference is posted for a reason, and the count stays readable', async () => {
  const { expected, last_count } = await seen()
  const count = (body: object, headers = {}) => admin.post<TillCount>('/money/till/counts', body, headers)
  const short = { counted: expected - 1.5, expected, last_count }
  expect((await count(short)).status).toBe(400)
  expect((await count({ ...short, expected: expected + 1, reason: 'Troco dado a mais' })).status).toBe(409)
  const key = { 'idempotency-key': randomUUID() }
  const twice = await Promise.all([1, 2].map(() => count({ ...short, reason: 'Troco dado a mais' }, key)))
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect(twice[0]!.body).toEqual(twice[1]!.body)
  const after = await till()
  expect(after.counts).toMatchObject([
    { counted: expected - 1.5, expected, reason: 'Troco dado a mais', by: { id: admin.id }, reversed: false },
  ])
  expect(after.balances.cash).toBe(expected - 1.5)
  expect((await till('account=loss')).closing).toBe(1.5)
  expect((await reverse(after.counts[0]!.entry!)).status).toBe(201)
  expect((await till()).counts[0]).toMatchObject({ counted: expected - 1.5, reversed: true })
  expect((await balances()).cash).toBe(expected)
})

test.each([0, 2.25])('of two counts at once with a difference of %d one is kept', async (difference) => {
  const { expected, last_count } = await seen()
  const body = { counted: expected + difference, expected, last_count, reason: 'Sobra na gaveta' }
  const before = (await till()).counts.length
  const answers = await Promise.all([admin, second].map((who) => who.post('/money/till/counts', body)))
  expect(statusesOf(answers)).toEqual([201, 409])
  expect((await till()).counts).toHaveLength(before + 1)
  expect((await balances()).cash).toBe(expected + difference)
})

test('an entry of the bank is found in one line of its statement, which can be undone', async () => {
  const entry = await posted({ kind: 'expense', from: 'bank', amount: 12.34, note: 'Telefone', day: '2026-03-02' })
  const tick = (body: object) =>
    admin.post('/money/till/ticks', { ticks: [{ entry, line: 'A 1', day: '2026-03-04', amount: -12.34, ...body }] })
  expect((await tick({ amount: -12.35 })).status).toBe(409)
  expect((await tick({ day: '2026-03-06' })).status).toBe(409)
  expect((await tick({ entry: '1' })).status).toBe(404)
  const both = await Promise.all([tick({}), tick({ line: 'A 2' })])
  expect(statusesOf(both)).toEqual([204, 409])
  const lineOf = async () => (await till('account=bank')).movements.find((one) => one.entry === entry)!.line
  const line = await lineOf()
  expect((await tick({ line })).status).toBe(204)
  expect((await post({ kind: 'expense', from: 'bank', amount: 1, note: 'Tarifa', line })).status).toBe(409)
  expect((await admin.delete(`/money/till/ticks/${entry}`)).status).toBe(204)
  expect((await admin.delete(`/money/till/ticks/${entry}`)).status).toBe(404)
  expect(await lineOf()).toBeNull()
  // A line that no entry has becomes one, ticked.
  const fee = { kind: 'expense', from: 'bank', amount: 1, note: 'Tarifa', line: 'A 3', day: '2026-03-03' }
  const id = await posted(fee)
  expect((await till('account=bank')).movements.find((one) => one.entry === id)!.line).toBe('A 3')
  expect((await post(fee)).status).toBe(409)
  // Once it is reversed the line is free again.
  expect((await reverse(id)).status).toBe(201)
  await posted(fee)
  expect((await post({ ...fee, from: 'cash', line: 'A 4' })).status).toBe(400)
})

test('entries are found in lines all or none, and the till names the line that was found last', async () => {
  const expense = (amount: number) =>
    posted({ kind: 'expense', from: 'bank', amount, note: 'Telefone', day: '2026-03-02' })
  const entries = [await expense(2.01), await expense(2.02)]
  const ticks = [2.01, 2.02].map((amount, at) => ({
    entry: entries[at]!,
    line: `B ${at}`,
    day: '2026-03-02',
    amount: -amount,
  }))
  const tick = (body: unknown[]) => admin.post('/money/till/ticks', { ticks: body })
  const lines = async () =>
    (await till('account=bank')).movements.filter(({ entry }) => entries.includes(entry)).map(({ line }) => line)
  expect((await tick([ticks[0]!, { ...ticks[1]!, amount: -2.03 }])).status).toBe(409)
  expect(await lines()).toEqual([null, null])
  const both = await Promise.all([tick(ticks), tick(ticks.toReversed())])
  expect(statusesOf(both)).toEqual([204, 204])
  expect(await lines()).toEqual(['B 0', 'B 1'])
  expect((await till()).last_line).toBe('B 1')
  expect((await tick([])).status).toBe(400)
})

test('who owes whom is untouched by all of it, and the books add up', async () => {
  const people = async () => (await admin.get('/money/positions')).body
  const before = await people()
  await posted({ kind: 'expense', from: 'cash', amount: 3, note: 'Café' })
  await posted({ kind: 'deposit', from: 'card', amount: 4 })
  const { expected, last_count } = await seen()
  await admin.post('/money/till/counts', { counted: 0, expected, last_count, reason: 'Roubo' })
  expect(await people()).toEqual(before)
  expect((await admin.get('/ledger/check')).body).toMatchObject({ ok: true, problems: [] })
})

test('what moves between cash, bank and card says from where to where, in both accounts and the file, reversed too', async () => {
  const drop = await posted({ kind: 'drop', amount: 5 })
  await posted({ kind: 'deposit', from: 'cash', amount: 6 })
  await posted({ kind: 'deposit', from: 'card', amount: 7 })
  await posted({ kind: 'withdrawal', amount: 8 })
  expect((await reverse(drop)).status).toBe(201)
  const labels = async (account: string) =>
    (await till(`account=${account}`)).movements.slice(-5).map(({ label, amount }) => `${label}: ${amount}`)
  expect(await labels('bank')).toEqual([
    'Sangria do dinheiro para o banco: 5',
    'Depósito do dinheiro para o banco: 6',
    'Depósito da maquininha para o banco: 7',
    'Saque do banco para o dinheiro: -8',
    'Estorno: Sangria do dinheiro para o banco: -5',
  ])
  expect((await labels('cash')).slice(1)).toEqual([
    'Sangria do dinheiro para o banco: -5',
    'Depósito do dinheiro para o banco: -6',
    'Saque do banco para o dinheiro: 8',
    'Estorno: Sangria do dinheiro para o banco: 5',
  ])
  expect((await labels('card')).at(-1)).toBe('Depósito da maquininha para o banco: -7')
  const file = (await admin.get<string>('/money/till.csv?account=bank')).body
  expect(file).toContain('"Saque do banco para o dinheiro"')
})

test('what was counted is never changed, and the file has what the screen shows', async () => {
  for (const statement of [sql`update till_counts set reason = 'x'`, sql`delete from till_counts`])
    await expect(statement.execute(testApp.db)).rejects.toThrow('append-only')
  const file = await admin.get<string>(`/money/till.csv?account=cash&start=2026-03-01&end=${firstDay}`)
  const rows = file.body.trim().split('\r\n')
  const { movements, closing } = await till(`start=2026-03-01&end=${firstDay}`)
  expect(rows).toHaveLength(movements.length + 1)
  expect(rows.at(-1)).toContain(`"${closing.toFixed(2).replace('.', ',')}"`)
  expect((await admin.get('/money/till?start=2026-01-01&end=2026-03-01')).status).toBe(400)
})
