import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Cluster } from './cluster.ts'

export type Launched = { running: boolean; stop(): void; ended(): Promise<void>; complaint(): string }

const PORT = 5432
const MAX_LOG = 5_000_000

const settings = (socketDirectory: string) => ({
  listen_addresses: '',
  port: PORT,
  // A list: quoted, or a comma in the path would end it.
  unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // The log says what failed, never with whose e-mail or which code.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
})

export const logOf = ({ directory }: Cluster) => `${directory}.log`

export function launch(cluster: Cluster, socketDirectory: string): Launched {
  if (!existsSync(socketDirectory))
    handOver(mkdirSync(socketDirectory, { mode: 0o700 }) ?? socketDirectory, cluster.account)
  const log = openSync(logOf(cluster), 'a', 0o600)
  if (statSync(logOf(cluster)).size > MAX_LOG) ftruncateSync(log)
  const silent = statSync(logOf(cluster)).size
  const options = Object.entries(settings(socketDirectory)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.directory, ...options], {
    ...cluster.account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    // A session of its own: Ctrl+C in the terminal is for the app, which stops the database after its last request.
    detached: true,
  })
  closeSync(log)
  child.unref()
  let failure = ''
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => resolve(void (failure = error.message)))
  })
  const launched: Launched = {
    running: true,
    stop: () => void child.kill('SIGINT'),
    ended() {
      child.ref()
      return exited
    },
    complaint: () => failure || lastComplaint(readFileSync(logOf(cluster)).subarray(silent).toString()),
  }
  void exited.then(() => (launched.running = false))
  return launched
}

function lastComplaint(lines: string) {
  return lines.match(/(?:FATAL|PANIC|postgres):\s+.*/g)?.at(-1) ?? lines.trim().split('\n').at(-1) ?? ''
}

/** Beside the data, or somewhere short: the path of a socket has 108 bytes on Linux and 104 on macOS. */
export function socketDirectoryFor({ directory, account }: Cluster) {
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}`)) < 104) return directory
  return handOver(mkdtempSync('/tmp/ligeiro-'), account)
}

function handOver(directory: string, account: Account) {
  if (account) chownSync(directory, account.uid, account.gid)
  return directory
}
