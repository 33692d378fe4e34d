import { stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../platform/db/connect.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { newestStep, shiftTimes } from './shift.ts'

/** So long nobody must have used the demo before its times are moved. */
const longestGapMs = 10 * 60_000
/** How often the time of the last use is written. */
const writeMs = 60_000
const demoFile = 'demo-last-used'

/**
 * While nobody uses the demo, its time stands still: after a pause all its times move on by the pause, so that its orders are as late as
 * they were, however long ago it was started. Returns what to call at each request; the time of the last one survives a restart.
 */
export async function keepDemoFresh(db: Db, dataDir: string, clock: Clock): Promise<() => Promise<void>> {
  const file = join(dataDir, demoFile)
  /** Of a demo of an older version only the last step is known. */
  const lastUse = async () => (await stat(file).catch(() => null))?.mtime ?? (await newestStep(db)) ?? clock()
  let used = (await lastUse()).getTime()
  let written = 0
  const use = async () => {
    const now = clock()
    const gap = now.getTime() - used
    used = Math.max(used, now.getTime())
    if (gap > longestGapMs) await shiftTimes(db, gap)
    if (used - written < writeMs) return
    written = used
    await utimes(file, now, now).catch(() => writeFile(file, '').then(() => utimes(file, now, now)))
  }
  await use()
  return use
}
