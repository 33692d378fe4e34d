import { randomUUID } from 'node:crypto'
import { goodCall, signIn } from '../calls.ts'
import { audience, type Audience } from '../live/audience.ts'
import type { Measure } from '../measure.ts'
import { firm } from '../seed.ts'
import { median, quantile, spread } from '../../harness/statistics.ts'

const body = {
  description: 'Bolo de casamento, 3 andares, não inclinar',
  pickup_address: 'R. Bocaiúva, 2468, Centro, Florianópolis, SC',
  delivery_address: 'Rod. José Carlos Daux, 4150, bl. C, sala 304, Saco Grande, Florianópolis, SC',
}
/** The first writes warm up. */
const warmUp = 5

export const live: Measure = {
  name: 'live',
  about: 'from a write until it is in the hands of every dashboard that listens',
  async run(stage, size, tell) {
    const database = await stage.database(firm(size.orders))
    const [bare, ours] = await Promise.all([stage.bare(database), stage.ours(database)])
    const client = await signIn(ours.url, 'client')
    // A session has twenty sockets at most.
    const admins = await Promise.all(
      Array.from({ length: Math.ceil(size.dashboards / 10) }, () => signIn(ours.url, 'admin')),
    )
    tell(`${size.dashboards} dashboards connect to bare, as many to ours`)
    const tokens = admins.map(({ headers }) => headers.authorization.slice('Bearer '.length))
    const hearing = {
      bare: await audience(bare.url, null, size.dashboards),
      ours: await audience(ours.url, tokens, size.dashboards),
    }
    const writing = {
      bare: () => write(`${bare.url}/orders`, { 'x-user': client.id }),
      ours: () => write(`${ours.url}/orders/register`, { ...client.headers, 'idempotency-key': randomUUID() }),
    }
    const heard = { bare: [] as number[][], ours: [] as number[][] }
    for (let round = 1 - warmUp; round <= size.writes; round++) {
      if (round % 10 === 0) tell(`${round} of ${size.writes} writes`)
      for (const side of ['bare', 'ours'] as const) {
        const delays = await hearing[side].hear(writing[side])
        if (round > 0) heard[side].push(delays)
      }
    }
    for (const side of Object.values<Audience>(hearing)) side.leave()
    await Promise.all([bare.stop(), ours.stop()])

    const all = { bare: heard.bare.flat(), ours: heard.ours.flat() }
    const p99 = (delays: number[]) => quantile(delays, 0.99)
    const what = `a write on ${size.dashboards} screens`
    return [
      {
        what: `${what}, p99 of all ${size.writes} writes`,
        unit: 'ms',
        ours: p99(all.ours),
        against: { name: 'bare', value: p99(all.bare) },
        target: { of: 'ratio', atMost: 1.5 },
        note: `bare ${spread(all.bare)}; ours ${spread(all.ours)} ms`,
      },
      {
        what: `${what}, p99 of the middle write`,
        unit: 'ms',
        ours: median(heard.ours.map(p99)),
        against: { name: 'bare', value: median(heard.bare.map(p99)) },
        target: { of: 'ratio', atMost: 1.5 },
      },
    ]
  },
}

async function write(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await goodCall(url, { method: 'POST', headers, body })
  return (JSON.parse(answer.body) as { id: string }).id
}
