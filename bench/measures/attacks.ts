import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { highLimits } from '../../harness/high-limits.ts'
import { query } from '../../harness/postgres.ts'
import { quantile } from '../../harness/statistics.ts'
import { delay } from '../../harness/wait.ts'
import type { Figure, Measure } from '../figure.ts'
import { newOrder } from '../order-writes.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { addShared } from '../shared-links.ts'
import { timedCall } from '../timed-call.ts'

/** The attacks under which a client works. Under `streams` a recipient opens their link. */
const names = ['history', 'own-data', 'orders', 'sockets', 'search', 'lists', 'messages', 'documents', 'sign-ins']
/** The links of one client whose streams `streams` opens. */
const attackedLinks = 200

/** The limits of the product as they are by default. All other measures run without limits. */
const limits = {
  ...Object.fromEntries(Object.keys(highLimits).map((name) => [name, undefined])),
  // The attack `streams` comes from many addresses.
  TRUST_PROXY: '1',
}

/** As many names of bairros as the product learns, which begin with the same word. */
const attackedBairros = `
  insert into streets (cep, name, folded, bairro, city, state, addresses)
  select lpad(n::text, 8, '0'), 'Rua ' || n, 'rua ' || n, 'Vila ' || n, 'Palhoça', 'SC', 1 from generate_series(1, 2000) n`

export const attacks: Measure = {
  name: 'attacks',
  about: 'how one attacker slows another person down (docs/security.md)',
  async run(environment, { orders, attackSeconds: seconds }, report) {
    // No other measure uses this database: the wrong sign-ins that are counted in it would block their sign-ins.
    const seed = firm(Math.min(orders, 100_000) + 1)
    const database = await environment.database({ ...seed, clients: Math.ceil(seed.orders / 10) })
    await query(database, attackedBairros)
    const server = await environment.product(database, limits)
    const { url } = server
    const { headers } = await signInAs(url, 'client')

    /** Works four times a second. */
    async function measure(work: (n: number) => Promise<{ ms: number; status: number }>, factor = 1) {
      const times: number[] = []
      let failed = 0
      let megabytes = 0
      const end = performance.now() + seconds * factor * 1000
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

    /** Runs an attack while `working` runs. */
    async function under(name: string, tokens: string[], calm: Measured, working: () => Promise<Measured>) {
      report(name)
      const attacker = fork('bench/attacks/attacker.ts', [name, url, ...tokens])
      const ended = once(attacker, 'exit')
      const endedEarly = ended.then(() => {
        throw new Error(`the attack ${name} ended before it was stopped`)
      })
      await Promise.race([once(attacker, 'message'), endedEarly])
      const attacked = await Promise.race([working(), endedEarly])
      endedEarly.catch(() => {})
      attacker.kill()
      await ended
      const p95: Figure = {
        what: `${name}: p95`,
        unit: 'ms',
        ours: attacked.p95,
        against: { name: 'calm', value: calm.p95 },
        target: { atMost: 3 },
        note: `${attacked.failed} failed calls of the other person`,
      }
      const memory: Figure = {
        what: `${name}: memory`,
        unit: 'MB',
        ours: attacked.megabytes,
        target: { atMost: Math.round(calm.megabytes + 100) },
        note: `calm ${calm.megabytes.toFixed(0)} MB`,
      }
      return { attacked, figures: [p95, memory] }
    }

    /** Reads a client's list, and creates an order at every 40th call, which is every ten seconds. */
    const clientWork = (n: number) =>
      n % 40 === 0
        ? timedCall(`${url}/orders/register`, {
            method: 'POST',
            headers: { ...headers, 'idempotency-key': randomUUID() },
            body: newOrder,
          })
        : timedCall(`${url}/orders/my-orders?limit=50`, { headers })
    report('calm')
    await measure(clientWork, 0.25)
    const calm = await measure(clientWork)
    const figures: Figure[] = []
    for (const name of names) {
      figures.push(...(await under(name, [], calm, () => measure(clientWork))).figures)
      await delay(Math.min(1000, seconds * 1000))
    }

    const links = await addShared(database, 'pending', attackedLinks)
    const [, recipient] = await addShared(database, 'pending', 2, 2)
    /** Opens the stream of a page, as its recipient does, and closes it after its first event. */
    const recipientWork = async () => {
      const begun = performance.now()
      const options = { agent: false, headers: { 'x-forwarded-for': '203.0.113.7' } }
      const [stream] = (await once(get(`${url}/r/${recipient!.token}/live`, options), 'response')) as [IncomingMessage]
      await once(stream, 'data')
      stream.destroy()
      return { ms: performance.now() - begun, status: stream.statusCode ?? 0 }
    }
    const calmRecipient = await measure(recipientWork)
    const tokens = links.map(({ token }) => token)
    const streams = await under('streams', tokens, calmRecipient, () => measure(recipientWork))
    if (streams.attacked.failed > 0) throw new Error(`the recipient was refused ${streams.attacked.failed} times`)
    return [...figures, ...streams.figures]
  },
}
