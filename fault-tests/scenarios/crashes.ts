import { firstAdmin, signIn } from '../../harness/accounts.ts'
import { closing } from '../../harness/cleanup.ts'
import { childrenOf } from '../../harness/processes.ts'
import type { Random } from '../../harness/random.ts'
import { subdirectory } from '../../harness/scratch.ts'
import { prepareServer, type Server } from '../../harness/server.ts'
import { medianAndWorst } from '../../harness/statistics.ts'
import { delay } from '../../harness/wait.ts'
import type { Context, Figures, Scenario } from '../scenario.ts'
import { verifyDatabase } from '../verification.ts'
import { startWorkload } from '../workload.ts'

const fullRun = 100

/** Kills first starts on an empty DATA_DIR, and then the app, its database, both, or one of the database's workers at random moments under load. */
export const crashes: Scenario = {
  name: 'crashes',
  about: 'the app, its database or both are killed (SIGKILL) under load and while they start',
  async run(context) {
    const { directory, random, report, rounds = fullRun } = context
    const emptyServer = (name: string) => prepareServer({ dataDir: subdirectory(directory, name) })
    report('an undisturbed first start')
    const undisturbedMs = await closing(async (use) => use(await emptyServer('undisturbed')).start())
    for (let n = 0; n < rounds / 5; n++) {
      report(`first start ${n + 1}`)
      await closing(async (use) => {
        const server = use(await emptyServer(`first-start-${n}`))
        await killWhileStarting(server, random, undisturbedMs)
        await server.start()
        await signIn(server.url, firstAdmin)
      })
    }
    return crashesUnderLoad(context)
  },
}

export async function crashesUnderLoad(context: Context): Promise<Figures> {
  const { random, fail, rounds = fullRun } = context
  const server = context.use(await prepareServer({ dataDir: subdirectory(context.directory, 'under-load') }))
  const readyAfter: { kind: string; ms: number }[] = []
  const { traffic, repeat, finish } = await startWorkload(context, server)
  await repeat(rounds, 'crashes', [20, 1200], async (round) => {
    // All kinds are equally frequent, and the moments are random.
    const [kind, crash] = kinds[round % kinds.length]!
    await crash(server, random)
    readyAfter.push({ kind, ms: await server.ready() })
    if (round % 10 === 9)
      for (const finding of await verifyDatabase(server.database(), traffic.writes, { finished: false })) fail(finding)
  })
  const figures: Figures = { crashes: rounds, ...(await finish()) }
  for (const [kind, some] of Map.groupBy(readyAfter, (one) => one.kind))
    figures[`ready again after: ${kind}, ms`] = medianAndWorst(some.map(({ ms }) => ms))
  return figures
}

type Crash = (server: Server, random: Random) => Promise<void>

/** Each kind sends SIGKILL, and starts what does not restart by itself. */
const kinds: readonly [kind: string, crash: Crash][] = [
  [
    'both',
    async (server, random) => {
      if (random.chance(0.5)) server.killDatabase()
      await server.kill()
      server.killDatabase()
      server.launch()
    },
  ],
  ['app', (server) => server.kill().then(server.launch)],
  ['database', async (server) => server.killDatabase()],
  ['worker', async (server, random) => killWorker(server, random)],
  [
    'while starting',
    async (server, random) => {
      await server.kill()
      await killWhileStarting(server, random, 900)
      server.launch()
    },
  ],
]

/** Starts the app one to three times, and kills it within so many ms, sometimes with its database. */
async function killWhileStarting(server: Server, random: Random, ms: number) {
  for (let times = random.integer(1, 3); times > 0; times--) {
    server.launch()
    await delay(random.integer(0, ms))
    if (random.chance(0.5)) server.killDatabase()
    await server.kill()
  }
}

/** Kills one of PostgreSQL's child processes. PostgreSQL then restarts all of them, because shared memory may be damaged. */
function killWorker(server: Server, random: Random): void {
  const parent = server.postmaster()?.pid
  const worker = parent && random.pickOrNone(childrenOf(parent))
  try {
    if (worker) process.kill(worker, 'SIGKILL')
  } catch {
    // The worker, or the main process that was killed in the round before, has just ended.
  }
}
