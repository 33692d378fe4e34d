import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { subdirectory } from '../../harness/scratch.ts'
import { prepareServer } from '../../harness/server.ts'
import { medianAndWorst } from '../../harness/statistics.ts'
import { delay } from '../../harness/wait.ts'
import { envThrough, startReplicatedPostgres } from '../tcp-postgres.ts'
import type { Context, Figures, Scenario } from '../scenario.ts'
import { startWorkload } from '../workload.ts'

const endings = ['demoted', 'killed', 'frozen'] as const
type Ending = (typeof endings)[number]

/** The primary is killed, becomes read-only or freezes under load. Its synchronous standby is promoted, and the address then leads to the standby. */
export const failover: Scenario = {
  name: 'failover',
  about: 'two PostgreSQL servers; the primary is killed, demoted or frozen under load, and the standby takes over',
  async run(context) {
    const { rounds = 9, report } = context
    const recoveries = new Map<Ending, number[]>(endings.map((ending) => [ending, []]))
    const sums: Figures = {}
    for (let round = 0; round < rounds; round++) {
      const ending = endings[round % endings.length] as Ending
      const directory = subdirectory(context.directory, `${round}`)
      const { ms, figures } = await failOver(
        { ...context, directory, fail: (finding) => context.fail(`primary ${ending}: ${finding}`) },
        ending,
      )
      recoveries.get(ending)?.push(ms)
      for (const [name, figure] of Object.entries(figures))
        if (typeof figure === 'number') sums[name] = Number(sums[name] ?? 0) + figure
      report(`${round + 1} of ${rounds} failovers, the last one ${ending}`)
    }
    const times = [...recoveries].flatMap(([ending, ms]) =>
      ms.length > 0 ? [[`first write after the promotion, primary ${ending}, ms`, medianAndWorst(ms)]] : [],
    )
    return { failovers: rounds, ...sums, ...(Object.fromEntries(times) as Figures) }
  },
}

async function failOver(context: Context, ending: Ending) {
  const { random, directory } = context
  const postgres = await startReplicatedPostgres(directory)
  let port = postgres.primary.port
  const proxy = await openFaultProxy(() => port)
  const server = await prepareServer({ dataDir: directory, env: envThrough(proxy.port) })
  try {
    const { nextWrite, finish } = await startWorkload(context, server)
    await delay(random.integer(300, 1500))
    if (ending === 'killed') await postgres.killPrimary()
    else if (ending === 'demoted') await postgres.demotePrimary()
    else postgres.freezePrimary()
    await delay(random.integer(0, 999))
    await postgres.promoteStandby()
    // New connections reach the standby, and open connections stay with the primary.
    port = postgres.standby.port
    const ms = await nextWrite('the promotion')
    await server.ready()
    await delay(1000)
    const figures = await finish({ database: postgres.standby })
    return { ms, figures }
  } finally {
    await server.close()
    await proxy.close()
    await postgres.close()
  }
}
