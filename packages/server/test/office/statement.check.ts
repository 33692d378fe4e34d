import { orderStatuses } from '@ligeiro/contract/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '../test-app.ts'
import { insertOrders, orderRow } from '../many-orders.ts'
import { readCsv } from '../spreadsheets.ts'
import { openInOffice, type OfficeCell } from './sheet.ts'

let testApp: TestApp
let admin: Person

const texts = [
  'Bolo, "três andares"',
  'duas\nlinhas',
  '=1+1',
  '+5548',
  '-SOMA(A1)',
  '@usuário',
  "'aspas",
  '007',
  '1,50',
  '01/02/2026',
  'VERDADEIRO',
  '<b>&amp;</b>',
  '_x000D_',
  'ção €  dois espaços',
  '\tTabulação',
  '=HYPERLINK("http://example.com")',
  'a;=1+1;b',
  "Bolo; \"=cmd|' /C calc'!A0",
  '＝1+1',
]

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  const clients = [
    await testApp.createUser('client', '=Farmácia'),
    await testApp.createUser('client', 'Böing & Machado "Adv"'),
  ]
  const motoboy = await testApp.createUser('motoboy', '-João')
  await insertOrders(
    testApp.db,
    Array.from({ length: 400 }, (_, n) =>
      orderRow(clients[n % 2]?.id ?? '', {
        created_at: new Date(Date.parse('2026-01-01T02:00:00Z') + n * 7_654_321).toISOString(),
        description: texts[n % texts.length],
        pickup_address: texts[(n * 3) % texts.length],
        delivery_address: texts[(n * 5) % texts.length],
        price_cents: n % 4 === 0 ? null : ((n * 7919) % 9_999_999) + 1,
        status: orderStatuses[n % orderStatuses.length],
        motoboy_id: n % 3 === 0 ? motoboy.motoboyId : null,
      }),
    ),
  )
})
afterAll(() => testApp.close())

async function download(path: string): Promise<Buffer> {
  const answer = await testApp.app.inject({ url: path, headers: { authorization: `Bearer ${admin.accessToken}` } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** Converts a cell of the spreadsheet to the text that the CSV writes. */
function toCsvField({ type, value }: OfficeCell): string {
  if (type === 'float') return Number(value).toFixed(2).replace('.', ',')
  if (type === 'date') return value.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, '$3/$2/$1 $4')
  return (/^[\t\r]/.test(value) ? "'" : '') + value.replace(/(^|[;\n\t])(?=[ "]*[=+\-@＝])/g, "$1'")
}

test('LibreOffice reads from every cell of the CSV and of the spreadsheet what the server wrote', async () => {
  const written = await download('/statement.csv')
  const csv = await openInOffice('extrato.csv', written)
  const xlsx = await openInOffice('extrato.xlsx', await download('/statement.xlsx'))
  const expected = readCsv(written.toString('utf8').slice(1))
  const padded = (row: readonly string[]) => Array.from({ length: 12 }, (_, n) => row[n] ?? '')
  expect(csv.map((row) => padded(row.map(({ value }) => value)))).toEqual(expected)
  expect(xlsx.map((row) => padded(row.map(toCsvField)))).toEqual(expected)
  expect([...csv, ...xlsx].flat().filter(({ formula }) => formula)).toEqual([])
  const kinds = xlsx.slice(1).map((row) => padded(row.map(({ type }) => type)))
  expect(new Set(kinds.map((row) => row[0]))).toEqual(new Set(['date']))
  expect(new Set(kinds.map((row) => row[6]))).toEqual(new Set(['float', 'empty']))
  expect(new Set(kinds.map((row) => row[4]))).toEqual(new Set(['string']))
})
