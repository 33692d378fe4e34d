import type { LocalMoment } from './moment.ts'

// A formatter takes longer to make than all the rest of a reading.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format
}

export function zonedMoment(at: Date, timeZone: string): LocalMoment {
  const [day = '', time = ''] = formatOf(timeZone).format(at).split(' ')
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { year, month, day: date, minutes: hours * 60 + minutes }
}
