import type { Measure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { productWrites } from '../order-writes.ts'
import { signInAs } from '../people.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'

/** The connections to all processes together. One process alone writes at its limit with this many. */
const connections = 80
const counts = [1, 2, 4]

export const processes: Measure = {
  name: 'processes',
  about: 'how fast two and four processes with one database create and price orders together, against one process',
  async run(environment, scale, report) {
    const database = await environment.database(firm(scale.orders))
    const servers = await Promise.all(Array.from({ length: 4 }, () => environment.process(database)))
    const [first] = servers
    const people = await Promise.all([signInAs(first!.url, 'client'), signInAs(first!.url, 'admin')])
    const together = async (count: number) => {
      const each = servers
        .slice(0, count)
        .map(({ url }) => requestsPerSecond(url, scale.seconds, productWrites(...people), connections / count))
      return (await Promise.all(each)).reduce((sum, rate) => sum + rate, 0)
    }
    const sides = Object.fromEntries(counts.map((count) => [count, () => together(count)]))
    const rates = await interleave(sides, scale.rounds, report)
    await Promise.all(servers.map((server) => server.stop()))
    return counts.slice(1).map((count) => ({
      what: `create and price an order, ${count} processes`,
      unit: 'req/s' as const,
      ours: rates[count]!,
      against: { name: '1 process', value: rates[1]! },
      target: { of: 'ratio' as const, atLeast: 1 },
    }))
  },
}
