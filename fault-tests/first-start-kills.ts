import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { tryOnce } from './retry.ts'
import { openHouse, type House } from './house.ts'
import type { Bench, Figures } from './scenario.ts'
import { admin } from './people.ts'
import { spread } from './finish-workload.ts'

/** First starts on an empty DATA_DIR, killed anywhere between the first file and the first admin, some of them twice; then one that is left alone. */
export async function killedWhileBeginning(bench: Bench, times: number): Promise<Figures> {
  const { random, find, tell } = bench
  const recovered: number[] = []
  // How long a first start takes here: what the moments are drawn from.
  const undisturbed = await begin(bench, 'undisturbed', [], recovered)
  recovered.length = 0
  let kills = 0
  for (let n = 0; n < times; n++) {
    const moments = Array.from({ length: random.between(1, 3) }, () => random.below(undisturbed))
    kills += moments.length
    await begin(bench, `beginning-${n}`, moments, recovered).catch((error: unknown) =>
      find(`a first start killed after ${moments.join(' and ')} ms: ${(error as Error).message}`),
    )
    tell(`${n + 1} of ${times} first starts killed`)
  }
  return { 'kills of first starts': kills, 'first start after a kill, ms': spread(recovered) }
}

async function begin(bench: Bench, name: string, kills: readonly number[], recovered: number[]): Promise<number> {
  const dataDir = join(bench.directory, name)
  mkdirSync(dataDir, { mode: 0o711 })
  // No password from outside: the one that is made up must be known to somebody.
  const house = await openHouse(dataDir, { ADMIN_PASSWORD: '' })
  try {
    for (const moment of kills) {
      house.launch()
      await pause(moment)
      if (bench.random.chance(0.5)) house.killDatabase()
      await house.kill()
    }
    const began = performance.now()
    await house.start()
    recovered.push(performance.now() - began)
    for (const finding of await inspect(house)) bench.find(`after ${kills.join(' and ')} ms: ${finding}`)
    return performance.now() - began
  } finally {
    await house.close()
  }
}

async function inspect(house: House): Promise<string[]> {
  const client = new Client(house.connection())
  await client.connect()
  const admins = await client.query(`select from users where role = 'admin'`).finally(() => client.end())
  if (admins.rowCount !== 1) return [`${admins.rowCount} first admins`]
  const passwords = [...house.said().matchAll(/senha: (\S+)/g)].map(([, password]) => password)
  for (const password of passwords) {
    const body = { email: admin.email, password }
    const answer = await tryOnce(house.url, { method: 'POST', path: '/auth/login', body })
    if (answer.status === 200) return []
  }
  return [`none of the ${passwords.length} passwords that were printed opens the first admin's account`]
}
