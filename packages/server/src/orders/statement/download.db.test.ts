import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { readCsv, readSheet, unzip } from '#test/spreadsheets.ts'
import { createStatementDownloads } from './download.ts'

let testApp: TestApp
let admin: Person
const orderCount = 20_000

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  const clients = [
    await testApp.createUser('client'),
    await testApp.createUser('client'),
    await testApp.createUser('client'),
  ]
  const orders = Array.from({ length: orderCount }, (_, n) =>
    orderRow(clients[n % 3]?.id ?? '', {
      created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + n * 60_000).toISOString(),
      // The text is so long that a whole statement does not fit into the buffers between server and test.
      description: `Pedido ${n} `.padEnd(400, 'x'),
      price_cents: (n % 5000) + 1,
    }),
  )
  for (let n = 0; n < orderCount; n += 5000) await insertOrders(testApp.db, orders.slice(n, n + 5000))
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => testApp.close())

/** Sends a request over a real connection and does not read the body yet. */
async function startDownload(path: string): Promise<IncomingMessage> {
  const { port } = testApp.app.server.address() as AddressInfo
  const request = get({ port, path, agent: false, headers: { authorization: `Bearer ${admin.accessToken}` } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

const text = async (answer: IncomingMessage) => (await buffer(answer)).toString('utf8')

type Backend = { pid: number }
/** Returns the database connections that are reading a statement now. */
const readingBackends = async () => {
  const result = await sql<Backend>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and xact_start is not null`.execute(testApp.db)
  return result.rows
}
const readingCount = async () => (await readingBackends()).length

test('a statement of twenty thousand orders is complete in every format', async () => {
  const summary = await admin.get<{ count: number; total: number }>('/statement')
  const cents = Array.from({ length: orderCount }, (_, n) => (n % 5000) + 1).reduce((sum, one) => sum + one, 0)
  expect(summary.body).toMatchObject({ count: orderCount, total: cents / 100 })
  const csv = readCsv((await text(await startDownload('/statement.csv'))).slice(1)).slice(1)
  const newestFirst = Array.from({ length: orderCount }, (_, n) => orderCount - 1 - n)
  const numberIn = (cell: unknown) => Number(/^Pedido (\d+) /.exec(String(cell))?.[1])
  expect(csv.map((cells) => numberIn(cells[4]))).toEqual(newestFirst)
  const xlsx = await testApp.app.inject({
    url: '/statement.xlsx',
    headers: { authorization: `Bearer ${admin.accessToken}` },
  })
  const rows = readSheet(unzip(xlsx.rawPayload).get('xl/worksheets/sheet1.xml') ?? '', 12).slice(1)
  expect(rows.map((cells) => numberIn(cells[4]))).toEqual(newestFirst)
  const lines = (await text(await startDownload('/statement.jsonl'))).trimEnd().split('\n').slice(1)
  expect(lines.map((line) => numberIn((JSON.parse(line) as { description: string }).description))).toEqual(newestFirst)
  await expect.poll(readingCount).toBe(0)
})

test.each(['csv', 'xlsx', 'jsonl'])(
  'a download of a %s that the client aborts leaves no query running',
  async (form) => {
    const answer = await startDownload(`/statement.${form}`)
    await once(answer, 'readable')
    await expect.poll(readingCount).toBe(1)
    answer.destroy()
    await expect.poll(readingCount).toBe(0)
  },
)

test.each(['csv', 'xlsx', 'jsonl'])(
  'a %s download that fails in the middle does not end like a complete one',
  async (form) => {
    const answer = await startDownload(`/statement.${form}`)
    await once(answer, 'readable')
    await expect.poll(readingCount).toBe(1)
    for (const { pid } of await readingBackends()) await sql`select pg_terminate_backend(${pid})`.execute(testApp.db)
    await expect(text(answer)).rejects.toThrow('aborted')
    expect(answer.complete).toBe(false)
    await expect.poll(readingCount).toBe(0)
  },
)

test('an order that is created during a download is not in the statement', async () => {
  const answer = await startDownload('/statement.csv')
  await once(answer, 'readable')
  const late = await testApp.createOrder()
  onTestFinished(async () => void (await admin.delete(`/orders/delete-order/${late.id}`)))
  const records = readCsv((await text(answer)).slice(1))
  expect(records).toHaveLength(Number(answer.headers['x-statement-count']) + 1)
  expect(records.map((cells) => cells[4])).not.toContain(late.description)
})

test('a correction during a download is not in the statement', async () => {
  const oldest = await testApp.db.selectFrom('orders').select('id').orderBy('created_at').executeTakeFirstOrThrow()
  const priceIs = (price: number) => admin.put(`/orders/update-order/${oldest.id}`, { price })
  const answer = await startDownload('/statement.csv')
  await once(answer, 'readable')
  expect((await priceIs(99)).status).toBe(200)
  onTestFinished(async () => void (await priceIs(0.01)))
  const records = readCsv((await text(answer)).slice(1))
  expect(records.at(-1)?.[6]).toBe('0,01')
})

test('two downloads may run at once; a third gets 503 with Retry-After until one has ended', async () => {
  const [first, second] = [await startDownload('/statement.csv'), await startDownload('/statement.xlsx')]
  const third = await admin.get('/statement.csv')
  expect(third).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'Outros extratos estão sendo baixados agora. Tente de novo em instantes.' },
  })
  expect(third.headers['retry-after']).toBe('10')
  // The summary for the dialog still works.
  expect((await admin.get('/statement')).status).toBe(200)
  first.destroy()
  await expect.poll(async () => (await admin.get('/statement.csv?end=2025-01-01')).status).toBe(200)
  second.destroy()
  await expect.poll(readingCount).toBe(0)
})

test('a download that the client does not read is ended and makes room for another', async () => {
  const files = createStatementDownloads('America/Sao_Paulo', { idleTimeoutMs: 50 })
  const reply = { header: () => reply, headers: () => reply } as unknown as FastifyReply
  const user = await testApp.createUser('admin')
  const file = await files.csv({ db: testApp.db, user, query: {}, now: testApp.clock(), reply })
  await expect(once(file, 'end')).rejects.toThrow('nobody takes the statement')
  await expect.poll(readingCount).toBe(0)
})
