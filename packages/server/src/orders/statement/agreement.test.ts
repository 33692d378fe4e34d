import { randomUUID } from 'node:crypto'
import { orderStatuses, statusLabel } from '@ligeiro/contract/order-status'
import type { Statement, StatementFilter, StatementLine } from '@ligeiro/contract/statement-api'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { insertOrders, orderRow, type MadeOrder } from '#test/many-orders.ts'
import { readCsv, readSheet, unzip } from '#test/spreadsheets.ts'

let testApp: TestApp
let admin: Person
let clients: Person[]
let motoboys: Person[]

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  clients = [
    await testApp.createUser('client', '=SOMA(A1)'),
    await testApp.createUser('client', 'Ação & Cia "Ltda"'),
    await testApp.createUser('client'),
  ]
  motoboys = [await testApp.createUser('motoboy', '-João'), await testApp.createUser('motoboy', "'=Zé <b>")]
})
afterAll(() => testApp.close())

// The contract allows no control characters in a description except line breaks and tabs.
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const allowed = (text: string) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/.test(text)
const prefixes = ['', '=', '+', '-', '@', '\t', '\r', "'", '"', '\n', '_x000D_', ' ', ']]>', '&lt;', '＝']
const text = fc
  .tuple(
    fc.constantFrom(...prefixes),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('', ';', ';=', '; "+', '\n-', '\t＠'),
    fc.constantFrom('', '\r\n', '"'),
  )
  .map((parts) => parts.join(''))
  .filter(allowed)

const orders = fc.array(
  fc.record({
    minutes: fc.integer({ min: 0, max: 6 * 24 * 60 }),
    description: text,
    pickup_address: text,
    delivery_address: text,
    price_cents: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
    status: fc.constantFrom(...orderStatuses),
    client: fc.nat(2),
    motoboy: fc.option(fc.nat(1)),
    deleted: fc.boolean(),
  }),
  { maxLength: 30 },
)
const filters = fc.record(
  {
    start: fc.integer({ min: 1, max: 4 }),
    end: fc.integer({ min: 4, max: 8 }),
    client: fc.nat(2),
    motoboy: fc.nat(1),
    status: fc.uniqueArray(fc.constantFrom(...orderStatuses), { minLength: 1 }),
  },
  { requiredKeys: [] },
)

const dayInMarch = (n: number) => `2026-03-0${n}`
/** Formats a moment in São Paulo, which is three hours behind UTC all year in 2026. */
const localTime = (moment: string) =>
  new Date(Date.parse(moment) - 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

function matchesFilter(order: MadeOrder, { start, end, client_id, motoboy_id, status }: StatementFilter): boolean {
  const day = localTime(order.created_at).slice(0, 10)
  return (
    order.deleted_at === null &&
    (start === undefined || day >= start) &&
    (end === undefined || day <= end) &&
    (client_id === undefined || order.client_id === client_id) &&
    (motoboy_id === undefined || order.motoboy_id === motoboy_id) &&
    (status === undefined || status.includes(order.status))
  )
}

async function downloadAllForms(filter: StatementFilter) {
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries(filter))
    for (const value of [values].flat()) if (value !== undefined) query.append(name, value)
  const get = (extension: string) =>
    testApp.app.inject({
      method: 'GET',
      url: `/statement${extension}?${query.toString()}`,
      headers: { authorization: `Bearer ${admin.accessToken}` },
    })
  const [summary, csv, xlsx, lines] = [await get(''), await get('.csv'), await get('.xlsx'), await get('.jsonl')]
  const [summaryLine, ...orderLines] = lines.payload.trimEnd().split('\n')
  return {
    statement: summary.json<Statement>(),
    csv: readCsv(csv.payload.slice(1)).slice(1),
    xlsx: readSheet(unzip(xlsx.rawPayload).get('xl/worksheets/sheet1.xml') ?? '', 12).slice(1),
    summaryLine: JSON.parse(summaryLine ?? '') as Statement,
    lines: orderLines.map((line) => JSON.parse(line) as StatementLine),
    announcedCounts: [csv, xlsx, lines].map((answer) => Number(answer.headers['x-statement-count'])),
  }
}

const phone = '(48) 99999-0000'
/**
 * Escapes a cell against formulas. Excel in Portuguese splits at semicolons, so every part that begins with a formula sign,
 * ignoring blanks and quotes, gets an apostrophe in front.
 */
