import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster } from '@ligeiro/embedded-postgres/cluster'
import { onExit, type Use } from '../harness/cleanup.ts'
import { query as queryOn } from '../harness/postgres.ts'
import { prepareProcess } from '../harness/process.ts'
import { childrenOf } from '../harness/processes.ts'
import { freePort, subdirectory } from '../harness/scratch.ts'
import { mustHold } from '../harness/wait.ts'

/** A PostgreSQL that listens on TCP, with settings that the embedded one does not hand on. */
async function openNode(directory: string, cluster: Awaited<ReturnType<typeof openCluster>>) {
  const port = await freePort()
  const removeFiles = () => rmSync(directory, { recursive: true, force: true })
  const cancel = onExit(removeFiles)
  const { launch, pid, end } = prepareProcess()
  const connectionOf = (user: string, database: string) => ({ host: '127.0.0.1', port, user, database })
  const query = <Row>(statement: string) => queryOn<Row>(connectionOf('postgres', 'postgres'), statement)
  return {
    directory,
    port,
    query,
    end,
    connection: connectionOf('ligeiro', 'ligeiro'),
    async start(settings: Record<string, string>): Promise<void> {
      const own = { listen_addresses: '127.0.0.1', port: `${port}`, unix_socket_directories: '', wal_level: 'replica' }
      const args = Object.entries({ ...own, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      // Processes that are frozen would keep a pipe open.
      const options = { ...cluster.account, cwd: '/', env: { LC_ALL: 'C' }, stdio: 'ignore' as const }
      launch(cluster.binaries.postgres, ['-D', directory, ...args], options)
      await mustHold('PostgreSQL answers', () => query('select').then(Boolean, () => false))
    },
    /** Sends a signal to all processes of the server. */
    signal(signal: NodeJS.Signals): void {
      const main = Number(pid())
      for (const id of [main, ...childrenOf(main)]) process.kill(id, signal)
    },
    async close() {
      cancel()
      await end('SIGKILL')
      removeFiles()
    },
  }
}

/** Starts two PostgreSQL servers. The standby is synchronous: a commit is acknowledged when both servers have it on disk. */
export async function startReplicatedPostgres(directory: string, use: Use) {
  const cluster = await openCluster(subdirectory(directory, 'primary'), () => {})
  // These rules replace those of the embedded cluster, which refuse TCP.
  const rules = ['all', 'replication'].map((what) => `host ${what} all 127.0.0.1/32 trust\n`)
  writeFileSync(join(cluster.directory, 'pg_hba.conf'), rules.join(''))
  const primary = use(await openNode(cluster.directory, cluster))
  await primary.start({})
  await primary.query('create role ligeiro login')
  await primary.query('create database ligeiro owner ligeiro')
  // A copy of a stopped server is a valid standby, so pg_basebackup is not needed.
  await primary.end('SIGINT')
  const standby = use(await openNode(`${primary.directory}-standby`, cluster))
  execFileSync('cp', ['-a', primary.directory, standby.directory])
  writeFileSync(join(standby.directory, 'standby.signal'), '')
  await primary.start({ synchronous_standby_names: 'standby' })
  const primary_conninfo = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`
  await standby.start({ primary_conninfo })
  await mustHold('the standby is synchronous', async () => {
    const [row] = await primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication')
    return row?.sync_state === 'sync'
  })
  return {
    primary: primary.connection,
    standby: standby.connection,
    killPrimary: () => primary.end('SIGKILL'),
    /** Freezes all processes of the primary. Its connections stay open and silent, as after a network failure. */
    freezePrimary: () => primary.signal('SIGSTOP'),
    /** Makes the primary read-only, as a cluster manager does before a switchover; its connections stay open. */
    async demotePrimary() {
      await primary.query('alter system set default_transaction_read_only = on')
      await primary.query('select pg_reload_conf()')
      const writing = `select from pg_stat_activity where datname = 'ligeiro' and backend_xid is not null`
      await mustHold('no transaction writes', async () => (await primary.query(writing)).length === 0)
    },
    promoteStandby: () => standby.query('select pg_promote()'),
  }
}
