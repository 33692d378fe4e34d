import type { Source } from './text.ts'

/** Something found in the text by its form: a phone, an amount, a moment. */
export type Span = { from: number; to: number; kind: string }

export type Token = {
  kind: 'word' | 'number' | 'sign' | 'break'
  /** Folded. */
  text: string
  from: number
  to: number
  /** No blank before it. */
  glued: boolean
  capital: boolean
  /** The span that it is part of. */
  span?: Span
  /** An entry of a list may begin after it: a blank line, a rule, another message, the sign of a list. */
  boundary: boolean
  /** It is the sign of a numbered entry. */
  listed?: boolean
  /** A number that is written in words; `text` has its digits. */
  spoken?: boolean
  /** A message begins after it. */
  message?: boolean
}

// `ª` and `º` stand alone, so that '2º' is a number and a sign.
const pattern = /[a-z\u00df-\uffff]+|\d+|\n[ \n]*|[^ ]/gu
const isWord = /^\p{L}/u
/** '1)', '2 -', '03.', 'a)' or '-' at the start of a line. */
const listSign = /^ *(?:\d{1,2} ?[).\-ºª]+(?=[ a-z])|\d{1,2}[).\-:] ?(?=[a-z])|[a-e]\)|[-•>+]+)/
const rule = /^ *[-=.#]{3,} *$/

type Line = { from: number; to: number }

/** The lines, and the entries of a list that stand in one line. */
function* linesOf(text: string, entries: readonly Span[]): Generator<Line> {
  let from = 0
  let next = 0
  while (from <= text.length) {
    const end = text.indexOf('\n', from)
    const to = end === -1 ? text.length : end
    for (let entry = entries[next]; entry && entry.from < to; entry = entries[++next]) {
      if (entry.from > from) yield { from, to: entry.from }
      from = entry.from
    }
    yield { from, to }
    from = to + 1
  }
}

function kindOf(text: string): Token['kind'] {
  if (text.startsWith('\n')) return 'break'
  if (/^\d/.test(text)) return 'number'
  return isWord.test(text) && text !== 'º' && text !== 'ª' ? 'word' : 'sign'
}

function tokensOfLine(source: Source, line: Line, tokens: Token[], shouted: boolean): void {
  const { folded, original, starts } = source
  const text = folded.slice(line.from, line.to)
  const blank = text.trim() === ''
  const sign = rule.test(text) ? text : (listSign.exec(text)?.[0] ?? '')
  if (line.from > 0 || sign)
    tokens.push({
      kind: 'break',
      text: '\n',
      from: line.from,
      to: line.from + sign.length,
      glued: false,
      capital: false,
      boundary: blank || sign !== '',
      ...(/^ *\d/.test(sign) && { listed: true }),
    })
  let end = -1
  for (const { 0: word, index } of text.slice(sign.length).matchAll(pattern)) {
    const from = line.from + sign.length + index
    const first = original.charAt(starts[from] ?? 0)
    tokens.push({
      kind: kindOf(word),
      text: word,
      from,
      to: from + word.length,
      glued: from === end,
      capital: !shouted && first !== first.toLowerCase(),
      boundary: false,
    })
    end = from + word.length
  }
}

/** `starts`: where messages begin; `spans` and the signs of `entries` in their order. */
export function tokenize(
  source: Source,
  starts: ReadonlySet<number>,
  spans: readonly Span[],
  entries: readonly Span[] = [],
): Token[] {
  const tokens: Token[] = []
  // In a message in capitals they tell no name.
  const shouted = !/\p{Ll}/u.test(source.original)
  for (const line of linesOf(source.folded, entries)) {
    const before = tokens.length
    tokensOfLine(source, line, tokens, shouted)
    const first = tokens[before]
    if (first?.kind === 'break' && starts.has(line.from)) {
      first.boundary = true
      first.message = true
    }
  }
  let next = 0
  for (const token of tokens) {
    while ((spans[next]?.to ?? Infinity) <= token.from) next++
    const span = spans[next]
    if (span && span.from <= token.from) token.span = span
  }
  return tokens
}
