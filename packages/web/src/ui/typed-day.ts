const written = [
  /^(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{4}|\d\d)(?<rest>.*)$/,
  /^(?<d>\d\d)(?<m>\d\d)(?<y>\d{4}|\d\d)(?<rest>\D.*)?$/,
  /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)(?<rest>.*)$/,
]
const clock = /^[\sT,]*(?:às\s+)?(?<h>[01]?\d|2[0-3])[:h](?<min>[0-5]\d)$/

/**
 * Reads the day that a person wrote as `2026-11-21`, or with `time` as `2026-11-21T14:02`: '21/11/2026', '21112026', '21/11/26 14:02' or as
 * it is returned. Null: it is no such day.
 */
export function readTypedDay(text: string, time = false): string | null {
  const line = text.trim()
  const { d, m, y = '', rest = '' } = written.map((form) => form.exec(line)?.groups).find(Boolean) ?? {}
  const year = y.length === 2 ? `20${y}` : y
  const day = `${year}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`
  const at = Date.parse(`${day}T00:00Z`)
  // The 31st of a short month is parsed as a day of the next one.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return null
  if (!time) return rest === '' ? day : null
  const { h, min } = clock.exec(rest)?.groups ?? {}
  return h === undefined ? null : `${day}T${h.padStart(2, '0')}:${min}`
}

/** '21/11/2026', with a time '21/11/2026 14:02'. */
export const dayText = (value: string): string =>
  [value.slice(0, 10).split('-').toReversed().join('/'), value.slice(11)].filter(Boolean).join(' ')
