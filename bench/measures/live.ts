import { randomUUID } from 'node:crypto'
import { createAccount, postWith, tokenOf } from '../../harness/accounts.ts'
import type { Report } from '../../harness/progress.ts'
import { percentiles, quantile } from '../../harness/statistics.ts'
import type { Environment } from '../environment.ts'
import type { Measure } from '../figure.ts'
import { openDashboards } from '../dashboards.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { newOrder } from '../order-writes.ts'
import type { Scale } from '../scale.ts'
import { firm } from '../seed.ts'
import { figureOf, openSides } from '../sides.ts'
import { timedRequest } from '../timed-call.ts'

export const live: Measure = {
  name: 'live',
  about: 'how long it takes until every connected dashboard has received a write',
  async run(environment, scale, report) {
    const few = await withScreens(environment, scale, scale.dashboards, report)
    return [few, await withScreens(environment, scale, scale.manyDashboards, report)]
  },
}

async function withScreens(environment: Environment, scale: Scale, screens: number, report: Report) {
  const { bare, ours, client, admin } = await openSides(environment, firm(scale.orders))
  report(`${screens} dashboards connect`)
  const tokens = await tokensOfAdmins(ours.url, admin.token, screens)
  const open = async (url: string, protocol: 'json' | 'socket.io', sessions: string[]) =>
    environment.use(await openDashboards({ count: screens, url, protocol, tokens: sessions }))
  const [onBare, onOurs] = [await open(bare.url, 'json', ['']), await open(ours.url, 'socket.io', tokens)]
  const keyed = () => ({ ...client.headers, 'idempotency-key': randomUUID() })
  report(`${scale.writes} writes on ${screens} dashboards`)
  const delays = await inTurns(
    {
      bare: () => onBare.measure(() => createOrder(`${bare.url}/orders`, { 'x-user': client.id })),
      ours: () => onOurs.measure(() => createOrder(`${ours.url}/orders/register`, keyed())),
    },
    scale.writes,
  )
  await environment.closeOpened()
  const all = eachSide(delays, (ms) => ms.flat())
  const p99 = eachSide(all, (ms) => quantile(ms, 0.99))
  const what = `a write on ${screens} screens, p99 of all ${scale.writes} writes`
  const note = `bare ${percentiles(all.bare)} ms; ours ${percentiles(all.ours)} ms`
  return figureOf(p99, { what, unit: 'ms', note, ...(screens === scale.dashboards && { target: { atMost: 1.1 } }) })
}

/** Returns the tokens of enough sessions of admins for this many screens. */
async function tokensOfAdmins(url: string, token: string, screens: number): Promise<string[]> {
  const post = postWith(url, token)
  const tokens: string[] = []
  // Each session opens ten sockets and each admin 100 sessions, because the server allows twenty and 100. One sign-in after the
  // other, because sign-ins of one account at the same time count as guesses.
  for (let account; tokens.length < screens / 10;) {
    if (!account || tokens.length % 100 === 0) account = await createAccount(post, 'admin', 'Admin das telas')
    tokens.push(await tokenOf(url, account))
  }
  return tokens
}

/** Creates one order and returns its id. */
async function createOrder(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await timedRequest(url, { method: 'POST', headers, body: newOrder })
  return (JSON.parse(answer.body) as { id: string }).id
}
