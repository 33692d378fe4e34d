import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { maxImportLines, maxLinesPerCall } from '@ligeiro/contract/imports-api'
import type { ImportLine, SheetImport } from '@ligeiro/contract/imports-schemas'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** What the process holds, without garbage. */
const heldBytes = () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const megabyte = 1024 * 1024
/** As many as a sheet may have, in the long form. */
const count = process.env['LONG'] ? maxImportLines : 10 * maxLinesPerCall

test('a large sheet of deliveries is checked and written within 100 MB', { timeout: 240_000 }, async () => {
  const testApp = await startTestApp()
  onTestFinished(testApp.close)
  const admin = await testApp.createUser('admin')
  const post = async <T>(path: string, body: unknown) => (await admin.post<T>(path, body)).body
  const begin = (kind: string, lines: number) =>
    post<SheetImport>('/imports', { kind, file_name: 'Grande.csv', head: [], columns: [], lines })
  const shops = Array.from({ length: 25 }, (_, n) => `Loja ${n}`)
  const clients = await begin('clients', shops.length)
  await post(`/imports/${clients.id}/lines`, {
    lines: shops.map((name, n) => ({ number: n + 1, fields: { name, phone: `48991${String(n).padStart(6, '0')}` } })),
  })
  const line = (n: number): ImportLine => ({
    number: n + 1,
    fields: {
      client: shops[n % shops.length],
      date: `${1 + (n % 28)}/10/2025`,
      time: `${8 + (n % 12)}:${10 + (n % 50)}`,
      pickup_address: `Rua Bocaiúva, ${n % 40} - Centro`,
      delivery_address: `Rua Lauro Linhares, ${n} - Trindade`,
      price: '12,50',
    },
  })
  const sheet = await begin('deliveries', count)
  const begun = performance.now()
  let most = 0
  const before = heldBytes()
  for (let at = 0; at < count; at += maxLinesPerCall) {
    const lines = Array.from({ length: maxLinesPerCall }, (_, n) => line(at + n))
    await post('/imports/check', { kind: 'deliveries', lines })
    await post(`/imports/${sheet.id}/lines`, { lines })
    if (at % 2000 === 0) most = Math.max(most, heldBytes() - before)
  }
  const seconds = (performance.now() - begun) / 1000
  // oxlint-disable-next-line no-console -- the figure of docs/decisions/0047-import.md
  console.log(`${count} lines: ${seconds.toFixed(1)} s, ${(most / megabyte).toFixed(0)} MB at most`)
  const orders = await testApp.db.selectFrom('orders').select('id').where('import_id', '=', sheet.id).execute()
  expect(orders).toHaveLength(count)
  expect(most).toBeLessThan(100 * megabyte)
})
