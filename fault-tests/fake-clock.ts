import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster } from '@ligeiro/embedded-postgres/cluster'
import { onExit } from '../harness/cleanup.ts'
import { query } from '../harness/postgres.ts'
import { copyPreparedCluster } from '../harness/prepared-cluster.ts'
import { freePort, subdirectory } from '../harness/scratch.ts'
import { mustHold } from '../harness/wait.ts'
import { findFaketime } from '../scripts/faketime.mjs'
import { LeftOut } from './scenario.ts'

/** A wall clock for several processes that a test moves while they run. Their monotonic clock stays, as when somebody sets the date. */
export function createFakeClock(directory: string) {
  const library = findFaketime()
  if (!library) throw new LeftOut('libfaketime is not installed (apt-get install libfaketime)')
  const file = join(directory, 'clock')
  const set = (days: number) => writeFileSync(file, `${days < 0 ? '-' : '+'}${Math.abs(days)}d\n`)
  set(0)
  // PostgreSQL runs as another user.
  chmodSync(file, 0o644)
  return {
    set,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // Seconds for which the file is not read again.
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
  }
}

/** Starts a PostgreSQL with these variables, which the embedded one does not hand on. */
export async function startPostgresWith(env: NodeJS.ProcessEnv, directory: string) {
  const dataDir = subdirectory(directory, 'postgres-data')
  copyPreparedCluster(dataDir)
  const cluster = await openCluster(dataDir, () => {})
  const port = await freePort()
  // These rules replace those of the embedded cluster, which refuse TCP.
  writeFileSync(join(cluster.directory, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const log = openSync(`${cluster.directory}.log`, 'a')
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'timezone=UTC']
  const args = settings.flatMap((setting) => ['-c', setting])
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.directory, ...args], {
    ...cluster.account,
    cwd: '/',
    env: { LC_ALL: 'C', ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const removeFiles = () => rmSync(cluster.directory, { recursive: true, force: true })
  const cancel = onExit(() => {
    child.kill('SIGKILL')
    removeFiles()
  })
  const connection = (user: string, database: string) => ({ host: '127.0.0.1', port, user, database })
  const asOwner = connection('postgres', 'postgres')
  await mustHold('PostgreSQL answers', () => query(asOwner, 'select').then(Boolean, () => false))
  for (const what of ['role ligeiro login createdb', 'database ligeiro owner ligeiro'])
    await query(asOwner, `create ${what}`).catch((error: Error) => {
      // A prepared cluster has both.
      if (!error.message.includes('already exists')) throw error
    })
  return {
    database: connection('ligeiro', 'ligeiro'),
    env: { DATABASE_URL: `postgres://ligeiro@127.0.0.1:${port}/ligeiro`, APP_SECRET: 'the secret of the tests' },
    async close() {
      cancel()
      const exited = once(child, 'exit')
      child.kill('SIGINT')
      await exited
      removeFiles()
    },
  }
}
