import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readSheet, unzip } from '#test/spreadsheets.ts'
import type { StatementRow } from './rows.ts'
import { xlsx } from '../../platform/files/xlsx.ts'
import { columnsOf } from './columns.ts'

const row = (n: number): StatementRow => ({
  id: `${n}`,
  at: '2026-03-02 12:00',
  created_at: '2026-03-02 12:00',
  delivered_at: null,
  receiver: null,
  received_by: null,
  priced_at: null,
  description: `Pedido ${n}`,
  status: 'delivered',
  price_cents: 1050,
  pickup_address: 'A',
  delivery_address: 'B',
  client_id: '1',
  client_name: '=1+1',
  client_email: 'c@example.com',
  client_phone: '4833334444',
  motoboy_id: null,
  motoboy_name: null,
  motoboy_email: null,
  motoboy_phone: null,
})

async function* inBatchesOf(size: number, count: number) {
  for (let n = 0; n < count; n += size)
    yield Array.from({ length: Math.min(size, count - n) }, (_, i) => row(n + i + 1))
}

const partsOf = async (count: number, perSheet?: number) =>
  unzip(
    await buffer(
      xlsx({
        name: 'Extrato',
        columns: columnsOf.xlsx,
        batches: inBatchesOf(4, count),
        count,
        ...(perSheet !== undefined && { perSheet }),
      }),
    ),
  )

test('cells have the types text, number and date, and the header row is frozen', async () => {
  const sheet = (await partsOf(1)).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain('<col min="2" max="2" width="28" customWidth="1"/>')
  expect(sheet).toContain('<c r="A2" s="3"><v>46083.5</v></c>')
  expect(sheet).toContain('<c r="B2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).toContain('<c r="G2" s="4"><v>10.5</v></c>')
  expect(sheet).not.toContain('<f>')
})

test.each([
  [0, [[]]],
  [6, [[1, 2, 3, 4, 5, 6]]],
  [7, [[1, 2, 3, 4, 5, 6], [7]]],
  [13, [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12], [13]]],
])('%d orders are split into sheets of six', async (count, expected) => {
  const parts = await partsOf(count, 6)
  const sheets = expected.map((_, i) => readSheet(parts.get(`xl/worksheets/sheet${i + 1}.xml`) ?? '', 12))
  expect(sheets.map((rows) => rows.slice(1).map((cells) => Number(String(cells[4]).slice(7))))).toEqual(expected)
  expect(sheets.map(([head]) => head?.[0])).toEqual(expected.map(() => 'Data'))
  expect(parts.get('xl/workbook.xml')?.match(/<sheet /g)).toHaveLength(expected.length)
  expect(parts.get('[Content_Types].xml')?.match(/sheet\d\.xml/g)).toHaveLength(expected.length)
  expect(parts.has(`xl/worksheets/sheet${expected.length + 1}.xml`)).toBe(false)
})

test('when reading fails, the file fails and does not end like a complete one', async () => {
  async function* broken() {
    yield [row(1)]
    throw new Error('the database is gone')
  }
  await expect(buffer(xlsx({ name: 'Extrato', columns: columnsOf.xlsx, batches: broken(), count: 2 }))).rejects.toThrow(
    'the database is gone',
  )
})
