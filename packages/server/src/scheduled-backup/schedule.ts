const day = 86_400_000

/** What a wall clock of the firm shows: `2026-11-21` and `03:00:00`. */
function localDateTime(moment: Date, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = moment.toLocaleString('sv-SE', { timeZone }).split(' ')
  return { date, time }
}

const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * day).toISOString().slice(0, 10)

/** The night whose backup is due: today's from `hour` on, until then yesterday's. So a night switched off is made up for in the morning. */
export function scheduledDay(moment: Date, timeZone: string, hour: number): string {
  const { date, time } = localDateTime(moment, timeZone)
  return Number(time.slice(0, 2)) >= hour ? date : daysBefore(date, 1)
}

export const backupName = (moment: Date, timeZone: string): string => {
  const { date, time } = localDateTime(moment, timeZone)
  return `ligeiro-${date}_${time.replaceAll(':', '-')}.backup`
}

const named = /^ligeiro-(\d{4}-\d{2}-\d{2})_\d{2}-\d{2}-\d{2}\.backup$/

/** Which of these files may go: nightly backups made more than `keep` days before, never the newest one. */
export function expiredBackups(names: readonly string[], moment: Date, timeZone: string, keep: number): string[] {
  const oldest = daysBefore(localDateTime(moment, timeZone).date, keep)
  const ours = names.filter((name) => named.test(name)).sort()
  return ours.slice(0, -1).filter((name) => (named.exec(name)?.[1] ?? oldest) < oldest)
}
