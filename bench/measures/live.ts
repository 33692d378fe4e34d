import { randomUUID } from 'node:crypto'
import { median, percentiles, quantile } from '../../harness/statistics.ts'
import type { Measure } from '../figure.ts'
import { openAudience, type Audience } from '../live/audience.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { timedRequest } from '../timed-call.ts'

export const newOrder = {
  description: 'Bolo de casamento, 3 andares, não inclinar',
  pickup_address: 'R. Bocaiúva, 2468, Centro, Florianópolis, SC',
  delivery_address: 'Rod. José Carlos Daux, 4150, bl. C, sala 304, Saco Grande, Florianópolis, SC',
}
/** The first writes are a warm-up and are not counted. */
const warmUp = 5

export const live: Measure = {
  name: 'live',
  about: 'how long it takes until every connected dashboard has received a write',
  async run(environment, scale, report) {
    const database = await environment.database(firm(scale.orders))
    const [bare, ours] = await Promise.all([environment.bare(database), environment.product(database)])
    const client = await signInAs(ours.url, 'client')
    // Each session opens ten sockets, because the server allows only twenty per session.
    const admins = []
    // One after the other, because sign-ins of one account at the same time count as guesses.
    while (admins.length < scale.dashboards / 10) admins.push(await signInAs(ours.url, 'admin'))
    report(`${scale.dashboards} dashboards connect to each side`)
    const tokens = admins.map(({ token }) => token)
    const audiences = {
      bare: await openAudience(bare.url, null, scale.dashboards),
      ours: await openAudience(ours.url, tokens, scale.dashboards),
    }
    const writes = {
      bare: () => write(`${bare.url}/orders`, { 'x-user': client.id }),
      ours: () => write(`${ours.url}/orders/register`, { ...client.headers, 'idempotency-key': randomUUID() }),
    }
    const delays = { bare: [] as number[][], ours: [] as number[][] }
    for (let round = 1 - warmUp; round <= scale.writes; round++) {
      if (round % 10 === 0) report(`${round} of ${scale.writes} writes`)
      for (const side of ['bare', 'ours'] as const) {
        const received = await audiences[side].measure(writes[side])
        if (round > 0) delays[side].push(received)
      }
    }
    for (const audience of Object.values<Audience>(audiences)) audience.close()
    await Promise.all([bare.stop(), ours.stop()])

    const all = { bare: delays.bare.flat(), ours: delays.ours.flat() }
    const p99 = (ms: number[]) => quantile(ms, 0.99)
    const what = `a write on ${scale.dashboards} screens`
    return [
      {
        what: `${what}, p99 of all ${scale.writes} writes`,
        unit: 'ms',
        ours: p99(all.ours),
        against: { name: 'bare', value: p99(all.bare) },
        target: { of: 'ratio', atMost: 1.5 },
        note: `bare ${percentiles(all.bare)}; ours ${percentiles(all.ours)} ms`,
      },
      {
        what: `${what}, p99 of the middle write`,
        unit: 'ms',
        ours: median(delays.ours.map(p99)),
        against: { name: 'bare', value: median(delays.bare.map(p99)) },
        target: { of: 'ratio', atMost: 1.5 },
      },
    ]
  },
}

async function write(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await timedRequest(url, { method: 'POST', headers, body: newOrder })
  return (JSON.parse(answer.body) as { id: string }).id
}
