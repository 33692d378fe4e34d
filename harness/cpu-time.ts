import { readdirSync, readFileSync } from 'node:fs'

/** The fields of /proc/PID/stat that follow the name of the process, which may contain spaces. */
const statOf = (pid: number | string) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
/** In hundredths of a second. */
const ms = (times: string[]) => times.reduce((sum, time) => sum + Number(time) * 10, 0)

/** Returns the CPU time that a process has used, in ms. Only Linux tells it precisely enough; elsewhere it is NaN. */
export const cpuMsOf = (pid: number): number =>
  process.platform === 'linux' ? ms(statOf(pid).slice(11, 13)) : Number.NaN

/** Like `cpuMsOf`, with all children of the process, including those that have ended. */
export function cpuMsWithChildren(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [readStat(name)] : []))
  const children = stats.filter((stat) => Number(stat?.[1]) === pid)
  return ms(statOf(pid).slice(11, 15)) + children.reduce((sum, stat = []) => sum + ms(stat.slice(11, 13)), 0)
}

/** Like `statOf`; undefined: the process ended after it was listed. */
function readStat(pid: string): string[] | undefined {
  try {
    return statOf(pid)
  } catch {
    return undefined
  }
}
