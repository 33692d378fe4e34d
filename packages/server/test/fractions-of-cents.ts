const degrees = new Set(['latitude', 'longitude'])

/** The places in an answer at which a number other than degrees has a fraction of a cent, such as 0.30000000000000004. */
export function fractionsOfCents(value: unknown, place = ''): string[] {
  if (typeof value === 'number') return value === Math.round(value * 100) / 100 ? [] : [`${place}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    degrees.has(name) ? [] : fractionsOfCents(part, `${place}.${name}`),
  )
}
