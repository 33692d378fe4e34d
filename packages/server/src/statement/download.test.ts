import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { insertOrders, made } from '../../test/many-orders.ts'
import { readCsv, readSheet, unzip } from '../../test/spreadsheets.ts'
import { statementFiles } from './download.ts'

let testApp: TestApp
let admin: Person
const many = 20_000

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  const clients = [
    await testApp.createUser('client'),
    await testApp.createUser('client'),
    await testApp.createUser('client'),
  ]
  const orders = Array.from({ length: many }, (_, n) =>
    made(clients[n % 3]?.id ?? '', {
      created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + n * 60_000).toISOString(),
      // Long enough that a whole statement fits into no buffer on the way.
      description: `Pedido ${n} `.padEnd(400, 'x'),
      price_cents: (n % 5000) + 1,
    }),
  )
  for (let n = 0; n < many; n += 5000) await insertOrders(testApp.db, orders.slice(n, n + 5000))
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => testApp.close())

/** Asks over a real connection and takes nothing of the body yet. */
async function ask(path: string): Promise<IncomingMessage> {
  const { port } = testApp.app.server.address() as AddressInfo
  const request = get({ port, path, agent: false, headers: { authorization: `Bearer ${admin.accessToken}` } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

const text = async (answer: IncomingMessage) => (await buffer(answer)).toString('utf8')

type Backend = { pid: number }
/** The connections that are reading a statement just now. */
const readers = async () => {
  const result = await sql<Backend>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and xact_start is not null`.execute(testApp.db)
  return result.rows
}
const reading = async () => (await readers()).length

test('twenty thousand orders come whole, in every form', async () => {
  const summary = await admin.get<{ count: number; total: number }>('/statement')
  const cents = Array.from({ length: many }, (_, n) => (n % 5000) + 1).reduce((sum, one) => sum + one, 0)
  expect(summary.body).toMatchObject({ count: many, total: cents / 100 })
  const csv = readCsv((await text(await ask('/statement.csv'))).slice(1)).slice(1)
  const newestFirst = Array.from({ length: many }, (_, n) => many - 1 - n)
  const numberIn = (cell: unknown) => Number(/^Pedido (\d+) /.exec(String(cell))?.[1])
  expect(csv.map((cells) => numberIn(cells[4]))).toEqual(newestFirst)
  const xlsx = await testApp.app.inject({
    url: '/statement.xlsx',
    headers: { authorization: `Bearer ${admin.accessToken}` },
  })
  const rows = readSheet(unzip(xlsx.rawPayload).get('xl/worksheets/sheet1.xml') ?? '', 12).slice(1)
  expect(rows.map((cells) => numberIn(cells[4]))).toEqual(newestFirst)
  const lines = (await text(await ask('/statement.jsonl'))).trimEnd().split('\n').slice(1)
  expect(lines.map((line) => numberIn((JSON.parse(line) as { description: string }).description))).toEqual(newestFirst)
  await expect.poll(reading).toBe(0)
})

test.each(['csv', 'xlsx', 'jsonl'])('whoever goes away in the middle of a %s leaves nothing running', async (form) => {
  const answer = await ask(`/statement.${form}`)
  await once(answer, 'readable')
  await expect.poll(reading).toBe(1)
  answer.destroy()
  await expect.poll(reading).toBe(0)
})

test.each(['csv', 'xlsx', 'jsonl'])('a %s that breaks in the middle does not end as if it were whole', async (form) => {
  const answer = await ask(`/statement.${form}`)
  await once(answer, 'readable')
  await expect.poll(reading).toBe(1)
  for (const { pid } of await readers()) await sql`select pg_terminate_backend(${pid})`.execute(testApp.db)
  await expect(text(answer)).rejects.toThrow('aborted')
  expect(answer.complete).toBe(false)
  await expect.poll(reading).toBe(0)
})

test('an order made meanwhile is not in a statement that has begun', async () => {
  const answer = await ask('/statement.csv')
  await once(answer, 'readable')
  const late = await testApp.createOrder()
  const records = readCsv((await text(answer)).slice(1))
  expect(records).toHaveLength(Number(answer.headers['x-statement-count']) + 1)
  expect(records.map((cells) => cells[4])).not.toContain(late.description)
})

test('two at once, the third is told when to come back, and may come when one has gone', async () => {
  const [first, second] = [await ask('/statement.csv'), await ask('/statement.xlsx')]
  const third = await admin.get('/statement.csv')
  expect(third).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'Outros extratos estão sendo baixados agora. Tente de novo em instantes.' },
  })
  expect(third.headers['retry-after']).toBe('10')
  // The dialog itself still answers.
  expect((await admin.get('/statement')).status).toBe(200)
  first.destroy()
  await expect.poll(async () => (await admin.get('/statement.csv?end=2025-01-01')).status).toBe(200)
  second.destroy()
  await expect.poll(reading).toBe(0)
})

test('whoever takes nothing is not waited for, and makes room', async () => {
  const files = statementFiles('America/Sao_Paulo', { pause: 50 })
  const reply = { headers: () => reply } as unknown as FastifyReply
  const user = await testApp.createUser('admin')
  const file = await files.csv({ db: testApp.db, user, query: {}, now: testApp.clock(), reply })
  await expect(once(file, 'end')).rejects.toThrow('nobody takes the statement')
  await expect.poll(reading).toBe(0)
})
