import { readdirSync, readFileSync } from 'node:fs'
import { firstAdmin } from '../../harness/accounts.ts'
import { send } from '../../harness/api.ts'
import { databaseEnv, query, startPostgres, type Database } from '../../harness/postgres.ts'
import { subdirectory } from '../../harness/scratch.ts'
import { prepareServer, type Server } from '../../harness/server.ts'
import { medianAndWorst } from '../../harness/statistics.ts'
import { delay } from '../../harness/wait.ts'
import type { Context, Scenario } from '../scenario.ts'

const serverPackage = new URL('../../packages/server/', import.meta.url)
/** A database of the first release. The server's upgrade test uses the same file. */
const oldDatabase = () => readFileSync(new URL('test/fixtures/1b356c7.sql', serverPackage), 'utf8')
const ordersOf = (database: Database) => query(database, 'select id, version from orders order by id')

/** Starts several processes at once on one database that is empty or of an older release. In half of the rounds one of them is killed. */
export const starts: Scenario = {
  name: 'starts',
  about: 'several processes start at once on an empty or an older database, and some are killed meanwhile',
  async run(context) {
    const { rounds = 10, report, fail } = context
    const postgres = await startPostgres()
    const times: number[] = []
    try {
      for (let round = 0; round < rounds; round++) {
        const isOld = round % 2 === 1
        const database = await postgres.createDatabase(`start_${round}`, isOld ? { sql: oldDatabase() } : {})
        const before = isOld ? await ordersOf(database) : []
        times.push(await startTogether(context, `${round}`, database))
        if (isOld && JSON.stringify(before) !== JSON.stringify(await ordersOf(database)))
          fail(`round ${round}: starting changed the older database's orders`)
        for (const finding of await inspect(database, isOld)) fail(`round ${round}: ${finding}`)
        report(`${round + 1} of ${rounds} databases started on`)
      }
      return { 'databases started on': rounds, 'all processes ready after, ms': medianAndWorst(times) }
    } finally {
      await postgres.close()
    }
  },
}

async function startTogether({ directory, random, fail }: Context, name: string, database: Database): Promise<number> {
  const servers: Server[] = []
  for (let n = 0; n < 3; n++)
    servers.push(
      await prepareServer({
        dataDir: subdirectory(directory, `process-${name}-${n}`),
        env: databaseEnv(database),
      }),
    )
  const startedAt = performance.now()
  try {
    for (const server of servers) server.launch()
    const [victim] = servers as [Server]
    if (random.chance(0.5)) {
      await delay(random.integer(200, 1500))
      await victim.kill()
      victim.launch()
    }
    await Promise.all(servers.map((server) => server.ready()))
    const took = performance.now() - startedAt
    const { email, password } = firstAdmin
    for (const { url } of servers) {
      const { status } = await send(url, { method: 'POST', path: '/auth/login', body: { email, password } })
      // The older database answers 401, because it has an admin and therefore no first admin is created.
      if (status !== 200 && status !== 401) fail(`sign-in was answered ${status}`)
    }
    return took
  } finally {
    for (const server of servers) {
      if ((await server.stop()) !== 0) fail(`a process exited with: ${server.output().slice(-300)}`)
      await server.close()
    }
  }
}

async function inspect(database: Database, isOld: boolean): Promise<string[]> {
  const applied = await query<{ name: string }>(database, 'select name from migrations order by name')
  const files = readdirSync(new URL('migrations/', serverPackage))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const admins = await query(database, `select from users where role = 'admin' and deleted_at is null`)
  return [
    ...(JSON.stringify(applied.map(({ name }) => name)) === JSON.stringify(files)
      ? []
      : [`applied ${JSON.stringify(applied)}`]),
    ...(isOld || admins.length === 1 ? [] : [`${admins.length} first admins`]),
  ]
}
