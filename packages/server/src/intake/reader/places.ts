import { isFirstName } from './first-names.ts'
import { type Field, fieldOf, type Reading } from './reading.ts'
import {
  abbreviations,
  articles,
  complements,
  goods,
  inWords,
  measures,
  notNames,
  ofWords,
  ownPlaces,
  placeNouns,
  isPreposition,
  isStop,
  titles,
  toWords,
  words,
} from './vocabulary.ts'

type Found = { field: Field<string>; start: number; end: number }

const never =
  words(`aqui minha meu nossa nosso mesmo mesma mim la gente portaria recepcao endereco seguinte local onde sua seu
  este esse essa esta quanto qual quem quando como`)
/** Words that begin no place. */
const noPlaces = [titles, measures, notNames, articles]
const joining = /^(?:que|fica|la|ali|a|e|o|endereco|end|localizad[ao]|sito)$/

/** 'Papelaria do Bairro' */
const isOfBairro = ({ tokens }: Reading, at: number) =>
  tokens[at]?.text === 'bairro' && /^d[ao]$/.test(tokens[at - 1]?.text ?? '') && tokens[at + 1]?.kind !== 'word'

/** The end of the words of a place that begin at `at`. */
function phraseEnd(reading: Reading, at: number, to: number): number {
  const { tokens } = reading
  let end = at
  for (; end < to && end - at < 8; end++) {
    const token = tokens[end]
    if (!token || token.span || token.kind === 'break') break
    if (token.kind === 'sign') {
      const short = token.text === '.' && abbreviations.has(tokens[end - 1]?.text ?? '')
      if (
        short ||
        token.text === '&' ||
        token.text === 'º' ||
        token.text === 'ª' ||
        (token.glued && tokens[end + 1]?.glued && "-'".includes(token.text))
      )
        continue
      break
    }
    if (
      end > at &&
      ((inWords.has(token.text) && !token.capital) ||
        (isStop(token) && !(token.text === 'e' && tokens[end + 1]?.capital) && !isOfBairro(reading, end)))
    )
      break
  }
  while (end > at && (isPreposition(tokens[end - 1]?.text ?? '') || joining.test(tokens[end - 1]?.text ?? ''))) end--
  return end
}

/** Whether the words from `start` to `end` name a place; `lead` is the word before them. */
function isPlace(reading: Reading, start: number, end: number, lead: string): boolean {
  const phrase = reading.tokens.slice(start, end)
  const [first] = phrase
  if (!first || first.kind !== 'word' || never.has(first.text)) return false
  if (phrase.length === 1 && ownPlaces.has(first.text)) return false
  if (first.text === 'casa' && phrase.length > 1 && ofWords.has(phrase[1]?.text ?? '') && !phrase[2]?.capital)
    return false
  const named = phrase.some(({ capital }) => capital)
  const amount = phrase.some(({ kind }) => kind === 'number')
  if (goods.has(first.text) && lead === '' && (amount || !phrase.slice(1).some(({ capital }) => capital))) return false
  if (placeNouns.has(first.text))
    return (
      first.text !== 'casa' ||
      (phrase.at(-1)?.capital === true && !titles.has(phrase[2]?.text ?? '') && !isFirstName(phrase[2]?.text ?? ''))
    )
  if (complements.has(first.text) && phrase[1]?.kind === 'number') return false
  if (isStop(first) || noPlaces.some((list) => list.has(first.text))) return false
  if (isFirstName(first.text)) return inWords.has(lead) && phrase.length > 1 && named
  // 'pro SENAC' is a place, 'pro Fred' a person.
  if (toWords.has(lead) && lead !== 'ate')
    return phrase.length === 1 && /^[A-Z]{2,6}$/.test(fieldOf(reading, start, end).value)
  // 'na Linha 40'
  return named && !amount
}

/** The name of a place among the tokens from `from` up to `to`; `of`: it may follow 'da' anywhere. */
export function readPlace(reading: Reading, from: number, to: number, of: boolean): Found | null {
  const { tokens } = reading
  let begun = false
  for (let at = from; at < to; at++) {
    const token = tokens[at]
    if (!token || token.span) continue
    const { text } = token
    let start = at
    let lead = ''
    if (inWords.has(text) || toWords.has(text) || text === 'ate' || (ofWords.has(text) && (of || !begun))) {
      lead = text
      start = at + 1
      while (articles.has(tokens[start]?.text ?? '') || tokens[start]?.text === '/') start++
    } else if (
      token.kind !== 'word' ||
      (begun && !(placeNouns.has(text) && tokens[at - 1]?.kind !== 'word' && text !== 'casa' && text !== 'banca'))
    ) {
      begun ||= token.kind === 'word' || token.kind === 'number'
      continue
    }
    begun = true
    const end = phraseEnd(reading, start, to)
    if (end <= start || !isPlace(reading, start, end, lead)) continue
    const sure = placeNouns.has(tokens[start]?.text ?? '') || inWords.has(lead)
    return { field: fieldOf(reading, start, end, sure), start, end }
  }
  return null
}
