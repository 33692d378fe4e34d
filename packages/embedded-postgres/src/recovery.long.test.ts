import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { unprivileged } from './account.ts'
import { isRunning } from './postmaster.ts'
import { useScratchDataDir } from '../test/scratch.ts'

const here = useScratchDataDir()

/** Starts another process that starts the database in the same DATA_DIR and keeps running. */
async function startOtherApp() {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('start.ts', import.meta.url).href)})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(here.dataDir)}, say() {} })
    console.log('up')
    setInterval(() => {}, 60_000)`
  const app = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(app.stdout, 'data')
  return app
}

test('the PostgreSQL server of a killed app is taken over with its rows, and stopped with the new app', async () => {
  const app = await startOtherApp()
  const orphan = here.postmasterOf({ directory: join(here.dataDir, 'postgres') })
  app.kill('SIGKILL')
  await once(app, 'exit')
  const database = await here.start()
  expect(here.postmasterOf(database)).toEqual(orphan)
  expect(await here.query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(isRunning(orphan)).toBe(false)
})

test('a server that dies is restarted on the same socket, so that the pool finds it', async () => {
  const { promise: back, resolve } = Promise.withResolvers<void>()
  const database = await here.start((line) => line.includes('voltou') && resolve())
  await here.query(database, `create table kept as select 'sim' as answer`)
  const pool = new Pool(database.connection)
  pool.on('error', () => undefined)
  await pool.query('select 1')
  process.kill(here.postmasterOf(database).pid, 'SIGKILL')
  await back
  expect((await pool.query('select answer from kept')).rows).toEqual([{ answer: 'sim' }])
  await pool.end()
})

test('a lock file with the process id of another program does not prevent the start', async () => {
  const first = await here.start()
  const lockFile = join(first.directory, 'postmaster.pid')
  const lines = readFileSync(lockFile, 'utf8').split('\n')
  await first.stop()
  // The other process has the same user, so PostgreSQL itself would take the process for a server.
  const otherProcess = spawn('sleep', ['60'], { ...unprivileged(), stdio: 'ignore' })
  writeFileSync(lockFile, [otherProcess.pid, ...lines.slice(1)].join('\n'))
  expect(await here.query(await here.start(), 'select 1 as one')).toEqual([{ one: 1 }])
  otherProcess.kill()
})
