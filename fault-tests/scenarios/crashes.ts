import { subdirectory } from '../../harness/scratch.ts'
import { prepareServer } from '../../harness/server.ts'
import { medianAndWorst } from '../../harness/statistics.ts'
import { crash, crashKinds, type CrashKind } from '../crash-kinds.ts'
import { killFirstStarts } from '../first-start-kills.ts'
import type { Context, Figures, Scenario } from '../scenario.ts'
import { verifyDatabase } from '../verification.ts'
import { startWorkload } from '../workload.ts'

const fullRun = 100

/** Kills the app, its database, both, or one of the database's workers at random moments under load, and then kills first starts. */
export const crashes: Scenario = {
  name: 'crashes',
  about: 'the app, its database or both are killed (SIGKILL) under load and while they start',
  async run(context) {
    const rounds = context.rounds ?? fullRun
    return {
      ...(await crashesUnderLoad(context)),
      ...(await killFirstStarts(context, Math.max(1, Math.round(rounds / 5)))),
    }
  },
}

export async function crashesUnderLoad(context: Context): Promise<Figures> {
  const { random, fail, rounds = fullRun } = context
  const server = await prepareServer({ dataDir: subdirectory(context.directory, 'under-load') })
  const readyAfter = new Map<CrashKind, number[]>(crashKinds.map((kind) => [kind, []]))
  try {
    const { traffic, repeat, finish } = await startWorkload(context, server)
    await repeat(rounds, 'crashes', [20, 1200], async (round) => {
      // All kinds are equally frequent, and the moments are random.
      const kind = crashKinds[round % crashKinds.length] as CrashKind
      readyAfter.get(kind)?.push(await crash(server, kind, random))
      if (round % 10 === 9)
        for (const finding of await verifyDatabase(server.database(), traffic.writes, { finished: false }))
          fail(finding)
    })
    const figures = await finish()
    const times = [...readyAfter].map(([kind, ms]) => [`ready again after: ${kind}, ms`, medianAndWorst(ms)])
    return { crashes: rounds, ...figures, ...(Object.fromEntries(times) as Figures) }
  } finally {
    await server.close()
  }
}
