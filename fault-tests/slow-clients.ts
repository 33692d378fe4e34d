import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { Client } from 'pg'
import type { House } from './house.ts'
import type { Figures } from './scenario.ts'
import type { People } from './people.ts'

const lines = 20_000

/** More than a socket's buffers hold: a reader that stops keeps the server waiting. */
const fill = `
  with o as (
    insert into orders (id, description, pickup_address, delivery_address, client_id, delivery_code, status, created_at, status_changed_at, stepped_at)
    select gen_random_uuid(), repeat('Bolo ', 160), 'Rua A', 'Rua B', $1, '123456', 'pending', now(), now(), now() from generate_series(1, ${lines})
    returning id)
  insert into order_events (order_id, step, actor_id, actor_role, after, at)
  select id, 'create', $1, 'client', '{"status": "pending"}', now() from o`

/** Stops the app while one reads a file slowly, one has stopped reading, and one has stopped sending: the first gets all of it, the others are let go. */
export async function slowPeople(
  house: House,
  { admin, clients }: People,
  find: (finding: string) => void,
): Promise<Figures> {
  const client = new Client(house.connection())
  await client.connect()
  const { rows } = await client
    .query<{ count: number }>(fill, [clients[0]?.id])
    .then(() => client.query<{ count: number }>('select count(*)::int as count from orders where deleted_at is null'))
    .finally(() => client.end())

  const [reader, stalled] = [await download(house.url, admin.token), await download(house.url, admin.token)]
  stalled.on('error', () => {})
  const upload = await stalledUpload(house.port, admin.token)
  // Asked for before anything can happen: whoever comes late would wait for ever.
  const [cut, dropped, finished] = [closed(stalled), closed(upload), closed(reader)]

  const began = performance.now()
  const ended = house.stop()
  await house.hear('Parando...')
  let read = 0
  let broken = ''
  reader.on('data', (part: Buffer) => (read += part.toString('latin1').split('\n').length - 1))
  reader.on('error', (error) => (broken = error.message))
  reader.resume()
  await finished
  // The first line names the columns.
  const wanted = (rows[0]?.count ?? 0) + 1
  if (broken || !reader.complete || read !== wanted)
    find(`a file that was read on during a stop has ${read} lines of ${wanted} ${broken}`)
  const code = await ended
  stalled.resume()
  await Promise.all([cut, dropped])
  if (stalled.complete) find('the stalled reader got everything: he was not stalled')
  const seconds = (performance.now() - began) / 1000
  if (code !== 0) find(`the stop with slow people ended with ${code}`)
  if (seconds > 20) find(`slow people held the stop for ${seconds.toFixed(1)} s`)
  return {
    'lines read on during a stop': read,
    'a stop with a stalled reader and a stalled upload took, s': seconds.toFixed(1),
  }
}

const closed = (stream: Readable) => new Promise<void>((resolve) => stream.once('close', () => resolve()))

/** The statement as a file, of which nothing has been read but the beginning. */
async function download(url: string, token: string): Promise<IncomingMessage> {
  const asked = get(`${url}/statement.csv`, { headers: { authorization: `Bearer ${token}` }, agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`the statement answered ${answer.statusCode}`)
  answer.pause()
  return answer
}

async function stalledUpload(port: number, token: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.resume()
  const head = ['POST /orders/register HTTP/1.1', 'host: localhost', `authorization: Bearer ${token}`]
  socket.write(
    [...head, 'content-type: application/json', 'content-length: 1000', '', '{"description": "Bo'].join('\r\n'),
  )
  return socket
}
