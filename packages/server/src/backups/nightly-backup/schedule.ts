import { dayMs } from '@ligeiro/contract/durations'

/** Date and time in the time zone, for example `2026-11-21` and `03:00:00`. */
function localDateTime(instant: Date, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = instant.toLocaleString('sv-SE', { timeZone }).split(' ')
  return { date, time }
}

const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** Returns the date of the backup that is due: today from `hour` on, before that yesterday, so that a machine off at night makes it later. */
export function scheduledDay(instant: Date, timeZone: string, hour: number): string {
  const { date, time } = localDateTime(instant, timeZone)
  return Number(time.slice(0, 2)) >= hour ? date : daysBefore(date, 1)
}

export const backupName = (instant: Date, timeZone: string): string => {
  const { date, time } = localDateTime(instant, timeZone)
  return `ligeiro-${date}_${time.replaceAll(':', '-')}.backup`
}

const namePattern = /^ligeiro-(\d{4}-\d{2}-\d{2})_\d{2}-\d{2}-\d{2}\.backup$/

/**
 * Returns the scheduled backups among these files that are more than `keep` days old, and those with a newer one of the same date,
 * because an admin may make several a day. The newest `keep` files are never included, whatever their age: a clock that runs ahead makes all
 * of them old.
 */
export function expiredBackups(names: readonly string[], instant: Date, timeZone: string, keep: number): string[] {
  const oldest = daysBefore(localDateTime(instant, timeZone).date, keep)
  const dateOf = (name = '') => namePattern.exec(name)?.[1] ?? oldest
  const backups = names.filter((name) => namePattern.test(name)).sort()
  return backups
    .slice(0, -keep)
    .filter((name, index) => dateOf(name) < oldest || dateOf(backups[index + 1]) === dateOf(name))
}
