import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** PostgreSQL's main process, as its file postmaster.pid tells of it (the lines: src/include/utils/pidfile.h). */
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

/** A directory in /tmp that a dead server named may be somebody else's by now. */
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

/** A zombie, and a stranger who got the number after a reboot, are no postmaster. */
export function isRunning({ pid }: Postmaster) {
  if (!(pid > 0) || !exists(pid)) return false
  const [, name, state] = /\((.*)\) (\S)/s.exec(describe(pid)) ?? []
  return name === 'postgres' && state !== 'Z'
}

/** "pid (name) state ...", as Linux tells it; macOS by ps. Empty for a process that has just ended. */
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
 * PostgreSQL takes any living number in its lock file for another server, a zombie's and a stranger's too, and refuses to
 * start; in a container whose first process reaps no orphans for ever. It ignores its own parent's number, and then still
 * checks by the shared memory (a line that stays) that nobody works on these files. So: our number.
 */
export function disown(directory: string) {
  const lines = readFileSync(pidFile(directory), 'utf8').split('\n')
  writeFileSync(pidFile(directory), [process.pid, ...lines.slice(1)].join('\n'))
}

/** Fast shutdown: sessions are cut, what is committed is on the disk. */
export async function stopPostmaster(directory: string) {
  const postmaster = readPostmaster(directory)
  if (!postmaster || !isRunning(postmaster)) return
  signal(postmaster, 'SIGINT')
  const deadline = Date.now() + 60_000
  for (let forced = false; isRunning(postmaster); await pause(20)) {
    if (forced || Date.now() < deadline) continue
    // Immediate: nothing committed is lost, the next start replays the log.
    signal(postmaster, 'SIGQUIT')
    forced = true
  }
}

function signal({ pid }: Postmaster, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
