import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { People } from '../harness/accounts.ts'
import { send } from '../harness/api.ts'
import { query } from '../harness/postgres.ts'
import type { Server } from '../harness/server.ts'
import { mustHold } from '../harness/wait.ts'
import type { Context, Figures } from './scenario.ts'

/** The server has fewer database connections than this, so some requests wait in PostgreSQL and the others for a connection. */
const requests = 40

/** Stops the server while a lock blocks all requests in it. After the lock is released, each request must be answered, and its order must exist after the next start. */
export async function heldRequests({ fail }: Context, server: Server, { clients }: People): Promise<Figures> {
  const client = new Client(server.database())
  await client.connect()
  // The server's own PostgreSQL stops after the last answer.
  client.on('error', () => {})
  const countOrders = async () => (await query(server.database(), 'select from orders')).length

  const before = await countOrders()
  await client.query('begin')
  await client.query('lock table orders in exclusive mode')
  const body = { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' }
  const token = clients[0]?.token
  const calls = Array.from({ length: requests }, () =>
    send(server.url, { method: 'POST', path: '/orders/register', body, token, key: randomUUID() }).catch(
      () => undefined,
    ),
  )
  await mustHold('requests wait for the lock', async () => {
    const { rowCount } = await client.query('select from pg_locks where not granted')
    return (rowCount ?? 0) >= 5
  })
  // The server answers these requests only after it has read the requests before them.
  for (let n = 0; n < 5; n++) await send(server.url, { method: 'GET', path: '/healthz' })

  const stopped = server.stop()
  await server.waitForOutput('Parando...')
  await client.query('commit')
  const answers = await Promise.all(calls)
  const created = answers.filter((answer) => answer?.status === 201).length
  if (created !== requests) {
    const statuses = answers.map((answer) => answer?.status ?? 'no answer').join()
    fail(`of ${requests} requests held during a stop ${created} were answered 201: ${statuses}`)
  }
  const code = await stopped
  if (code !== 0) fail(`the stop with held requests exited with ${code}`)
  await client.end().catch(() => {})

  await server.start()
  const stored = (await countOrders()) - before
  if (stored !== created) fail(`${created} orders were acknowledged during a stop, ${stored} exist`)
  return { 'requests held during a stop, answered': `${created} of ${requests}` }
}
