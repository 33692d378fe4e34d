import { isFirstName } from './first-names.ts'
import { nameLength } from './names.ts'
import { closesAt, nameEnd, type Person } from './people.ts'
import { fieldOf, type Reading } from './reading.ts'
import type { Stop } from './stops.ts'
import { bairroWords } from './unknown-bairros.ts'
import { articles, isPreposition, states, titles } from './vocabulary.ts'

const isSeparator = (text: string) => /^[,()/;|•:-]$/.test(text)

const isUsual = ({ tokens }: Reading, at: number) =>
  isFirstName(tokens[at]?.text ?? '') || titles.has(tokens[at]?.text ?? '')
const personAt = (reading: Reading, at: number, end: number): Person => ({
  field: fieldOf(reading, at, end, isUsual(reading, at)),
  at,
  end,
  rank: 5,
  anchor: at,
})

/** Whether nothing or only a phone or an amount follows on the next line. */
function endsEntry({ tokens }: Reading, end: number): boolean {
  const next = tokens[end + 1]
  return (
    !next ||
    next.kind === 'break' ||
    tokens[end]?.boundary === true ||
    (next.span !== undefined && next.span.kind !== 'vague')
  )
}

/** A name that stands alone between signs after an address: 'Rua das Flores 10, Carla' of a stop. */
export function findAlone(reading: Reading, from: number, to: number, { parts, claims }: Stop): Person | null {
  const { tokens } = reading
  const whole = parts.street !== undefined && parts.bairro !== undefined
  const claimed = (at: number) => claims.some(([first, end]) => first <= at && at < end)
  let content = false
  for (let at = from; at < to; at++) {
    const before = tokens[at - 1]
    const sentence = before?.text === '.'
    const opens = before?.kind === 'break' || sentence || isSeparator(before?.text ?? '') || at === from
    if (!opens || tokens[at]?.kind !== 'word' || tokens[at]?.span) {
      content ||= tokens[at]?.kind === 'word' && !tokens[at]?.span
      continue
    }
    const end = claimed(at) ? at : Math.min(nameEnd(reading, at, false), to)
    if (end <= at || (end - at === 1 && states.has(tokens[at]?.text ?? ''))) {
      content = true
      continue
    }
    const unusual =
      !content &&
      tokens[at]?.capital &&
      !bairroWords.test(tokens[at]?.text ?? '') &&
      nameLength(reading.cities, tokens, at) === 0 &&
      ((before?.kind === 'sign' && !sentence) ||
        (whole && at === from && tokens[end]?.span !== undefined) ||
        (whole &&
          before?.kind === 'break' &&
          (!tokens[end] || tokens[end]?.kind === 'break') &&
          endsEntry(reading, end)))
    if ((end >= to || closesAt(tokens[end])) && (isUsual(reading, at) || unusual)) return personAt(reading, at, end)
  }
  return null
}

/** A name with a title within other words: 'Rua Bahia 10 Centro portão azul dona Marta remédio'. */
export function findTitled(reading: Reading, from: number, to: number): Person | null {
  const { tokens } = reading
  for (let at = from; at < to; at++) {
    const before = tokens[at - 1]?.text ?? ''
    const led = isPreposition(before) || articles.has(before) || before === 'com'
    if (led || !/^(?:dona|seu|sra?|dra?|doutora?)$/.test(tokens[at]?.text ?? '')) continue
    const end = nameEnd(reading, at, false)
    const name = tokens[end - 1]
    if (end > at + 1 && end <= to && (name?.capital || isFirstName(name?.text ?? '')))
      return { ...personAt(reading, at, end), field: fieldOf(reading, at, end, false) }
  }
  return null
}

/** A first name, alone on a line above the address: 'Ana Souza', and below it 'Rua Bahia 10'. */
export function findAbove(reading: Reading, from: number, to: number): Person | null {
  const { tokens } = reading
  let found: Person | null = null
  for (let at = from; at < to; at++) {
    const before = tokens[at - 1]
    if (tokens[at]?.boundary) found = null
    if ((before && before.kind !== 'break') || !isFirstName(tokens[at]?.text ?? '')) continue
    const end = nameEnd(reading, at, false)
    const close = tokens[end]?.text === '.' ? end + 1 : end
    if (end > at && close < to && tokens[close]?.kind === 'break') found = personAt(reading, at, end)
  }
  return found && { ...found, field: { ...found.field, sure: false } }
}
