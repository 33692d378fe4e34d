import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster } from '@ligeiro/embedded-postgres/cluster'
import { onExit } from '../harness/cleanup.ts'
import { query as queryOn } from '../harness/postgres.ts'
import { freePort, subdirectory } from '../harness/scratch.ts'
import { mustHold } from '../harness/wait.ts'

type Node = { directory: string; port: number }

/** Starts two PostgreSQL servers on TCP. The standby is synchronous: a commit is acknowledged when both servers have it on disk. */
export async function startReplicatedPostgres(directory: string) {
  const cluster = await openCluster(subdirectory(directory, 'primary'), () => {})
  const primary: Node = { directory: cluster.directory, port: await freePort() }
  const standby: Node = { directory: `${cluster.directory}-standby`, port: await freePort() }
  // These rules replace those of the embedded cluster, which refuse TCP.
  writeFileSync(
    join(primary.directory, 'pg_hba.conf'),
    'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  )
  const children = new Map<Node, ChildProcess>()
  const removeFiles = () => {
    for (const node of [primary, standby]) rmSync(node.directory, { recursive: true, force: true })
  }
  const cancel = onExit(() => {
    for (const child of children.values()) child.kill('SIGKILL')
    removeFiles()
  })
  const query = <Row>({ port }: Node, statement: string) =>
    queryOn<Row>({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }, statement)

  async function start(node: Node, settings: Record<string, string>): Promise<void> {
    const all = {
      listen_addresses: '127.0.0.1',
      port: `${node.port}`,
      unix_socket_directories: '',
      wal_level: 'replica',
      ...settings,
    }
    const log = openSync(`${node.directory}.log`, 'a')
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(cluster.binaries.postgres, ['-D', node.directory, ...args], {
      ...cluster.account,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    children.set(node, child)
    await mustHold('PostgreSQL answers', () => query(node, 'select').then(Boolean, () => false))
  }

  function signalPrimary(signal: NodeJS.Signals): void {
    const pid = children.get(primary)?.pid
    const workers = execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' })
    for (const each of [pid, ...workers.split('\n').map(Number)]) if (each) process.kill(each, signal)
  }

  async function end(node: Node, signal: NodeJS.Signals): Promise<void> {
    const child = children.get(node)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  await start(primary, {})
  await query(primary, 'create role ligeiro login')
  await query(primary, 'create database ligeiro owner ligeiro')
  // A copy of a stopped server is a valid standby, so pg_basebackup is not needed.
  await end(primary, 'SIGINT')
  execFileSync('cp', ['-a', primary.directory, standby.directory])
  writeFileSync(join(standby.directory, 'standby.signal'), '')
  await start(primary, { synchronous_standby_names: 'standby' })
  const primaryInfo = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`
  await start(standby, { primary_conninfo: primaryInfo })
  await mustHold('the standby is synchronous', async () => {
    const [row] = await query<{ sync_state: string }>(primary, 'select sync_state from pg_stat_replication')
    return row?.sync_state === 'sync'
  })

  const connectionTo = ({ port }: Node) => ({ host: '127.0.0.1', port, user: 'ligeiro', database: 'ligeiro' })
  return {
    primary: connectionTo(primary),
    standby: connectionTo(standby),
    killPrimary: () => end(primary, 'SIGKILL'),
    /** Freezes all processes of the primary. Its connections stay open and silent, as after a network failure. */
    freezePrimary: () => signalPrimary('SIGSTOP'),
    thawPrimary: () => signalPrimary('SIGCONT'),
    /** Makes the primary read-only, as a cluster manager does before a switchover; its connections stay open. */
    async demotePrimary() {
      await query(primary, 'alter system set default_transaction_read_only = on')
      await query(primary, 'select pg_reload_conf()')
      const writing = `select from pg_stat_activity where datname = 'ligeiro' and backend_xid is not null`
      await mustHold('no transaction writes', async () => (await query(primary, writing)).length === 0)
    },
    promoteStandby: () => query(standby, 'select pg_promote()'),
    async close() {
      cancel()
      await end(primary, 'SIGKILL')
      await end(standby, 'SIGKILL')
      removeFiles()
    },
  }
}

/** Returns the environment of a server that reaches the primary, and later the standby, through a proxy on this port. */
export const envThrough = (port: number) => ({
  DATABASE_URL: `postgres://ligeiro@127.0.0.1:${port}/ligeiro`,
  APP_SECRET: 'the secret of the tests',
})
