import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { tryOnce } from '../retry.ts'
import { openHouse, type House } from '../house.ts'
import { openLodging } from '../shared-postgres.ts'
import type { Bench, Part } from '../scenario.ts'
import { admin } from '../people.ts'
import { spread } from '../finish-workload.ts'

const fullRun = 10
const server = new URL('../../packages/server/', import.meta.url)
/** A database as the first release left it (the server's upgrade test). */
const old = {
  sql: readFileSync(new URL('test/fixtures/1b356c7.sql', server), 'utf8'),
  orders: 'select id, version from orders order by id',
}

/** Several processes start at the same instant on one database, empty or of an older release; one of them is killed in the middle now and then. */
export const starts: Part = {
  name: 'starts',
  about: 'processes that start at once on an empty and on an older database, killed in between',
  async run(bench) {
    const { rounds = fullRun, directory, tell } = bench
    const lodging = await openLodging(directory)
    const took: number[] = []
    try {
      for (let round = 0; round < rounds; round++) {
        const older = round % 2 === 1
        const { connection, env } = await lodging.database(`start_${round}`, older ? old.sql : undefined)
        const before = older ? await rowsOf(connection, old.orders) : []
        took.push(await startTogether(bench, `${round}`, env))
        const missing = JSON.stringify(before) !== JSON.stringify(older ? await rowsOf(connection, old.orders) : [])
        if (missing) bench.find(`round ${round}: the older database's orders changed by starting`)
        for (const finding of await inspect(connection, older)) bench.find(`round ${round}: ${finding}`)
        tell(`${round + 1} of ${rounds} databases begun`)
      }
      return { 'databases begun': rounds, 'all processes ready after, ms': spread(took) }
    } finally {
      await lodging.close()
    }
  },
}

async function startTogether(
  { directory, random, find }: Bench,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const houses: House[] = []
  for (let n = 0; n < 3; n++) {
    const dataDir = join(directory, `process-${name}-${n}`)
    mkdirSync(dataDir)
    houses.push(await openHouse(dataDir, env))
  }
  const began = performance.now()
  try {
    for (const house of houses) house.launch()
    const [victim] = houses as [House]
    if (random.chance(0.5)) {
      await pause(random.between(200, 1500))
      await victim.kill()
      victim.launch()
    }
    await Promise.all(houses.map((house) => house.ready()))
    const took = performance.now() - began
    const body = { email: admin.email, password: admin.password }
    for (const house of houses) {
      const { status } = await tryOnce(house.url, { method: 'POST', path: '/auth/login', body })
      // On the older database the people of then are there, and no other admin is made.
      if (status !== 200 && status !== 401) find(`sign-in was answered ${status}`)
    }
    return took
  } finally {
    for (const house of houses) if ((await house.stop()) !== 0) find(`a process ended with ${house.said().slice(-300)}`)
  }
}

async function rowsOf(connection: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  return client.query(text).then(
    ({ rows }) => client.end().then(() => rows as unknown[]),
    (error: unknown) => client.end().then(() => Promise.reject(error as Error)),
  )
}

async function inspect(connection: ClientConfig, older: boolean): Promise<string[]> {
  const applied = (await rowsOf(connection, 'select name from migrations order by name')) as { name: string }[]
  const files = readdirSync(new URL('migrations/', server))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const admins = await rowsOf(connection, `select from users where role = 'admin' and deleted_at is null`)
  return [
    ...(JSON.stringify(applied.map(({ name }) => name)) === JSON.stringify(files)
      ? []
      : [`applied ${JSON.stringify(applied)}`]),
    ...(older || admins.length === 1 ? [] : [`${admins.length} first admins`]),
  ]
}
