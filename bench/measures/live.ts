import { randomUUID } from 'node:crypto'
import { createAccount, postWith, tokenOf } from '../../harness/accounts.ts'
import type { Report } from '../../harness/progress.ts'
import { median, percentiles, quantile } from '../../harness/statistics.ts'
import type { Environment } from '../environment.ts'
import type { Figure, Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { openAudience } from '../live/audience.ts'
import { newOrder } from '../order-writes.ts'
import type { Scale } from '../scale.ts'
import { firm } from '../seed.ts'
import { figuresOf, openSides } from '../sides.ts'
import { timedRequest } from '../timed-call.ts'

export const live: Measure = {
  name: 'live',
  about: 'how long it takes until every connected dashboard has received a write',
  async run(environment, scale, report) {
    const figures: Figure[] = []
    for (const screens of [scale.dashboards, scale.manyDashboards])
      figures.push(...(await withScreens(environment, scale, screens, report)))
    return figures
  },
}

async function withScreens(environment: Environment, scale: Scale, screens: number, report: Report) {
  const { bare, ours, client, admin, close } = await openSides(environment, firm(scale.orders))
  report(`${screens} dashboards connect`)
  const tokens = await tokensOfAdmins(ours.url, admin.token, screens)
  const sides = {
    bare: {
      audience: await openAudience({ dashboards: screens, url: bare.url, protocol: 'json', tokens: [''] }),
      create: () => createOrder(`${bare.url}/orders`, { 'x-user': client.id }),
    },
    ours: {
      audience: await openAudience({ dashboards: screens, url: ours.url, protocol: 'socket.io', tokens }),
      create: () => createOrder(`${ours.url}/orders/register`, { ...client.headers, 'idempotency-key': randomUUID() }),
    },
  }
  report(`${scale.writes} writes on ${screens} dashboards`)
  const delays = await inTurns(
    eachSide(sides, ({ audience, create }) => {
      return () => audience.measure(create)
    }),
    scale.writes,
    () => {},
  )
  for (const { audience } of [sides.bare, sides.ours]) audience.close()
  await close()

  const all = eachSide(delays, (ms) => ms.flat())
  const p99 = (ms: number[]) => quantile(ms, 0.99)
  const what = `a write on ${screens} screens`
  const target = screens === scale.dashboards ? { target: { of: 'ratio', atMost: 1.1 } as const } : {}
  const note = Object.entries(all).map(([name, ms]) => `${name} ${percentiles(ms)} ms`)
  const every = { what: `${what}, p99 of all ${scale.writes} writes`, unit: 'ms' as const, note: note.join('; ') }
  return [
    ...figuresOf(eachSide(all, p99), { ...every, ...target }),
    ...figuresOf(
      eachSide(delays, (writes) => median(writes.map(p99))),
      { what: `${what}, p99 of the middle write`, unit: 'ms', ...target },
    ),
  ]
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
