import { randomUUID } from 'node:crypto'
import { orderStatuses, statusLabel } from '@ligeiro/contract/order-status'
import { proofLabel } from '@ligeiro/contract/statement-api'
import type { Statement, StatementFilter, StatementLine } from '@ligeiro/contract/statement-schemas'
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
    /** Minutes from the creation to the hand-over of a delivered order. */
    took: fc.integer({ min: 0, max: 600 }),
    receiver: fc.option(text),
    received_by: fc.constantFrom('name', 'code', 'qr', 'admin', null),
  }),
  { maxLength: 30 },
)
/** A day in March, with or without a minute of it. */
const end = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.option(fc.integer({ min: 0, max: 1439 })))
    .map(([day, minute]) => `2026-03-0${day}${minute === null ? '' : `T${timeAt(minute)}`}`)
const timeAt = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
const dayEnds = fc.constantFrom('00:00', '04:00', '06:30', '08:00')
const filters = fc.record(
  {
    start: end(1, 4),
    end: end(4, 8),
    by: fc.constantFrom('created', 'delivered'),
    client: fc.nat(2),
    motoboy: fc.nat(1),
    status: fc.uniqueArray(fc.constantFrom(...orderStatuses), { minLength: 1 }),
  },
  { requiredKeys: [] },
)

/** Formats a moment in São Paulo, which is three hours behind UTC all year in 2026. */
const localTime = (moment: string) =>
  new Date(Date.parse(moment) - 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** The moment that a statement counts an order by. */
const countedAt = (order: MadeOrder, by: StatementFilter['by']) =>
  (by === 'delivered' ? order.delivered_at : null) ?? order.created_at
const minutesMs = 60_000
/** The firm's day in São Paulo. */
function dayOf(moment: string, dayEnd: string): string {
  const [hours = 0, minutes = 0] = dayEnd.split(':').map(Number)
  return localTime(new Date(Date.parse(moment) - (hours * 60 + minutes) * minutesMs).toISOString()).slice(0, 10)
}

function matchesFilter(
  order: MadeOrder,
  { start, end, by, client_id, motoboy_id, status }: StatementFilter,
  dayEnd: string,
): boolean {
  const at = countedAt(order, by)
  const comparedTo = (limit: string) => (limit.length > 10 ? localTime(at).replace(' ', 'T') : dayOf(at, dayEnd))
  return (
    order.deleted_at === null &&
    (by !== 'delivered' || order.status === 'delivered') &&
    (start === undefined || comparedTo(start) >= start) &&
    (end === undefined || comparedTo(end) <= end) &&
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
  query.append('columns', 'all')
  const whole = await get('.csv')
  const [summaryLine, ...orderLines] = lines.payload.trimEnd().split('\n')
  return {
    statement: summary.json<Statement>(),
    csv: readCsv(csv.payload.slice(1)).slice(1),
    whole: readCsv(whole.payload.slice(1)).slice(1),
    xlsx: readSheet(unzip(xlsx.rawPayload).get('xl/worksheets/sheet1.xml') ?? '', 16).slice(1),
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

const brazilian = (moment: string) => {
  const [date = '', time = ''] = localTime(moment).split(' ')
  return `${date.split('-').toReversed().join('/')} ${time}`
}
const serialNumber = (moment: string) => Date.parse(`${localTime(moment).replace(' ', 'T')}Z`) / 86_400_000 + 25_569
/** Returns the expected cells of an order, computed independently of the server. */
function cellsOf(order: MadeOrder, by: StatementFilter['by']) {
  const client = clients.find(({ id }) => id === order.client_id)
  const motoboy = motoboys.find(({ motoboyId }) => motoboyId === order.motoboy_id)
  const [date = '', time = ''] = localTime(countedAt(order, by)).split(' ')
  const before = [client?.name, client?.email, phone, order.description, statusLabel(order.status, 'admin')]
  const after = [motoboy?.name, motoboy?.email, motoboy && phone, order.pickup_address, order.delivery_address]
  const delivered = order.status === 'delivered' ? order.delivered_at : null
  const number = `#${order.id.slice(0, 8)}`
  const proof = order.received_by && proofLabel[order.received_by]
  const escaped = (cells: (string | null | undefined)[]) => cells.map((cell) => escapeFormulas(cell ?? ''))
  const money = order.price_cents === null ? '' : (order.price_cents / 100).toFixed(2).replace('.', ',')
  return {
    csv: escaped([`${date.split('-').toReversed().join('/')} ${time}`, ...before, money, ...after]),
    more: escaped([
      number,
      brazilian(order.created_at),
      delivered && brazilian(delivered),
      order.receiver,
      proof,
      null,
    ]),
    xlsx: [
      serialNumber(countedAt(order, by)),
      ...before.map((cell) => cell || null),
      order.price_cents === null ? null : order.price_cents / 100,
      ...after.map((cell) => cell || null),
      number,
      delivered && serialNumber(delivered),
      order.receiver || null,
      proof,
    ],
  }
}

const firstMs = Date.parse('2026-03-01T22:00:00Z')

test('summary, preview, CSV, spreadsheet and printed lines agree for all orders and filters', async () => {
  await fc.assert(
    fc.asyncProperty(orders, filters, dayEnds, async (wanted, { start, end, by, client, motoboy, status }, dayEnd) => {
      await admin.put('/settings/day_end', { time: dayEnd })
      // All days ended so, past ones too.
      await testApp.db.deleteFrom('settings').where('key', '=', 'earlier_day_ends').execute()
      const filter: StatementFilter = {
        start,
        end: start !== undefined && end !== undefined && end < start ? '2026-03-08' : end,
        by,
        client_id: client === undefined ? undefined : clients[client]?.id,
        motoboy_id: motoboy === undefined ? undefined : motoboys[motoboy]?.motoboyId,
        status,
      }
      const madeOrders = wanted.map(({ minutes, client: whose, motoboy: whom, deleted, took, ...order }) =>
        orderRow(clients[whose]?.id ?? '', {
          ...order,
          id: randomUUID(),
          created_at: new Date(firstMs + minutes * minutesMs).toISOString(),
          delivered_at:
            order.status === 'delivered' ? new Date(firstMs + (minutes + took) * minutesMs).toISOString() : null,
          motoboy_id: whom === null ? null : (motoboys[whom]?.motoboyId ?? null),
          deleted_at: deleted ? '2026-03-09T00:00:00Z' : null,
        }),
      )
      await testApp.db.deleteFrom('orders').execute()
      await insertOrders(testApp.db, madeOrders)
      const expected = madeOrders
        .filter((order) => matchesFilter(order, filter, dayEnd))
        .toSorted((a, b) => (countedAt(a, by) + a.id < countedAt(b, by) + b.id ? 1 : -1))

      const { statement, csv, whole, xlsx, summaryLine, lines, announcedCounts } = await downloadAllForms(filter)
      const cells = expected.map((order) => cellsOf(order, by))
      expect(csv).toEqual(cells.map((row) => row.csv))
      expect(whole).toEqual(cells.map((row) => [...row.csv, ...row.more]))
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
      const days = new Set(expected.map((order) => dayOf(countedAt(order, by), dayEnd)))
      expect(statement.by_day.map(({ day }) => day)).toEqual([...days].toSorted())
      for (const parts of [statement.by_client, statement.by_motoboy, statement.by_status, statement.by_day]) {
        expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
        expect(Math.round(parts.reduce((sum, { total }) => sum + total * 100, 0))).toBe(cents)
      }
    }),
    { numRuns: process.env['LONG'] ? 60 : 10 },
  )
})
