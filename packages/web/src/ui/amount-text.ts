const maxCents = 9_999_999
const grouped = new Intl.NumberFormat('pt-BR')
/** Cents as '1.234,50'. */
function shown(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${grouped.format(Number(digits.slice(0, -2)))},${digits.slice(-2)}`
}

/** Reads an amount as people and spreadsheets write it: 'R$ 1.234,50', '15', '15.5'. Returns cents; null if blank, undefined if it is none. */
export function centsFromText(text: string): number | null | undefined {
  const cents = unlimitedCents(text)
  return cents != null && cents > maxCents ? undefined : cents
}

function unlimitedCents(text: string): number | null | undefined {
  const bare = text.replace(/R\$|\s/g, '')
  if (bare === '' || bare === '-') return null
  const [, whole = '', decimals = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare) ?? /^(\d+)\.(\d{1,2})$/.exec(bare) ?? []
  return whole === '' ? undefined : Number(whole.replaceAll('.', '') + decimals.padEnd(2, '0'))
}

/** Why a text is no amount; null for one that is. */
export function amountProblem(text: string): string | null {
  const cents = unlimitedCents(text.replace(/[.,]$/, ''))
  if (cents === undefined) return 'Escreva o valor assim: 12,50'
  return cents !== null && cents > maxCents ? 'O valor máximo é R$ 99.999,99' : null
}

/**
 * What a field of an amount holds. `written`: a text that was pasted, or in which a comma was typed, which is read as written. Null: digits
 * were typed, which fill from the right as on a card terminal: 4, 46, 460, 4600 are 0,04 0,46 4,60 46,00.
 */
export type Amount = { cents: number | null; written: string | null }

/** The amount that was read from a text as written; `cents` is null as long as it is none, or 0. */
export const writtenAmount = (written: string): Amount => ({
  cents: centsFromText(written.replace(/[.,]$/, '')) || null,
  written,
})

export const shownAmount = ({ cents, written }: Amount): string => written ?? (cents === null ? '' : shown(cents))

const fromTheRight = (text: string): Amount => {
  const cents = Number(text.replace(/\D/g, ''))
  return cents > maxCents ? writtenAmount(shown(cents)) : { cents: cents || null, written: null }
}

/** The amount after the text of its field became `text`. */
export function typedAmount(before: Amount, text: string): Amount {
  if (text === '') return { cents: null, written: null }
  if (before.written !== null) return writtenAmount(text)
  const last = shownAmount(before)
  if (/[.,]$/.test(text) && text.slice(0, -1) === last) return writtenAmount(`${Number(last.replace(/\D/g, ''))},`)
  const isDigit = /\d$/.test(text) && text.slice(0, -1) === last
  return isDigit || last.startsWith(text) || /^\d+$/.test(text) ? fromTheRight(text) : writtenAmount(text)
}
