import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** PostgreSQL's main process, as described in postmaster.pid (PostgreSQL's src/include/utils/pidfile.h documents the lines). */
export type Postmaster = { pid: number; port: number; socketDirectory: string }

const pidFile = (directory: string) => join(directory, 'postmaster.pid')

export function readPostmaster(directory: string): Postmaster | undefined {
  try {
    const [pid, , , port, socketDirectory = ''] = readFileSync(pidFile(directory), 'utf8').split('\n')
    const socket = socketDirectory.trim()
    return {
      pid: Number(pid),
      port: Number(port),
      socketDirectory: socket && sameOwner(socket, directory) ? socket : '',
    }
  } catch {
    return undefined
  }
}

/** Checks the owner of the socket directory: a directory in /tmp that a dead server used may belong to another user by now. */
function sameOwner(socket: string, directory: string) {
  return statSync(socket, { throwIfNoEntry: false })?.uid === statSync(directory).uid
}

export function exists(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Is this process a running postmaster? A zombie is not, nor is another program that got the same pid after a reboot. */
export function isRunning({ pid }: Postmaster) {
  if (!(pid > 0) || !exists(pid)) return false
  const [, name, state] = /\((.*)\) (\S)/s.exec(describe(pid)) ?? []
  return name === 'postgres' && state !== 'Z'
}

/** Returns "pid (name) state ..." from /proc on Linux, and in the same form from ps on macOS. Empty if the process has ended. */
function describe(pid: number) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...path] = execFileSync('ps', ['-o', 'stat=,comm=', '-p', `${pid}`], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return `${pid} (${basename(path.join(' '))}) ${state}`
  } catch {
    return ''
  }
}

/**
 * Replaces the pid in postmaster.pid with the pid of this process. PostgreSQL refuses to start if the pid in its lock file exists, even
 * if it belongs to a zombie or to another program; in a container whose first process reaps no orphans, that lasts forever. PostgreSQL
 * ignores the pid of its own parent, and then still checks the shared memory (a line that stays) for a server that uses these files.
 */
export function replaceLockFilePid(directory: string) {
  const lines = readFileSync(pidFile(directory), 'utf8').split('\n')
  writeFileSync(pidFile(directory), [process.pid, ...lines.slice(1)].join('\n'))
}

/** Fast shutdown: PostgreSQL ends all sessions and writes a checkpoint. After 60 s, immediate shutdown. */
export async function stopPostmaster(directory: string) {
  const postmaster = readPostmaster(directory)
  if (!postmaster || !isRunning(postmaster)) return
  signal(postmaster, 'SIGINT')
  const deadline = Date.now() + 60_000
  for (let forced = false; isRunning(postmaster); await sleep(20)) {
    if (forced || Date.now() < deadline) continue
    // Immediate shutdown: no committed data is lost, because the next start replays the WAL.
    signal(postmaster, 'SIGQUIT')
    forced = true
  }
}

/** Sends a signal to a postmaster, which may have ended meanwhile. */
export function signal({ pid }: Postmaster, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
