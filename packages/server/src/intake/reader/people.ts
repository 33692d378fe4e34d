import { isFirstName } from './first-names.ts'
import { nameLength } from './names.ts'
import { type Field, fieldOf, type Reading } from './reading.ts'
import { isOfName, surnames } from './surnames.ts'
import type { Token } from './tokens.ts'
import {
  articles,
  complements,
  inWords,
  measures,
  notNames,
  ofWords,
  placeNouns,
  isStop,
  streetTypes,
  titles,
} from './vocabulary.ts'

/** `rank`: of two names the lower one is who receives. */
export type Person = { field: Field<string>; at: number; end: number; rank: number; anchor: number }

/** Words that lead to a name, the surest first. */
const anchors: [number, RegExp][] = [
  [
    1,
    /^(?:quem (?:vai )?recebe(?:r)?|recebe|recebedora?|receber com|destinatari[oa]|morador(?:a)?|receber :|nome(?: d[oa] cliente| completo)?|cliente|para quem|vai receber|em nome d[eao])$/,
  ],
  [
    2,
    /^(?:fal(?:ar?|e) (?:com|cm|c \/|c)|procur(?:ar|e|a)(?: por| pel[oa])?|a \/ c|aos cuidados(?: d[eao])?|contato(?: com)?|cham(?:ar|e|a)(?: por| pel[oa])?|responsavel|resp|deix(?:ar|a|e) com|entreg(?:ar|ue|a) (?:com|em maos? (?:d[eao]|para|pra|a)))$/,
  ],
  [3, /^(?:para|pra|pro|p \/|p|ao)$/],
  [4, /^(?:com|c \/|(?:casa|endereco) d[aeo])$/],
]
/** What somebody is, before their name: 'pro motorista Ivo'. */
const trades =
  /^(?:motorista|encarregad[oa]|gerente|juiza?|chefe|sindic[oa]|secretari[oa]|proprietari[oa]|morador(?:a)?)$/
const maxWords = 5
/** Words of which none is in a name. */
const otherWords = [notNames, ofWords, articles, placeNouns, streetTypes, measures]
const isNameWord = (reading: Reading, at: number): boolean => {
  const { tokens, bairros } = reading
  const token = tokens[at]
  if (token?.kind !== 'word' || token.span) return false
  const { text } = token
  if (isFirstName(text)) return true
  return !(
    isStop(token) ||
    otherWords.some((list) => list.has(text)) ||
    (nameLength(bairros, tokens, at) > 0 && !isOfName(reading, at)) ||
    (complements.has(text) && text.length > 1)
  )
}

/**
 * The end of the name that begins at `at`; `lower`: a word that leads to it stands before, so that it may be in lower case;
 * `labelled`: 'nome:' stands before, so that a bairro may be its end.
 */
export function nameEnd(reading: Reading, at: number, lower: boolean, labelled = false): number {
  const { tokens } = reading
  let start = at
  const titled = titles.has(tokens[at]?.text ?? '') && tokens[at]?.kind === 'word'
  if (titled) {
    start++
    if (tokens[start]?.text === '.') start++
    if (
      titles.has(tokens[start]?.text ?? '') &&
      tokens[start + 1]?.kind === 'word' &&
      !isFirstName(tokens[start]?.text ?? '')
    )
      start++
    if (tokens[start]?.text === '.' && tokens[start - 1]?.kind === 'word') start++
  }
  const first = tokens[start]
  if (!first || reading.isRole(start) || !isNameWord(reading, start)) return at
  const known = isFirstName(first.text)
  if (!(first.capital || known || titled || lower) || first.text.length < 2) return at
  let end = start + 1
  for (let count = 1; count < maxWords; count++) {
    const token = tokens[end]
    if (
      token?.glued &&
      (token.text === '-' || token.text === "'") &&
      tokens[end + 1]?.glued &&
      tokens[end + 1]?.kind === 'word'
    ) {
      end += 2
      continue
    }
    const of = ofWords.has(token?.text ?? '') ? 1 : 0
    const word = tokens[end + of]
    const isBairro =
      labelled &&
      word?.capital &&
      word.text !== 'centro' &&
      nameLength(reading.bairros, tokens, end + of) === 1 &&
      closesAt(tokens[end + of + 1])
    if (!word || !(isBairro || isNameWord(reading, end + of)) || reading.isRole(end + of)) break
    const usual = surnames.has(word.text) || isFirstName(word.text)
    if (!(word.capital && (first.capital || usual)) && !(usual && !first.capital)) break
    end += of + 1
  }
  return end
}

