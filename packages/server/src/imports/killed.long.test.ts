import { randomUUID } from 'node:crypto'
import { maxLinesPerCall } from '@ligeiro/contract/imports-api'
import type { ImportLine, JudgedLine, SheetImport } from '@ligeiro/contract/imports-schemas'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ServerProcess } from '#test/server-process.ts'
import { startTestApp } from '#test/test-app.ts'

test('an import whose server is killed in the middle of a call, and right after one, goes on with nothing twice', async () => {
  const testApp = await startTestApp({ accessTokenSeconds: 3600 })
  onTestFinished(testApp.close)
  // The process below uses the real clock.
  testApp.advanceClock(Date.now() - testApp.clock().getTime())
  const admin = await testApp.createUser('admin')
  const shop = { number: 2, fields: { name: 'Padaria', phone: '48991234567' } }
  const lines: ImportLine[] = Array.from({ length: 3 * maxLinesPerCall }, (_, n) => ({
    number: n + 2,
    fields: { client: 'Padaria', date: '05/10/2025', delivery_address: `Rua Lauro Linhares, ${n}`, price: '12,50' },
  }))
  const server = new ServerProcess(testApp)
  onTestFinished(() => server.kill())
  async function post<T>(path: string, body: unknown): Promise<T> {
    const answer = await fetch(`${await server.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    expect(answer.ok).toBe(true)
    return (await answer.json()) as T
  }
  const begin = (kind: string, count: number) =>
    post<SheetImport>('/imports', { kind, file_name: 'Planilha.csv', head: [], columns: [], lines: count })
  const write = ({ id }: SheetImport, call: number) => {
    const part = lines.slice(call * maxLinesPerCall, (call + 1) * maxLinesPerCall)
    return post<JudgedLine[]>(`/imports/${id}/lines`, { lines: part })
  }
  const countWritten = async () =>
    (await sql<{ count: string }>`select count(*) from orders where import_id is not null`.execute(testApp.db)).rows
  const waiting = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      testApp.db,
    )
  await post(`/imports/${(await begin('clients', 1)).id}/lines`, { lines: [shop] })
  const sheet = await begin('deliveries', lines.length)
  await write(sheet, 0)

  // The second call waits before its first order is written, and the process ends there.
  await testApp.db.transaction().execute(async (tx) => {
    await sql`lock table orders in share mode`.execute(tx)
    const unanswered = write(sheet, 1).catch(() => 'no answer')
    await expect.poll(async () => (await waiting()).rows).not.toEqual([])
    await server.kill()
    expect(await unanswered).toBe('no answer')
  })
  await expect.poll(async () => (await waiting()).rows).toEqual([])
  expect(await countWritten()).toEqual([{ count: String(maxLinesPerCall) }])

  // The second process is killed right after a call.
  server.start()
  const again = await begin('deliveries', lines.length)
  expect(again).toMatchObject({ id: sheet.id, done: 0 })
  await write(again, 0)
  await write(again, 1)
  await server.kill()
  server.start()
  const last = await begin('deliveries', lines.length)
  expect(last.id).toBe(sheet.id)
  const outcomes = [await write(last, 0), await write(last, 1), await write(last, 2)]
  expect(outcomes.map((judged) => [...new Set(judged.map(({ outcome }) => outcome))])).toEqual([
    ['known'],
    ['known'],
    ['new'],
  ])
  expect(await countWritten()).toEqual([{ count: String(lines.length) }])
})
