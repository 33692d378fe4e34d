import { randomUUID } from 'node:crypto'
import { createAccount, postWith, tokenOf } from '../../harness/accounts.ts'
import { request, type Call } from '../../harness/api.ts'
import { percentiles, quantile } from '../../harness/statistics.ts'
import { inParallel } from '../../harness/wait.ts'
import type { Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { openLiveSocket } from '../live-socket.ts'
import { newOrder } from '../order-writes.ts'
import { firm } from '../seed.ts'
import { figureOf, openSides } from '../sides.ts'

export const live: Measure = {
  name: 'live',
  about: 'how long it takes until every connected dashboard has received a write',
  async run(environment, { orders, dashboards, writes }, report) {
    const { bare, ours, client, admin } = await openSides(environment, firm(orders))
    report(`${dashboards} dashboards connect`)
    const tokens = await tokensOfAdmins(ours.url, admin.token, dashboards)
    const onBare = environment.use(await openDashboards(bare.url, Array<null>(dashboards).fill(null)))
    const onOurs = environment.use(await openDashboards(ours.url, tokens))
    const created = () => ({ path: '/orders/register', token: client.token, key: randomUUID() })
    report(`${writes} writes on ${dashboards} dashboards`)
    const delays = await inTurns(
      {
        bare: () => onBare.measure({ path: '/orders', headers: { 'x-user': client.id } }),
        ours: () => onOurs.measure(created()),
      },
      writes,
    )
    const all = eachSide(delays, (ms) => ms.flat())
    const p99 = eachSide(all, (ms) => quantile(ms, 0.99))
    const what = `a write on ${dashboards} screens, p99 of all ${writes} writes`
    const note = `bare ${percentiles(all.bare)} ms; ours ${percentiles(all.ours)} ms`
    return [figureOf(p99, { what, unit: 'ms', note, target: { atMost: 1.1 } })]
  },
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
    async measure(call: Call): Promise<number[]> {
      const sentAt = performance.now()
      const { id } = await request<{ id: string }>(url, { ...call, method: 'POST', body: newOrder })
      await new Promise<void>((resolve) => {
        onReceived = () => received.get(id)?.length === sockets.length && resolve()
        onReceived()
      })
      return received.get(id)!.map((at) => at - sentAt)
    },
    close: () => sockets.forEach((socket) => socket.close()),
  }
}
