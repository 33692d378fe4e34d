import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { highLimits } from '../../harness/high-limits.ts'
import { query } from '../../harness/postgres.ts'
import type { Server } from '../../harness/server.ts'
import { quantile } from '../../harness/statistics.ts'
import { delay } from '../../harness/wait.ts'
import type { Figure, Measure } from '../figure.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { addShared } from '../shared-links.ts'
import { timedCall } from '../timed-call.ts'

const names = ['history', 'own-data', 'orders', 'sockets', 'search', 'lists', 'messages', 'documents', 'sign-ins']

/** The limits of the product as they are by default. All other measures run without limits. */
const limits = {
  ...Object.fromEntries(Object.keys(highLimits).map((name) => [name, undefined])),
  // The attack `streams` comes from many addresses.
  TRUST_PROXY: '1',
}

/** The links of one client whose streams `streams` opens. */
const attackedLinks = 200

const order = { description: 'Marmita', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }

/** As many names of bairros as the product learns, which begin with the same word. */
const attackedBairros = `
  insert into streets (cep, name, folded, bairro, city, state, addresses)
  select lpad(n::text, 8, '0'), 'Rua ' || n, 'rua ' || n, 'Vila ' || n, 'Palhoça', 'SC', 1 from generate_series(1, 2000) n`

type Work = (n: number) => Promise<{ ms: number; status: number }>

/** Reads a client's list, and creates an order at every 40th call, which is every ten seconds. */
const clientWork =
  ({ url }: Server, headers: Record<string, string>): Work =>
  (n) =>
    n % 40 === 0
      ? timedCall(`${url}/orders/register`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: order,
        })
      : timedCall(`${url}/orders/my-orders?limit=50`, { headers })

/** Opens the stream of a page, as its recipient does, and closes it after its first event. */
const recipientWork =
  ({ url }: Server, token: string): Work =>
  async () => {
    const begun = performance.now()
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const stream = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${url}/r/${token}/live`, { agent: false, headers }, resolve).once('error', reject),
    )
    await once(stream, 'data')
    stream.destroy()
    return { ms: performance.now() - begun, status: stream.statusCode ?? 0 }
  }

/** Works four times a second. */
async function measure(server: Server, work: Work, seconds: number) {
  const times: number[] = []
  let failed = 0
  let megabytes = 0
  const end = performance.now() + seconds * 1000
  for (let n = 0; n === 0 || performance.now() < end; n++) {
    const { ms, status } = await work(n)
    times.push(ms)
    if (status >= 300) failed++
    if (n % 8 === 0) megabytes = Math.max(megabytes, await server.memory())
    await delay(Math.min(250, seconds * 1000))
  }
  return { p95: quantile(times, 0.95), failed, megabytes }
}
type Measured = Awaited<ReturnType<typeof measure>>

/** Runs an attack while `working` runs, and returns what that returned and how many calls the attacker made. */
async function under(name: string, args: string[], working: () => Promise<Measured>) {
  const attacker = spawn(process.execPath, ['bench/attacks/attacker.ts', name, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  attacker.stdout.on('data', (text) => (printed += String(text)))
  const ended = once(attacker, 'close')
  const endedEarly = ended.then(() => {
    throw new Error(`the attack ${name} ended before it was stopped`)
  })
  await Promise.race([once(attacker.stdout, 'data'), endedEarly])
  const attacked = await working()
  attacker.kill('SIGTERM')
  await ended
  return { ...attacked, calls: printed.trim().split('\n').at(-1) }
}

function figuresOf(name: string, calm: Measured, attacked: Awaited<ReturnType<typeof under>>): Figure[] {
  return [
    {
      what: `${name}: p95`,
      unit: 'ms',
      ours: attacked.p95,
      against: { name: 'calm', value: calm.p95 },
      target: { of: 'ratio', atMost: 3 },
      note: `${attacked.calls} calls of the attacker, ${attacked.failed} failed calls of the other person`,
    },
    {
      what: `${name}: memory`,
      unit: 'MB',
      ours: attacked.megabytes,
      against: { name: 'calm', value: calm.megabytes },
      target: { of: 'ours', atMost: calm.megabytes + 100 },
    },
  ]
}

export const attacks: Measure = {
  name: 'attacks',
  about: 'how one attacker slows another person down (docs/security.md)',
  async run(environment, scale, report) {
    // No other measure uses this database: the wrong sign-ins that are counted in it would block their sign-ins.
    const orders = Math.min(scale.orders, 100_000) + 1
    const database = await environment.database({ ...firm(orders), clients: Math.ceil(orders / 10) })
    await query(database, attackedBairros)
    const server = await environment.product(database, limits)
    const { headers } = await signInAs(server.url, 'client')
    const seconds = scale.attackSeconds
    const asClient = () => measure(server, clientWork(server, headers), seconds)
    report('calm')
    await measure(server, clientWork(server, headers), seconds / 4)
    const calm = await asClient()
    const figures: Figure[] = []
    for (const name of names) {
      report(name)
      figures.push(...figuresOf(name, calm, await under(name, [server.url], asClient)))
      await delay(Math.min(1000, seconds * 1000))
    }
    report('streams')
    const links = await addShared(database, 'pending', attackedLinks)
    const [, recipient] = await addShared(database, 'pending', 2, 2)
    const asRecipient = () => measure(server, recipientWork(server, recipient!.token), seconds)
    const calmRecipient = await asRecipient()
    const tokens = links.map(({ token }) => token)
    const attacked = await under('streams', [server.url, ...tokens], asRecipient)
    await server.stop()
    if (attacked.failed > 0) throw new Error(`the recipient was refused ${attacked.failed} times`)
    return [...figures, ...figuresOf('streams', calmRecipient, attacked)]
  },
}
