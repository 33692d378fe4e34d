import * as z from 'zod/mini'

/** What is wrong with a value of a line. It is said beside the line, and the other lines go on. */
export class LineProblem extends Error {}

/** A value by a schema of the contract; throws its sentence. */
export function checked<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  throw new LineProblem(read.error.issues[0]?.message ?? 'Valor inválido')
}

/** A cell without blanks around it; null if nothing is in it. */
export const textOf = (cell: string | undefined): string | null => cell?.replace(/\s+/g, ' ').trim() || null

const maxCents = 9_999_999

/** Reads an amount as sheets write it, 'R$ 1.234,50' or '12.5', as cents. */
export function centsOf(cell: string | undefined): number | null {
  const text = textOf(cell)
  const bare = text?.replace(/R\$|\s/gi, '')
  if (!text || !bare || bare === '-') return null
  const [, whole = '', decimals = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare) ?? /^(\d+)\.(\d{1,2})$/.exec(bare) ?? []
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'))
  if (whole === '' || cents === 0) throw new LineProblem(`“${text}” não é um valor`)
  if (cents > maxCents) throw new LineProblem('O valor máximo é R$ 99.999,99')
  return cents
}

const datePattern =
  /^(?:(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{4}|\d{2})|(?<y2>\d{4})-(?<m2>\d{1,2})-(?<d2>\d{1,2}))(?:[ T,]+(?<time>\d.*))?$/
const timePattern = /^(\d{1,2})(?:[:h](\d{2}))?(?::\d{2}(?:\.\d+)?)?h?$/i

/** Reads a day, and the time in the same or another cell, as '2026-10-05 14:30'. Without a time it is noon. */
export function localMoment(dateCell: string | undefined, timeCell: string | undefined): string {
  const text = textOf(dateCell)
  if (!text) throw new LineProblem('Falta a data')
  const { d, m, y, y2, m2, d2, time } = datePattern.exec(text)?.groups ?? {}
  const year = Number(y2 ?? (y?.length === 2 ? `20${y}` : y))
  const [month, day] = [Number(m2 ?? m), Number(d2 ?? d)]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (!(date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000))
    throw new LineProblem(`“${text}” não é uma data (dia/mês/ano)`)
  const typed = textOf(timeCell) ?? time
  const [, hours = '', minutes = '00'] = typed === undefined ? ['', '12'] : (timePattern.exec(typed) ?? [])
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) throw new LineProblem(`“${typed}” não é uma hora`)
  return `${date.toISOString().slice(0, 10)} ${hours.padStart(2, '0')}:${minutes}`
}
