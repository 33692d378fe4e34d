import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { People } from '../harness/accounts.ts'
import { query } from '../harness/postgres.ts'
import type { Server } from '../harness/server.ts'
import type { Context, Figures } from './scenario.ts'

/** With this many lines the file is larger than all socket buffers, so that the server waits for a stalled reader. */
const insertOrders = `
  with o as (
    insert into orders (id, description, pickup_address, delivery_address, client_id, delivery_code, status, created_at, status_changed_at, stepped_at)
    select gen_random_uuid(), repeat('Bolo ', 160), 'Rua A', 'Rua B', $1, '123456', 'pending', now(), now(), now() from generate_series(1, 20000)
    returning id)
  insert into order_events (order_id, step, actor_id, actor_role, after, at)
  select id, 'create', $1, 'client', '{"status": "pending"}', now() from o`

/** Stops the server while one client reads a file, one has stopped reading and one has stopped sending. The first client must get the whole file, and the others must be disconnected. */
export async function slowClients({ fail }: Context, server: Server, { admin, clients }: People): Promise<Figures> {
  await query(server.database(), insertOrders, [clients[0]?.id])
  const orders = await query(server.database(), 'select from orders where deleted_at is null')
  const authorization = `Bearer ${admin.token}`
  /** Requests the statement as a file and reads only its beginning. */
  const download = async () => {
    const asked = get(`${server.url}/statement.csv`, { headers: { authorization }, agent: false })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`the statement answered ${answer.statusCode}`)
    return answer.pause()
  }
  const [reader, stalled] = [await download(), await download()]
  const upload = connect(server.port, '127.0.0.1').resume()
  await once(upload, 'connect')
  const head = ['POST /orders/register HTTP/1.1', 'host: localhost', `authorization: ${authorization}`]
  const begun = ['content-type: application/json', 'content-length: 1000', '', '{"description": "Bo']
  upload.write([...head, ...begun].join('\r\n'))
  let error = ''
  reader.on('error', ({ message }) => (error = message))
  for (const one of [stalled, upload]) one.on('error', () => {})
  // The listeners are added now and awaited later, so that no event is missed.
  const [stalledClosed, uploadClosed, readerClosed] = [stalled, upload, reader].map(
    (stream) => new Promise<void>((resolve) => stream.once('close', () => resolve())),
  )

  const startedAt = performance.now()
  const stopped = server.stop()
  await server.waitForOutput('Parando...')
  let lines = 0
  reader.on('data', (part: Buffer) => (lines += part.toString('latin1').split('\n').length - 1))
  reader.resume()
  await readerClosed
  // The first line of the file contains the names of the columns.
  const expected = orders.length + 1
  if (error || !reader.complete || lines !== expected)
    fail(`a file that was read during a stop has ${lines} of ${expected} lines ${error}`)
  const code = await stopped
  stalled.resume()
  await Promise.all([stalledClosed, uploadClosed])
  if (stalled.complete) fail('the stalled reader got the whole file: it did not stall')
  const seconds = (performance.now() - startedAt) / 1000
  if (code !== 0) fail(`the stop with slow clients exited with ${code}`)
  if (seconds > 20) fail(`slow clients delayed the stop by ${seconds.toFixed(1)} s`)
  return {
    'lines read during a stop': lines,
    'a stop with a stalled reader and a stalled upload took, s': seconds.toFixed(1),
  }
}
