import { firstAdmin } from '../harness/accounts.ts'
import { send } from '../harness/api.ts'
import { query } from '../harness/postgres.ts'
import { subdirectory } from '../harness/scratch.ts'
import { prepareServer, type Server } from '../harness/server.ts'
import { medianAndWorst } from '../harness/statistics.ts'
import { delay } from '../harness/wait.ts'
import type { Context, Figures } from './scenario.ts'

/** Kills first starts on an empty DATA_DIR one to three times, at any moment between the first file and the first admin. Then it starts each server once more and checks it. */
export async function killFirstStarts(context: Context, times: number): Promise<Figures> {
  const { random, fail, report } = context
  // The moments of the kills are random within the time that a first start takes on this machine.
  const undisturbed = await firstStart(context, 'undisturbed', [])
  const recoveries: number[] = []
  let kills = 0
  for (let n = 0; n < times; n++) {
    const moments = Array.from({ length: random.integer(1, 3) }, () => Math.floor(random.between(0, undisturbed)))
    kills += moments.length
    try {
      recoveries.push(await firstStart(context, `first-start-${n}`, moments))
    } catch (error) {
      fail(`a first start that was killed after ${moments.join(' and ')} ms: ${(error as Error).message}`)
    }
    report(`${n + 1} of ${times} first starts killed`)
  }
  return { 'kills of first starts': kills, 'first start after a kill, ms': medianAndWorst(recoveries) }
}

/** Kills a first start after each of these ms, then lets one start finish, and returns the ms that it took. */
async function firstStart(context: Context, name: string, kills: readonly number[]): Promise<number> {
  // The server generates a password and prints it if the operator sets none.
  const server = await prepareServer({ dataDir: subdirectory(context.directory, name), env: { ADMIN_PASSWORD: '' } })
  try {
    for (const moment of kills) {
      server.launch()
      await delay(moment)
      if (context.random.chance(0.5)) server.killDatabase()
      await server.kill()
    }
    const took = await server.start()
    for (const finding of await inspect(server)) context.fail(`after ${kills.join(' and ')} ms: ${finding}`)
    return took
  } finally {
    await server.close()
  }
}

async function inspect(server: Server): Promise<string[]> {
  const admins = await query(server.database(), `select from users where role = 'admin'`)
  if (admins.length !== 1) return [`${admins.length} first admins`]
  const passwords = [...server.output().matchAll(/senha: (\S+)/g)].map(([, password]) => password)
  for (const password of passwords) {
    const body = { email: firstAdmin.email, password }
    const { status } = await send(server.url, { method: 'POST', path: '/auth/login', body })
    if (status === 200) return []
  }
  return [`none of the ${passwords.length} passwords that were printed opens the first admin's account`]
}
