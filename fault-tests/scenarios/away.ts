import { send } from '../../harness/api.ts'
import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { prepareServer } from '../../harness/server.ts'
import { medianAndWorst } from '../../harness/statistics.ts'
import { delay } from '../../harness/wait.ts'
import { envThrough, startReplicatedPostgres } from '../tcp-postgres.ts'
import type { Scenario } from '../scenario.ts'
import { startWorkload } from '../workload.ts'

/** The database refuses connections for a minute, or accepts them and does not answer, and then works again. */
export const away: Scenario = {
  name: 'away',
  about:
    'the database refuses connections or is silent for a minute: 503 with Retry-After, then normal operation without a restart',
  async run(context) {
    const { rounds = 4, fail, directory, use } = context
    const postgres = await startReplicatedPostgres(directory, use)
    const proxy = use(await openFaultProxy(postgres.primary.port))
    const server = use(await prepareServer({ dataDir: directory, env: envThrough(proxy.port) }))
    const recoveries: number[] = []
    const answerTimes: number[] = []
    const { people, repeat, nextWrite, finish } = await startWorkload(context, server)
    const mustAnswer = async (path: string, status: number) => {
      const answer = await send(server.url, { method: 'GET', path })
      if (answer.status !== status) fail(`${path} answered ${answer.status} without a database`)
    }
    await repeat(rounds, 'outages', [500, 2000], async (round) => {
      const silent = round % 2 === 1
      if (silent) postgres.freezePrimary()
      else proxy.cut()
      // The first outage lasts a whole minute.
      const end = performance.now() + (round === 0 && rounds > 1 ? 60_000 : 20_000)
      while (performance.now() < end) {
        const askedAt = performance.now()
        await send(server.url, { method: 'GET', path: '/orders/all', token: people.admin.token })
        answerTimes.push(performance.now() - askedAt)
        await delay(500)
      }
      await mustAnswer('/readyz', 503)
      await mustAnswer('/healthz', 200)
      if (silent) postgres.thawPrimary()
      else proxy.mend()
      recoveries.push(await nextWrite('the database was back'))
      await server.ready()
    })
    await delay(1000)
    return {
      'times away': rounds,
      'an answer without a database took, ms': medianAndWorst(answerTimes),
      'first write after it was back, ms': medianAndWorst(recoveries),
      ...(await finish({ database: postgres.primary })),
    }
  },
}