/** Whether a name can end before a token: at a sign, the end of a line, a phone or an amount. */
export const closesAt = (token: Token | undefined): boolean =>
  !token ||
  token.kind === 'break' ||
  token.kind === 'number' ||
  (token.span !== undefined && token.span.kind !== 'vague') ||
  (token.kind === 'sign' && /^[,()/;|•:.-]$/.test(token.text))

function anchorAt({ tokens }: Reading, at: number): { rank: number; end: number } | null {
  let best: { rank: number; end: number } | null = null
  let text = ''
  for (let end = at; end < at + 5; end++) {
    const token = tokens[end]
    if (!token || token.span || token.kind === 'break') break
    text += (text && ' ') + token.text
    const found = anchors.find(([, pattern]) => pattern.test(text))
    if (found) best = { rank: found[0], end: end + 1 }
  }
  return best
}

/** Every name with a word that leads to it, and 'Ana recebe'. */
export function findPeople(reading: Reading): Person[] {
  const { tokens } = reading
  const people: Person[] = []
  for (let at = 0; at < tokens.length; at++) {
    const found = tokens[at]?.kind === 'word' ? anchorAt(reading, at) : null
    if (!found) continue
    if (found.rank >= 3 && /^(?:lig|telefon|avis)/.test(tokens[at - 1]?.text ?? '')) continue
    let start = found.end
    let colon = false
    for (let skipped = 0; skipped < 4; skipped++) {
      const text = tokens[start]?.text ?? ''
      const isSign = ':./->'.includes(text) && text !== '' && found.rank < 3
      const isBreak = tokens[start]?.kind === 'break' && colon && !tokens[start]?.boundary
      const isFiller =
        (articles.has(text) || /^(?:e|eh|sera|vai|ser|por|com|pel[oa]|ele|ela|del[ea])$/.test(text)) &&
        !titles.has(text)
      const isTrade = trades.test(text) && tokens[start + 1]?.capital === true
      if (!isSign && !isBreak && !isFiller && !isTrade) break
      colon ||= text === ':'
      start++
    }
    const led =
      found.rank === 2 && /^(?:com|cm|c|\/|por|pel[oa]|d[eao]|cuidados)$/.test(tokens[found.end - 1]?.text ?? '')
    const end = nameEnd(reading, start, colon || led, colon)
    const text = tokens[start]?.text ?? ''
    const usual = isFirstName(text) || titles.has(text)
    const weak =
      found.rank >= 3 &&
      !usual &&
      (!tokens[start]?.capital ||
        inWords.has(tokens[at]?.text ?? '') ||
        (tokens[at]?.text === 'com' && !(start > found.end && closesAt(tokens[end]))) ||
        /^(?:c|casa|endereco)$/.test(tokens[at]?.text ?? ''))
    if (end > start && !weak) {
      people.push({
        field: fieldOf(reading, start, end, usual || found.rank < 3),
        at: start,
        end,
        rank: found.rank,
        anchor: at,
      })
      at = end - 1
    } else if (tokens[at]?.text.startsWith('recebe')) {
      // 'a Ana recebe', 'Ana vai receber'
      let back = at - 1
      if (/^(?:vai|quem|que)$/.test(tokens[back]?.text ?? '')) back--
      const name = [3, 2, 1]
        .map((length) => back + 1 - length)
        .find((begin) => begin >= 0 && nameEnd(reading, begin, false) === back + 1)
      if (name !== undefined)
        people.push({ field: fieldOf(reading, name, back + 1), at: name, end: back + 1, rank: 2, anchor: name })
    }
  }
  return people
}
