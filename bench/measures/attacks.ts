import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { query } from '../../harness/postgres.ts'
import type { Server } from '../../harness/server.ts'
import { quantile } from '../../harness/statistics.ts'
import { delay } from '../../harness/wait.ts'
import type { Figure, Measure } from '../figure.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { timedCall } from '../timed-call.ts'

const names = ['history', 'own-data', 'orders', 'sockets', 'search', 'lists', 'messages', 'documents', 'sign-ins']

/** The default limits of the product. All other measures run without limits (harness/high-limits.ts). */
const defaultLimits = {
  USER_WRITES_PER_SECOND: '2',
  ADMIN_WRITES_PER_SECOND: '50',
  USER_READ_MS_PER_SECOND: '250',
  ADMIN_READ_MS_PER_SECOND: '500',
  ANONYMOUS_CALLS_PER_SECOND: '10',
  CLIENT_OPEN_ORDERS: '1000',
  SOCKETS_PER_USER: '20',
}

const order = { description: 'Marmita', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }

/** As many names of bairros as the product learns, which begin with the same word. */
const attackedBairros = `
  insert into streets (cep, name, folded, bairro, city, state, addresses)
  select lpad(n::text, 8, '0'), 'Rua ' || n, 'rua ' || n, 'Vila ' || n, 'Palhoça', 'SC', 1 from generate_series(1, 2000) n`

/** Acts as a client who reads their list four times a second and creates an order every ten seconds. Returns the duration of the calls and the number of failures. */
async function work(server: Server, headers: Record<string, string>, seconds: number) {
  const times: number[] = []
  let failed = 0
  let megabytes = 0
  const end = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < end; n++) {
    const create = { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body: order } as const
    const answer =
      n % 40 === 0
        ? await timedCall(`${server.url}/orders/register`, create)
        : await timedCall(`${server.url}/orders/my-orders?limit=50`, { headers })
    times.push(answer.ms)
    if (answer.status >= 300) failed++
    if (n % 8 === 0) megabytes = Math.max(megabytes, await server.memory())
    await delay(Math.min(250, seconds * 1000))
  }
  return { p95: quantile(times, 0.95), failed, megabytes }
}

export const attacks: Measure = {
  name: 'attacks',
  about: 'how one attacking account slows another client down (docs/security.md)',
  async run(environment, scale, report) {
    // No other measure uses this database: the wrong sign-ins that are counted in it would block their sign-ins.
    const orders = Math.min(scale.orders, 100_000) + 1
    const database = await environment.database({ ...firm(orders), clients: Math.ceil(orders / 10) })
    await query(database, attackedBairros)
    const server = await environment.product(database, defaultLimits)
    const { headers } = await signInAs(server.url, 'client')
    await work(server, headers, scale.attackSeconds / 4)
    report('calm')
    const calm = await work(server, headers, scale.attackSeconds)
    const figures: Figure[] = []
    for (const name of names) {
      report(name)
      const attacker = spawn(process.execPath, ['bench/attacks/attacker.ts', name, server.url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let printed = ''
      attacker.stdout.on('data', (text) => (printed += String(text)))
      const ended = once(attacker, 'close')
      const endedEarly = ended.then(() => {
        throw new Error(`the attack ${name} ended before it was stopped`)
      })
      await Promise.race([once(attacker.stdout, 'data'), endedEarly])
      const attacked = await work(server, headers, scale.attackSeconds)
      attacker.kill('SIGTERM')
      await ended
      const note = `${printed.trim().split('\n').at(-1)} calls of the attacker, ${attacked.failed} failed calls of the client`
      const p95 = { name: 'calm', value: calm.p95 }
      const memory = { name: 'calm', value: calm.megabytes }
      figures.push(
        {
          what: `${name}: p95`,
          unit: 'ms',
          ours: attacked.p95,
          against: p95,
          target: { of: 'ratio', atMost: 3 },
          note,
        },
        {
          what: `${name}: memory`,
          unit: 'MB',
          ours: attacked.megabytes,
          against: memory,
          target: { of: 'ours', atMost: calm.megabytes + 100 },
        },
      )
      await delay(Math.min(1000, scale.attackSeconds * 1000))
    }
    await server.stop()
    return figures
  },
}
