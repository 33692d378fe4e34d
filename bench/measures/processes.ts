import type { Measure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { toOurs } from '../order-writes.ts'
import { signInAs } from '../people.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'

const counts = ['1', '2', '4'] as const

export const processes: Measure = {
  name: 'processes',
  about: 'how fast two and four processes with one database create and price orders together, against one process',
  async run(environment, scale, report) {
    const database = await environment.database(firm(scale.orders))
    const servers = await Promise.all(Array.from({ length: 4 }, () => environment.process(database)))
    const { url } = servers[0]!
    const people = await Promise.all([signInAs(url, 'client'), signInAs(url, 'admin')])
    const together = async (count: number) => {
      const rates = servers
        .slice(0, count)
        .map(({ url }) => requestsPerSecond(url, scale.seconds, toOurs(...people), 20 / count))
      return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0)
    }
    const rate = await interleave(
      { '1': () => together(1), '2': () => together(2), '4': () => together(4) },
      scale.rounds,
      report,
    )
    await Promise.all(servers.map((server) => server.stop()))
    return counts.slice(1).map((count) => ({
      what: `create and price an order, ${count} processes`,
      unit: 'req/s' as const,
      ours: rate[count],
      against: { name: '1 process', value: rate['1'] },
      target: { of: 'ratio' as const, atLeast: 1 },
    }))
  },
}
