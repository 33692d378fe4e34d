import { randomUUID } from 'node:crypto'
import { median, percentiles, quantile } from '../../harness/statistics.ts'
import type { Measure } from '../figure.ts'
import { openAudience } from '../live/audience.ts'
import { openTrackingPages } from '../live/tracking-pages.ts'
import { newOrder } from '../order-writes.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { addShared } from '../shared-links.ts'
import { timedRequest } from '../timed-call.ts'

/** The first changes are a warm-up and are not counted. */
const warmUp = 5

export const streams: Measure = {
  name: 'streams',
  about: 'how soon a page that follows a delivery has its change while many are open, and their memory',
  async run(environment, scale, report) {
    const database = await environment.database(firm(scale.orders))
    const copy = await environment.copyOf(firm(scale.orders), 'bare')
    const [bare, ours] = await Promise.all([environment.bare(copy), environment.product(database)])
    const [client, admin] = await Promise.all([signInAs(ours.url, 'client'), signInAs(ours.url, 'admin')])
    // The links of one client may have 50 streams.
    const shared = await addShared(database, 'pending', scale.dashboards, 100)
    const setPrice = (id: string) =>
      timedRequest(`${ours.url}/orders/update-order/${id}`, {
        method: 'PUT',
        headers: { ...admin.headers, 'idempotency-key': randomUUID() },
        body: { price: 18.5 },
      })
    // What the first calls load is no part of a stream's memory.
    const [first] = await addShared(database, 'pending', 1)
    await timedRequest(`${ours.url}/r/${first!.token}/state`)
    await setPrice(first!.id)
    const before = await ours.memory()
    report(`${scale.dashboards} pages open their stream`)
    const pages = await openTrackingPages(ours.url, shared)
    const memory = (await ours.memory()) - before
    const audience = await openAudience({ url: bare.url, protocol: 'json', tokens: [''], dashboards: scale.dashboards })
    const writeBare = async () => {
      const headers = { 'x-user': client.id }
      const answer = await timedRequest(`${bare.url}/orders`, { method: 'POST', headers, body: newOrder })
      return (JSON.parse(answer.body) as { id: string }).id
    }
    const delays = { bare: [] as number[], ours: [] as number[] }
    for (const [n, { id }] of shared.slice(0, scale.writes + warmUp).entries()) {
      if (n % 10 === 0) report(`change ${n} of ${scale.writes}`)
      const received = [await audience.measure(writeBare), [await pages.measure(id, () => setPrice(id))]] as const
      if (n < warmUp) continue
      delays.bare.push(...received[0])
      delays.ours.push(...received[1])
    }
    audience.close()
    await Promise.all([bare.stop(), ours.stop()])
    const what = `a change on its page, of ${scale.dashboards} pages of as many orders`
    const figure = (name: string, of: (ms: number[]) => number) => ({
      what: `${what}, ${name}`,
      unit: 'ms' as const,
      ours: of(delays.ours),
      against: { name: 'bare broadcast', value: of(delays.bare) },
      note: `bare ${percentiles(delays.bare)}; ours ${percentiles(delays.ours)} ms`,
    })
    return [
      { ...figure('p99', (ms) => quantile(ms, 0.99)), target: { of: 'ratio', atMost: 1.5 } },
      figure('p50', median),
      {
        what: 'memory above idle, of a stream',
        unit: 'kB',
        ours: Math.max(0, memory * 1000) / scale.dashboards,
        target: { of: 'ours', atMost: 24 },
      },
    ]
  },
}
