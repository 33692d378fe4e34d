import type { MoneySpan } from './money.ts'
import { type Field, type Reading } from './reading.ts'
import { originalRange } from './text.ts'
import type { Method } from './money.ts'

export type Payment = { method: Field<Method> | null; collect: Field<number> | null; change_for: Field<number> | null }

const field = <T>({ source }: Reading, span: MoneySpan, value: T, sure: boolean): Field<T> => ({
  value,
  sure,
  from: originalRange(source, span.from, span.to),
})

function methodOf(reading: Reading, spans: readonly MoneySpan[]): Field<Method> | null {
  const said = spans.filter(({ method, kind }) => method !== null && kind !== 'offer')
  const found =
    said.find(({ method }) => method === 'paid') ??
    said.find(({ method }) => method === 'invoice') ??
    said.find(({ amount, sure }) => sure && amount !== null) ??
    said.find(({ sure }) => sure) ??
    said[0]
  if (!found?.method) return null
  const rivals = said.some(
    ({ method, sure }) => method !== found.method && sure && method !== 'paid' && found.method !== 'paid',
  )
  return field(reading, found, found.method, found.sure && !rivals)
}

/** `shared`: what is said for several orders; amounts there belong to none of them. */
export function readPayment(
  reading: Reading,
  own: readonly MoneySpan[],
  shared: readonly MoneySpan[],
  /** Where the text corrects itself. */
  corrections: readonly number[],
): Payment {
  const method =
    methodOf(reading, own) ??
    methodOf(
      reading,
      shared.filter(({ sure, kind }) => sure && kind === 'method'),
    )
  if (method?.value === 'paid' || method?.value === 'invoice') return { method, collect: null, change_for: null }
  const amounts = own
    .filter(({ kind, amount }) => kind === 'collect' && amount !== null && amount > 0)
    .sort((a, b) => b.strength - a.strength)
  const [strongest] = amounts
  // 'pix 30, não, o valor é 35'
  const later = amounts.find(({ from }) => corrections.some((at) => at >= (strongest?.to ?? 0) && at <= from))
  const isBare = strongest?.strength === 0 && (method === null || amounts.length > 1)
  const best = later ?? (isBare ? undefined : strongest)
  const rival = amounts.some(
    ({ amount, strength }) => amount !== best?.amount && (strength === best?.strength || later !== undefined),
  )
  const change = own.find(({ kind, amount }) => kind === 'change' && amount !== null && amount > 0)
  return {
    method,
    collect: best?.amount ? field(reading, best, best.amount, !rival && best.sure) : null,
    change_for: change?.amount ? field(reading, change, change.amount, true) : null,
  }
}
