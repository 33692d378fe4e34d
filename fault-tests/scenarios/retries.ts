import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { prepareServer } from '../../harness/server.ts'
import { delay } from '../../harness/wait.ts'
import { accountCalls } from '../keyed-calls.ts'
import type { Scenario } from '../scenario.ts'
import { verifyRepeatedCalls } from '../verification.ts'
import { startWorkload } from '../workload.ts'

/** The ways to lose an answer: all of it is lost, it is cut in the middle, or the caller disconnects before it arrives. */
const losses = ['lost', 'lost', 'halved', 'abandoned'] as const
type Loss = (typeof losses)[number]
const nothing = Buffer.alloc(0)

/** Loses the first answer of every mutating call and the second answer of many. Each call is repeated with the same key. */
export const retries: Scenario = {
  name: 'retries',
  about: 'mutating calls are repeated because their answers are lost: nothing is done twice',
  async run(context) {
    const { random, rounds = 10_000, report, fail, directory } = context
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
      const { people, traffic, finish } = await startWorkload(context, server, { motoboys: 3, workers: 8, route })
      const accounts = accountCalls(route, people.admin)
      const done = () => traffic.writes.length + accounts.answered.length
      // Only one call in ten is about accounts, because hashing passwords is slow.
      for (let n = 0; done() < rounds;) {
        if (accounts.answered.length < traffic.writes.length / 9)
          await accounts.run(random.chance(0.5) ? 'motoboy' : 'client', { thenDelete: n++ % 2 === 0 })
        else await delay(20)
        report(`${done()} of ${rounds} calls done once`)
      }
      const figures = await finish({ repeated: rounds })
      for (const finding of [
        ...accounts.tally.unexpected,
        ...(await verifyRepeatedCalls(server.url, accounts.answered)),
        ...(await accounts.verify(server.database())),
      ])
        fail(finding)
      return {
        'calls whose answer was lost': done() + traffic.codes.length,
        ...Object.fromEntries([...counts].map(([loss, times]) => [`answers ${loss}`, times])),
        'of which about accounts': accounts.answered.length,
        ...figures,
      }
    } finally {
      await proxy.close()
      await server.close()
    }
  },
}
