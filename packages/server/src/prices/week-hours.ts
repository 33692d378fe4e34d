import type { PriceTableBody } from '@ligeiro/contract/price-table'

type Hours = NonNullable<PriceTableBody['surcharges'][number]['when']>

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const formats = new Map<string, Intl.DateTimeFormat>()

/** The weekday (0 is Sunday) and the time as 'HH:mm' in a time zone. */
function localTime(at: Date, zone: string) {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: weekdays.indexOf(parts['weekday'] ?? ''), time: `${parts['hour']}:${parts['minute']}` }
}

/** Whether a moment is within hours of the week. Hours whose end is not after their beginning last until that time of the next day. */
export function isWithin({ days, from, to }: Hours, at: Date, zone: string): boolean {
  const { day, time } = localTime(at, zone)
  if (from < to) return days.includes(day) && from <= time && time < to
  return (days.includes(day) && from <= time) || (days.includes((day + 6) % 7) && time < to)
}
