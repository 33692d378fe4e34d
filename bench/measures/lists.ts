import { partialDeepStrictEqual } from 'node:assert/strict'
import { answerTo } from '../../harness/api.ts'
import { median } from '../../harness/statistics.ts'
import type { Measure } from '../figure.ts'
import { bearer, signInMany, type Person } from '../people.ts'
import { firm } from '../seed.ts'
import { figureOf, loadInTurns, openSides, type Side } from '../sides.ts'

const clients = 20
const connections = 16
const path = '/orders/my-orders?limit=50'

export const lists: Measure = {
  name: 'lists',
  about: 'how fast, and with how much CPU, my-orders answers with 50 orders of a client',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const { bare, ours } = await openSides(environment, firm(scale.orders))
    const people = await signInMany(ours.url, 'client', clients)
    const sideOf = ({ url, cpuMs }: typeof ours, headersOf: (person: Person) => Record<string, string>) => ({
      url,
      cpuMs: () => cpuMs() + environment.databaseCpuMs(),
      requests: people.map((person) => ({ path, headers: headersOf(person) })),
    })
    const sides = {
      bare: sideOf(bare, ({ id }) => ({ 'x-user': id })),
      ours: sideOf(ours, bearer),
    }
    const pages: Record<Side, string>[] = []
    for (const n of people.keys()) {
      const pageOf = async ({ url, requests }: typeof sides.ours) => (await answerTo(url, requests[n]!)).text
      const page = { bare: await pageOf(sides.bare), ours: await pageOf(sides.ours) }
      partialDeepStrictEqual(JSON.parse(page.ours), JSON.parse(page.bare), 'the bare server answers what ours does')
      pages.push(page)
    }
    const { rate, cpu } = await loadInTurns(sides, connections, scale, report)
    const sizeOf = (side: Side) => (median(pages.map((page) => page[side].length)) / 1000).toFixed(1)
    const sizes = `bare ${sizeOf('bare')} kB, ours ${sizeOf('ours')} kB a page`
    const note = `${sizes}; ${clients} clients on ${connections} connections`
    const what = `my-orders, 50 of ${scale.orders} in the table`
    return [
      figureOf(rate, { what, unit: 'req/s', target: { atLeast: 0.5 }, note }),
      figureOf(cpu, { what: 'CPU of server and database, a list', unit: 'ms', target: { atMost: 2.5 } }),
    ]
  },
}
