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
const MAX_LOG_BYTES = 5_000_000

const settings = (socketDirectory: string) => ({
  listen_addresses: '',
  port: PORT,
  // The setting is a list, so the path must be quoted: a comma in it would separate two paths.
  unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // For privacy the log contains neither the statements that failed nor details with their values.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
})

export const logOf = ({ directory }: Cluster) => `${directory}.log`

export function launch(cluster: Cluster, socketDirectory: string): Launched {
  if (!existsSync(socketDirectory))
    changeOwner(mkdirSync(socketDirectory, { mode: 0o700 }) ?? socketDirectory, cluster.account)
  const log = openSync(logOf(cluster), 'a', 0o600)
  if (statSync(logOf(cluster)).size > MAX_LOG_BYTES) ftruncateSync(log)
  const logOffset = statSync(logOf(cluster)).size
  const options = Object.entries(settings(socketDirectory)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.directory, ...options], {
    ...cluster.account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    // The server gets its own session, so that Ctrl+C in the terminal only reaches the app. The app stops the database after its last request.
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
    complaint: () => failure || lastError(readFileSync(logOf(cluster)).subarray(logOffset).toString()),
  }
  void exited.then(() => (launched.running = false))
  return launched
}

function lastError(lines: string) {
  return lines.match(/(?:FATAL|PANIC|postgres):\s+.*/g)?.at(-1) ?? lines.trim().split('\n').at(-1) ?? ''
}

/** The data directory, or a new directory in /tmp if the path is too long: a socket path may have 108 bytes on Linux and 104 on macOS. */
export function socketDirectoryFor({ directory, account }: Cluster) {
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}`)) < 104) return directory
  return changeOwner(mkdtempSync('/tmp/ligeiro-'), account)
}

function changeOwner(directory: string, account: Account) {
  if (account) chownSync(directory, account.uid, account.gid)
  return directory
}
