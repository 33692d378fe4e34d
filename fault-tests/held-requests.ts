import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { tryOnce } from './retry.ts'
import type { House } from './house.ts'
import type { Figures } from './scenario.ts'
import type { People } from './people.ts'

/** More than the app has connections to the database: some wait in PostgreSQL, some before it. */
const many = 40

/** Stops the app while every request that it has let in is held by a lock; once that is gone each must be answered, and each is there when it has started again. */
export async function heldRequests(house: House, people: People, find: (finding: string) => void): Promise<Figures> {
  const client = new Client(house.connection())
  await client.connect()
  // The database goes too, once all is answered.
  client.on('error', () => {})
  const waiting = async () =>
    (await client.query<{ count: number }>(`select count(*)::int as count from pg_locks where not granted`)).rows[0]
      ?.count ?? 0
  const count = async () =>
    (await client.query<{ count: number }>('select count(*)::int as count from orders')).rows[0]?.count ?? 0

  const before = await count()
  await client.query('begin')
  await client.query('lock table orders in exclusive mode')
  const body = { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' }
  const token = people.clients[0]?.token
  const calls = Array.from({ length: many }, () =>
    tryOnce(house.url, { method: 'POST', path: '/orders/register', body, token, key: randomUUID() }).catch(
      () => undefined,
    ),
  )
  while ((await waiting()) < 5) await pause(20)
  // Whoever asks after them is answered after they have been read.
  for (let n = 0; n < 5; n++) await tryOnce(house.url, { method: 'GET', path: '/healthz' })

  const ended = house.stop()
  await house.hear('Parando...')
  await client.query('commit')
  const answers = await Promise.all(calls)
  const good = answers.filter((answer) => answer?.status === 201).length
  if (good !== many)
    find(
      `of ${many} requests held inside a stop ${good} were answered 201: ${answers.map((answer) => answer?.status ?? 'cut').join()}`,
    )
  const code = await ended
  if (code !== 0) find(`the stop that held requests ended with ${code}`)
  await client.end().catch(() => {})

  await house.start()
  const again = new Client(house.connection())
  await again.connect()
  const { rows } = await again
    .query<{ count: number }>('select count(*)::int as count from orders')
    .finally(() => again.end())
  if (rows[0]?.count !== before + good)
    find(`${good} were acknowledged in a stop, ${(rows[0]?.count ?? 0) - before} are there`)
  return { 'requests held inside a stop, answered': `${good} of ${many}` }
}
