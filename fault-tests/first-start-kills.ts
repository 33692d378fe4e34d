import { firstAdmin } from '../harness/accounts.ts'
import { send } from '../harness/api.ts'
import { closing } from '../harness/cleanup.ts'
import { query } from '../harness/postgres.ts'
import { subdirectory } from '../harness/scratch.ts'
import { prepareServer, type Server } from '../harness/server.ts'
import { medianAndWorst } from '../harness/statistics.ts'
import { delay } from '../harness/wait.ts'
import type { Context, Figures } from './scenario.ts'

/** Kills first starts on an empty DATA_DIR one to three times, at any moment between the first file and the first admin. Then it starts each server once more and checks it. */
export async function killFirstStarts({ directory, random, fail, report }: Context, times: number): Promise<Figures> {
  /** Kills a first start after each of these ms, then lets one start finish, and returns the ms that it took. */
  const firstStart = (name: string, kills: readonly number[]) =>
    closing(async (use) => {
      // The server generates a password and prints it if the operator sets none.
      const options = { dataDir: subdirectory(directory, name), env: { ADMIN_PASSWORD: '' } }
      const server = use(await prepareServer(options))
      for (const moment of kills) {
        server.launch()
        await delay(moment)
        if (random.chance(0.5)) server.killDatabase()
        await server.kill()
      }
      const took = await server.start()
      await inspect(server)
      return took
    })
  // The moments of the kills are random within the time that a first start takes on this machine.
  const undisturbed = await firstStart('undisturbed', [])
  const recoveries: number[] = []
  let kills = 0
  for (let n = 0; n < times; n++) {
    const moments = Array.from({ length: random.integer(1, 3) }, () => Math.floor(random.between(0, undisturbed)))
    kills += moments.length
    try {
      recoveries.push(await firstStart(`first-start-${n}`, moments))
    } catch (error) {
      fail(`a first start that was killed after ${moments.join(' and ')} ms: ${(error as Error).message}`)
    }
    report(`${n + 1} of ${times} first starts killed`)
  }
  return { 'kills of first starts': kills, 'first start after a kill, ms': medianAndWorst(recoveries) }
}

/** Throws unless there is one admin, whose account a password opens that was printed. */
async function inspect(server: Server): Promise<void> {
  const admins = await query(server.database(), `select from users where role = 'admin'`)
  if (admins.length !== 1) throw new Error(`${admins.length} first admins`)
  const passwords = [...server.output().matchAll(/senha: (\S+)/g)].map(([, password]) => password)
  for (const password of passwords) {
    const body = { email: firstAdmin.email, password }
    const { status } = await send(server.url, { method: 'POST', path: '/auth/login', body })
    if (status === 200) return
  }
  throw new Error(`none of the ${passwords.length} passwords that were printed opens the first admin's account`)
}
