import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { prepareServer } from '../../harness/server.ts'
import { until } from '../../harness/wait.ts'
import type { Figures, Scenario } from '../scenario.ts'
import { startWorkload } from '../workload.ts'

/** The ways to lose an answer: all of it is lost, it is cut in the middle, or the caller disconnects before it arrives. */
const losses = ['lost', 'lost', 'halved', 'abandoned'] as const

/** Loses the first answer of every call that changes an order and the second answer of many. Each call is repeated with the same key. */
export const retries: Scenario = {
  name: 'retries',
  about: 'calls that change orders are repeated because their answers are lost: nothing is done twice',
  async run(context) {
    const { random, rounds = 10_000, report, directory, use } = context
    const server = use(await prepareServer({ dataDir: directory }))
    const counts: Figures = {}
    const tamper = () => {
      let loss: (typeof losses)[number] = 'lost'
      return (direction: 'up' | 'down', data: Buffer) => {
        if (direction === 'up') {
          loss = random.pick(losses)
          counts[`answers ${loss}`] = Number(counts[`answers ${loss}`] ?? 0) + 1
          return loss === 'abandoned' ? { forward: data, after: 'end' as const } : { forward: data }
        }
        return { forward: data.subarray(0, loss === 'halved' ? Math.ceil(data.length / 2) : 0), after: 'end' as const }
      }
    }
    const proxy = use(await openFaultProxy(server.url, { tamper }))
    const route = (attempt: number) => (attempt === 0 || random.chance(0.3) ? proxy.url : server.url)
    const { traffic, finish } = await startWorkload(context, server, { motoboys: 3, workers: 8, route })
    const isDone = () => {
      report(`${traffic.writes.length} of ${rounds} calls done once`)
      return traffic.writes.length >= rounds
    }
    await until(isDone, Infinity, 100)
    const figures = await finish({ repeated: rounds })
    return { 'calls whose answer was lost': traffic.writes.length, ...counts, ...figures }
  },
}
