import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../harness/free-port.ts'
import { openCluster } from '../packages/server/src/db/embedded/cluster.ts'
import { whenLeaving } from './leaving.ts'

/** Two PostgreSQL servers on TCP, the second a synchronous standby of the first: a commit is acknowledged once both have it on disk. */
export async function openPair(directory: string) {
  const dataDir = join(directory, 'first')
  mkdirSync(dataDir, { mode: 0o711 })
  const cluster = await openCluster(dataDir, () => {})
  const first = { directory: cluster.directory, port: await freePort() }
  const second = { directory: `${cluster.directory}-standby`, port: await freePort() }
  // In place of the rules of our own cluster, which refuses TCP.
  writeFileSync(
    join(first.directory, 'pg_hba.conf'),
    'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  )
  const children = new Map<typeof first, ChildProcess>()
  const stay = whenLeaving(() => {
    for (const child of children.values()) child.kill('SIGKILL')
    for (const { directory } of [first, second]) rmSync(directory, { recursive: true, force: true })
  })

  async function start(which: typeof first, settings: Record<string, string>): Promise<void> {
    const all = {
      listen_addresses: '127.0.0.1',
      port: `${which.port}`,
      unix_socket_directories: '',
      wal_level: 'replica',
      ...settings,
    }
    const log = openSync(`${which.directory}.log`, 'a')
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(cluster.binaries.postgres, ['-D', which.directory, ...args], {
      ...cluster.account,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    children.set(which, child)
    await until('PostgreSQL answers', () => query(which, 'select 1').then(Boolean, () => false))
  }

  async function query(which: typeof first, text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new Client({ host: '127.0.0.1', port: which.port, user: 'postgres', database })
    client.on('error', () => {})
    await client.connect()
    return client.query<Record<string, unknown>>(text).then(
      async ({ rows }) => (await client.end(), rows),
      async (error: unknown) => {
        await client.end()
        throw error
      },
    )
  }

  function signalAll(signal: NodeJS.Signals): void {
    const pid = children.get(first)?.pid
    const family = execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' })
    for (const each of [pid, ...family.split('\n').map(Number)]) if (each) process.kill(each, signal)
  }

  async function end(which: typeof first, signal: NodeJS.Signals): Promise<void> {
    const child = children.get(which)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  await start(first, {})
  await query(first, 'create role ligeiro login')
  await query(first, 'create database ligeiro owner ligeiro')
  // Both begin as the same files: a copy of a server that stands still needs no pg_basebackup.
  await end(first, 'SIGINT')
  execFileSync('cp', ['-a', first.directory, second.directory])
  writeFileSync(join(second.directory, 'standby.signal'), '')
  await start(first, { synchronous_standby_names: 'standby' })
  await start(second, { primary_conninfo: `host=127.0.0.1 port=${first.port} user=postgres application_name=standby` })
  await until('the standby is synchronous', async () => {
    const [standby] = await query(first, 'select sync_state from pg_stat_replication')
    return standby?.sync_state === 'sync'
  })

  return {
    first: first.port,
    second: second.port,
    /** For looking into the database of the survivor. */
    connection: { host: '127.0.0.1', port: second.port, user: 'ligeiro', database: 'ligeiro' },
    killFirst: () => end(first, 'SIGKILL'),
    /** The whole server stands still, and its connections with it: as behind a pulled cable. */
    freezeFirst: () => signalAll('SIGSTOP'),
    thawFirst: () => signalAll('SIGCONT'),
    /** As a manager does who takes the lead away from a server that lives on: no write gets through, every connection stays. */
    async demoteFirst() {
      await query(first, 'alter system set default_transaction_read_only = on')
      await query(first, 'select pg_reload_conf()')
      const writing = `select count(*)::int as count from pg_stat_activity where datname = 'ligeiro' and backend_xid is not null`
      await until('nobody writes any more', async () => (await query(first, writing))[0]?.count === 0)
    },
    async promoteSecond() {
      await query(second, 'select pg_promote()')
    },
    async close() {
      stay()
      await end(first, 'SIGKILL')
      await end(second, 'SIGKILL')
      for (const { directory } of [first, second]) rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited a minute until ${what}`)
    await pause(25)
  }
}
