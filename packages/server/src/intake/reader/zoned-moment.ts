import type { LocalMoment } from './moment.ts'

/** Day and minutes of a moment on the clocks of a time zone. */
export function zonedMoment(at: Date, timeZone: string): LocalMoment {
  const [day = '', time = ''] = at.toLocaleString('sv-SE', { timeZone }).split(' ')
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { year, month, day: date, minutes: hours * 60 + minutes }
}
