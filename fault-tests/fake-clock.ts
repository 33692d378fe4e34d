import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFaketime } from '../scripts/faketime.mjs'
import { LeftOut } from './scenario.ts'

/** A wall clock for several processes that a test moves while they run. Their monotonic clock stays, as when somebody sets the date. */
export function createFakeClock(directory: string) {
  const library = findFaketime()
  if (!library) throw new LeftOut('libfaketime is not installed (apt-get install libfaketime)')
  const file = join(directory, 'clock')
  const set = (days: number) => writeFileSync(file, `${days < 0 ? '-' : '+'}${Math.abs(days)}d\n`)
  set(0)
  // PostgreSQL runs as another user.
  chmodSync(file, 0o644)
  return {
    set,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // Seconds for which the file is not read again.
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
  }
}
