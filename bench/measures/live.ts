import { randomUUID } from 'node:crypto'
import { createAccount, postWith, tokenOf } from '../../harness/accounts.ts'
import type { Report } from '../../harness/progress.ts'
import { percentiles, quantile } from '../../harness/statistics.ts'
import { inParallel } from '../../harness/wait.ts'
import type { Environment } from '../environment.ts'
import type { Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { openLiveSocket } from '../live-socket.ts'
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
  const onBare = environment.use(await openDashboards(bare.url, Array<null>(screens).fill(null)))
  const onOurs = environment.use(await openDashboards(ours.url, tokens))
  const keyed = () => ({ ...client.headers, 'idempotency-key': randomUUID() })
  report(`${scale.writes} writes on ${screens} dashboards`)
  const delays = await inTurns(
    {
      bare: () => onBare.measure('/orders', { 'x-user': client.id }),
      ours: () => onOurs.measure('/orders/register', keyed()),
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

/** Returns the tokens of admins for this many screens. */
async function tokensOfAdmins(url: string, token: string, screens: number): Promise<string[]> {
  const post = postWith(url, token)
  const tokens: string[] = []
  // Each session opens ten sockets and each admin 100 sessions, because the server allows twenty and 100. One sign-in after the
  // other, because sign-ins of one account at the same time count as guesses.
  for (let account; tokens.length < screens;) {
    if (!account || tokens.length % 1000 === 0) account = await createAccount(post, 'admin', 'Admin das telas')
    tokens.push(...Array<string>(10).fill(await tokenOf(url, account)))
  }
  return tokens.slice(0, screens)
}

/** Connects a dashboard with each of the tokens. */
async function openDashboards(url: string, tokens: readonly (string | null)[]) {
  // By order, because an event of an earlier measure may still arrive.
  const received = new Map<string, number[]>()
  let onReceived = () => {}
  function receive(text: string): void {
    const at = performance.now()
    // The order comes first in the event, and its id comes first in the order.
    const id = text.includes('"order:created"') && /"id":"([^"]+)"/.exec(text)?.[1]
    if (!id) return
    received.set(id, received.get(id) ?? [])
    received.get(id)!.push(at)
    onReceived()
  }
  // A thousand handshakes at once would only wait for each other.
  const sockets = await inParallel(tokens, 50, (token) => openLiveSocket(url, token, receive))
  return {
    /** Creates an order and returns the ms from the sending of the call until each dashboard received the event. */
    async measure(path: string, headers: Record<string, string>): Promise<number[]> {
      const sentAt = performance.now()
      const { body } = await timedRequest(url + path, { method: 'POST', headers, body: newOrder })
      const { id } = JSON.parse(body) as { id: string }
      await new Promise<void>((resolve) => {
        onReceived = () => received.get(id)?.length === sockets.length && resolve()
        onReceived()
      })
      return received.get(id)!.map((at) => at - sentAt)
    },
    close: () => sockets.forEach((socket) => socket.close()),
  }
}