function escapeFormulas(cell: string): string {
  const parts = cell.split(/([;\t\r\n])/)
  const isFormula = (part: string) => '=+-@＝＋－＠'.includes(part.replaceAll('"', '').trim()[0] ?? ' ')
  const marked = parts.map((part) => (isFormula(part) ? `'${part}` : part)).join('')
  return '\t\r'.includes(cell[0] ?? ' ') ? `'${marked}` : marked
}

/** Returns the expected cells of an order, computed independently of the server. */
function cellsOf(order: MadeOrder) {
  const client = clients.find(({ id }) => id === order.client_id)
  const motoboy = motoboys.find(({ motoboyId }) => motoboyId === order.motoboy_id)
  const [date = '', time = ''] = localTime(order.created_at).split(' ')
  const before = [client?.name, client?.email, phone, order.description, statusLabel(order.status, 'admin')]
  const after = [motoboy?.name, motoboy?.email, motoboy && phone, order.pickup_address, order.delivery_address]
  const money = order.price_cents === null ? '' : (order.price_cents / 100).toFixed(2).replace('.', ',')
  return {
    csv: [`${date.split('-').toReversed().join('/')} ${time}`, ...before, money, ...after].map((cell) =>
      escapeFormulas(cell ?? ''),
    ),
    xlsx: [
      Date.parse(`${date}T${time}Z`) / 86_400_000 + 25_569,
      ...before.map((cell) => cell || null),
      order.price_cents === null ? null : order.price_cents / 100,
      ...after.map((cell) => cell || null),
    ],
  }
}

test('summary, preview, CSV, spreadsheet and printed lines agree for all orders and filters', async () => {
  await fc.assert(
    fc.asyncProperty(orders, filters, async (wanted, { start, end, client, motoboy, status }) => {
      const filter: StatementFilter = {
        start: start === undefined ? undefined : dayInMarch(start),
        end: end === undefined ? undefined : dayInMarch(end),
        client_id: client === undefined ? undefined : clients[client]?.id,
        motoboy_id: motoboy === undefined ? undefined : motoboys[motoboy]?.motoboyId,
        status,
      }
      const madeOrders = wanted.map(({ minutes, client: whose, motoboy: whom, deleted, ...order }) =>
        orderRow(clients[whose]?.id ?? '', {
          ...order,
          id: randomUUID(),
          created_at: new Date(Date.parse('2026-03-01T22:00:00Z') + minutes * 60_000).toISOString(),
          motoboy_id: whom === null ? null : (motoboys[whom]?.motoboyId ?? null),
          deleted_at: deleted ? '2026-03-09T00:00:00Z' : null,
        }),
      )
      await testApp.db.deleteFrom('orders').execute()
      await insertOrders(testApp.db, madeOrders)
      const expected = madeOrders
        .filter((order) => matchesFilter(order, filter))
        .toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1))

      const { statement, csv, xlsx, summaryLine, lines, announcedCounts } = await downloadAllForms(filter)
      const cells = expected.map(cellsOf)
      expect(csv).toEqual(cells.map((row) => row.csv))
      expect(xlsx).toEqual(cells.map((row) => row.xlsx))
      expect(lines.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      expect(statement.preview.map(({ id }) => id)).toEqual(expected.slice(0, 10).map(({ id }) => id))
      expect(announcedCounts).toEqual([expected.length, expected.length, expected.length])
      expect(summaryLine).toEqual(statement)

      const centsOf = (orders: typeof expected) => orders.reduce((sum, { price_cents }) => sum + (price_cents ?? 0), 0)
      const cents = centsOf(expected)
      const countOf = (...statuses: string[]) => expected.filter((order) => statuses.includes(order.status)).length
      expect(statement).toMatchObject({
        count: expected.length,
        total: cents / 100,
        delivered: countOf('delivered'),
        delivered_total: centsOf(expected.filter(({ status }) => status === 'delivered')) / 100,
        cancelled: countOf('cancelled', 'rejected_by_client'),
      })
      for (const parts of [statement.by_client, statement.by_motoboy, statement.by_status, statement.by_day]) {
        expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
        expect(Math.round(parts.reduce((sum, { total }) => sum + total * 100, 0))).toBe(cents)
      }
    }),
    { numRuns: 60 },
  )
})
