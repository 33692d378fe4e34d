import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { prepareServer } from '../../harness/server.ts'
import { until } from '../../harness/wait.ts'
import type { Scenario } from '../scenario.ts'
import { startWorkload } from '../workload.ts'

/** The ways to lose an answer: all of it is lost, it is cut in the middle, or the caller disconnects before it arrives. */
const losses = ['lost', 'lost', 'halved', 'abandoned'] as const
type Loss = (typeof losses)[number]
const nothing = Buffer.alloc(0)

/** Loses the first answer of every call that changes an order and the second answer of many. Each call is repeated with the same key. */
export const retries: Scenario = {
  name: 'retries',
  about: 'calls that change orders are repeated because their answers are lost: nothing is done twice',
  async run(context) {
    const { random, rounds = 10_000, report, directory } = context
    const server = await prepareServer({ dataDir: directory })
    const counts = new Map<Loss, number>()
    const proxy = await openFaultProxy(server.url, {
      tamper: () => {
        let loss: Loss = 'lost'
        return (direction, data) => {
          if (direction === 'up') {
            loss = random.pick(losses)
            counts.set(loss, (counts.get(loss) ?? 0) + 1)
            return loss === 'abandoned' ? { forward: data, after: 'end' } : { forward: data }
          }
          return { forward: loss === 'halved' ? data.subarray(0, Math.ceil(data.length / 2)) : nothing, after: 'end' }
        }
      },
    })
    try {
      const route = (attempt: number) => (attempt === 0 || random.chance(0.3) ? proxy.url : server.url)
      const { traffic, finish } = await startWorkload(context, server, { motoboys: 3, workers: 8, route })
      await until(
        () => {
          report(`${traffic.writes.length} of ${rounds} calls done once`)
          return traffic.writes.length >= rounds
        },
        Infinity,
        100,
      )
      const figures = await finish({ repeated: rounds })
      return {
        'calls whose answer was lost': traffic.writes.length,
        ...Object.fromEntries([...counts].map(([loss, times]) => [`answers ${loss}`, times])),
        ...figures,
      }
    } finally {
      await proxy.close()
      await server.close()
    }
  },
}
