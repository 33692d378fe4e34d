import { closing } from '../../harness/cleanup.ts'
import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { databaseEnv } from '../../harness/postgres.ts'
import { subdirectory } from '../../harness/scratch.ts'
import { prepareServer } from '../../harness/server.ts'
import { medianAndWorst } from '../../harness/statistics.ts'
import { delay } from '../../harness/wait.ts'
import { startReplicatedPostgres } from '../tcp-postgres.ts'
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
    const sums: Record<string, number> = {}
    const recoveries: { ending: Ending; ms: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const ending = endings[round % endings.length] as Ending
      const directory = subdirectory(context.directory, `${round}`)
      const fail = (finding: string) => context.fail(`primary ${ending}: ${finding}`)
      const { ms, figures } = await closing((use) => failOver({ ...context, directory, fail, use }, ending))
      recoveries.push({ ending, ms })
      for (const [name, figure] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + Number(figure)
      report(`${round + 1} of ${rounds} failovers, the last one ${ending}`)
    }
    const times: Figures = {}
    for (const [ending, some] of Map.groupBy(recoveries, (recovery) => recovery.ending))
      times[`first write after the promotion, primary ${ending}, ms`] = medianAndWorst(some.map(({ ms }) => ms))
    return { failovers: rounds, ...sums, ...times }
  },
}

async function failOver(context: Context, ending: Ending) {
  const { random, directory, use } = context
  const postgres = await startReplicatedPostgres(directory, use)
  let port = postgres.primary.port
  const proxy = use(await openFaultProxy(() => port))
  const env = databaseEnv({ ...postgres.primary, port: proxy.port })
  const server = use(await prepareServer({ dataDir: directory, env }))
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
  return { ms, figures: await finish({ database: postgres.standby }) }
}
