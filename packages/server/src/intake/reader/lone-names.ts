import { firstNames } from './first-names.ts'
import { nameLength } from './names.ts'
import { closesAt, nameEnd, type Person } from './people.ts'
import { fieldOf, type Reading } from './reading.ts'
import { states, titles } from './vocabulary.ts'

const vilas =
  /^(?:vila|jardim|jd|parque|pq|alto|morro|santa|santo|sao|nova|novo|bom|boa|cidade|conjunto|praia|barra|ponta|campo|porto|monte|ribeirao|lagoa|nossa|distrito|loteamento|residencial)$/
const isSeparator = (text: string) => /^[,()/;|•:-]$/.test(text)

const isUsual = ({ tokens }: Reading, at: number) =>
  firstNames.has(tokens[at]?.text ?? '') || titles.has(tokens[at]?.text ?? '')
const personAt = (reading: Reading, at: number, end: number): Person => ({
  field: fieldOf(reading, at, end, isUsual(reading, at)),
  at,
  end,
  rank: 4,
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

/** A name that stands alone between signs after an address: 'Rua das Flores 10, Carla'; `whole`: the address has all its parts. */
export function findAlone(reading: Reading, from: number, to: number, whole: boolean): Person | null {
  const { tokens } = reading
  let content = false
  for (let at = from; at < to; at++) {
    const before = tokens[at - 1]
    const sentence = before?.text === '.'
    const opens = before?.kind === 'break' || sentence || isSeparator(before?.text ?? '') || at === from
    if (!opens || tokens[at]?.kind !== 'word' || tokens[at]?.span) {
      content ||= tokens[at]?.kind === 'word' && !tokens[at]?.span
      continue
    }
    const end = Math.min(nameEnd(reading, at, false), to)
    if (end <= at || (end - at === 1 && states.has(tokens[at]?.text ?? ''))) {
      content = true
      continue
    }
    const unusual =
      !content &&
      tokens[at]?.capital &&
      !vilas.test(tokens[at]?.text ?? '') &&
      nameLength(reading.cities, tokens, at) === 0 &&
      ((before?.kind === 'sign' && !sentence) ||
        (whole &&
          before?.kind === 'break' &&
          (!tokens[end] || tokens[end]?.kind === 'break') &&
          endsEntry(reading, end)))
    if ((end >= to || closesAt(tokens[end])) && (isUsual(reading, at) || unusual)) return personAt(reading, at, end)
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
    if ((before && before.kind !== 'break') || !firstNames.has(tokens[at]?.text ?? '')) continue
    const end = nameEnd(reading, at, false)
    if (end > at && end < to && tokens[end]?.kind === 'break') found = personAt(reading, at, end)
  }
  return found && { ...found, field: { ...found.field, sure: false } }
}
