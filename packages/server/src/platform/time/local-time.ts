/** Returns a function that formats moments in a time zone. Making a formatter takes longer than a page, so that each is made once. */
export function momentFormat(options: Intl.DateTimeFormatOptions): (moment: Date, zone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (moment, zone) => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat('pt-BR', { timeZone: zone, ...options })
    formats.set(zone, format)
    return format.format(moment)
  }
}

const twoDigitHour = momentFormat({ hour: '2-digit', hourCycle: 'h23' })
/** 0 to 23. */
export const hourOf = (moment: Date, zone: string): number => Number(twoDigitHour(moment, zone))

/** As in '14:05'. */
export const timeOf = momentFormat({ hour: '2-digit', minute: '2-digit' })
