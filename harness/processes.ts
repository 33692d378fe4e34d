import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Returns one column of `ps` for the processes that `which` selects. */
function ps(column: string, ...which: string[]): number[] {
  const { stdout, error } = spawnSync('ps', ['-o', `${column}=`, ...which], { encoding: 'utf8' })
  if (error) throw error
  return stdout.split('\n').map(Number).filter(Boolean)
}

export const childrenOf = (pid: number): number[] => ps('pid', '--ppid', `${pid}`)

/** Returns the resident memory of a process in MB. */
export const memoryOf = (pid: number): number => ((ps('rss', '-p', `${pid}`)[0] ?? Number.NaN) * 1024) / 1e6

/** Returns the CPU time of a process in ms: user, system, and the same of its ended children. Only Linux tells it precisely; elsewhere it is NaN. */
function cpuTimesOf(pid: number): number[] {
  try {
    // The fields follow the name of the process, which may contain spaces, and count hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return fields.slice(11, 15).map((field) => Number(field) * 10)
  } catch {
    return [Number.NaN]
  }
}
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export const cpuMsOf = (pid: number): number => sum(cpuTimesOf(pid).slice(0, 2))

/** Like `cpuMsOf`, with all children of the process, including those that have ended. */
export const cpuMsWithChildren = (pid: number): number =>
  sum(cpuTimesOf(pid)) + sum(childrenOf(pid).map((child) => cpuMsOf(child) || 0))
