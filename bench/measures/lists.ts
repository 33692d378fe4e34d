import { partialDeepStrictEqual } from 'node:assert/strict'
import { median } from '../../harness/statistics.ts'
import type { Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { signInClients } from '../people.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'
import { figureOf, openSides } from '../sides.ts'
import { timedRequest } from '../timed-call.ts'

const clients = 20
const connections = 16
const path = '/orders/my-orders?limit=50'

type Side = Pick<Awaited<ReturnType<typeof openSides>>['ours'], 'url' | 'cpuMs'> & { headers: Record<string, string>[] }

export const lists: Measure = {
  name: 'lists',
  about: 'how fast, and with how much CPU, my-orders answers with 50 orders of a client',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const { bare, ours } = await openSides(environment, firm(scale.orders))
    const people = await signInClients(ours.url, clients)
    const sides: Record<string, Side> = {
      bare: { ...bare, headers: people.map(({ id }) => ({ 'x-user': id })) },
      ours: { ...ours, headers: people.map(({ headers }) => headers) },
    }
    const pages = await Promise.all(
      people.map(async (_, n) => {
        const pageOf = async ({ url, headers }: Side) => (await timedRequest(url + path, { headers: headers[n]! })).body
        const page = { bare: await pageOf(sides.bare!), ours: await pageOf(sides.ours!) }
        partialDeepStrictEqual(JSON.parse(page.ours), JSON.parse(page.bare), 'the bare server answers what ours does')
        return page
      }),
    )
    const results = await inTurns(
      eachSide(sides, ({ url, cpuMs, headers }) => async () => {
        const used = () => cpuMs() + environment.databaseCpuMs()
        const before = used()
        const requests = headers.map((own) => ({ path, headers: own }))
        const rate = await requestsPerSecond(url, scale.seconds, requests, connections)
        return { rate, cpu: (used() - before) / (rate * scale.seconds) }
      }),
      scale.rounds,
      report,
    )
    const medianOf = (of: 'rate' | 'cpu') => eachSide(results, (all) => median(all.map((result) => result[of])))
    const sizeOf = (side: 'bare' | 'ours') =>
      `${side} ${(median(pages.map((page) => page[side].length)) / 1000).toFixed(1)} kB`
    const note = `${sizeOf('bare')}, ${sizeOf('ours')} a page; ${clients} clients on ${connections} connections`
    const what = `my-orders, 50 of ${scale.orders} in the table`
    return [
      figureOf(medianOf('rate'), { what, unit: 'req/s', target: { atLeast: 0.5 }, note }),
      figureOf(medianOf('cpu'), { what: 'CPU of server and database, a list', unit: 'ms', target: { atMost: 2.5 } }),
    ]
  },
}
