import * as z from 'zod/mini'

/** What is wrong with a value of a line. It is said beside the line, and the other lines go on. */
export class LineProblem extends Error {
  /** In few words, to count the lines that have it: '13 sem telefone'. */
  readonly reason: string | null
  constructor(text: string, reason: string | null = null) {
    super(text)
    this.reason = reason
  }
}

/** A value by a schema of the contract; throws its sentence. */
export function checked<S extends z.ZodMiniType>(schema: S, value: unknown, reason: string | null = null): z.output<S> {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  throw new LineProblem(read.error.issues[0]?.message ?? 'Valor inválido', reason)
}

/** A cell without blanks around it; null if nothing is in it. */
export const textOf = (cell: string | undefined): string | null => cell?.replace(/\s+/g, ' ').trim() || null

const maxCents = 9_999_999

const courtesy = /^(cortesia|gr[aá]tis|free|isent[oa]|brinde)$/i
/** Whether a cell says that nothing is to be paid. Such a line has no price. */
export const isCourtesy = (cell: string | undefined): boolean => {
  const text = textOf(cell)?.replace(/R\$|\s/gi, '') ?? ''
  return courtesy.test(text) || /^0+(?:[.,]0*)?$/.test(text)
}

/** Reads an amount as sheets write it, 'R$ 1.234,50' or '12.5', as cents. */
export function centsOf(cell: string | undefined): number | null {
  const text = textOf(cell)
  const bare = text?.replace(/R\$|\s/gi, '')
  if (!text || !bare || bare === '-' || isCourtesy(text)) return null
  const [, whole = '', decimals = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare) ?? /^(\d+)\.(\d{1,2})$/.exec(bare) ?? []
  if (whole === '') throw new LineProblem(`“${text}” não é um valor`, 'com valor ilegível')
  const cents = Number(whole.replaceAll('.', '') + decimals.padEnd(2, '0'))
  if (cents > maxCents) throw new LineProblem('O valor máximo é R$ 99.999,99', 'com valor alto demais')
  return cents
}

/** As `centsOf`, of either sign: '-86,40', '86,40-' and '(86,40)' are below 0. */
export function signedCentsOf(cell: string | undefined): number | null {
  const bare = (textOf(cell) ?? '').replace(/R\$|\s/gi, '').replaceAll('−', '-')
  const isMinus = /^-.|.-$|^\(.*\)$/.test(bare)
  const cents = centsOf(isMinus ? bare.replace(/[-()]/g, '') : cell)
  return cents !== null && isMinus ? -cents : cents
}
