/** A message in a form that is easy to compare: lower case, without accents; each character knows where it came from. */
export type Source = {
  original: string
  folded: string
  /** Start and end in `original` of each character of `folded`. */
  starts: number[]
  ends: number[]
}

const mark = /\p{M}/u
const format = /\p{Cf}/u
const space = /\p{Zs}/u
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const keycap = 0x20e3

/** What a list item begins with: a bullet, or an emoji. */
const bullet = '•'

const replacements: Record<string, string> = {
  '°': 'º',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '→': '>',
  '➡': '>',
  '➜': '>',
  '\t': ' ',
  '\r': ' ',
  '\u2028': '\n',
  '\u2029': '\n',
  '·': bullet,
  '●': bullet,
  '▪': bullet,
  '◦': bullet,
  // WhatsApp's signs of bold, italic and struck text.
  '*': ' ',
  _: ' ',
  '~': ' ',
}

function foldCharacter(character: string): string {
  const replaced = replacements[character]
  if (replaced !== undefined) return replaced
  if (character < '\u0080') return character.toLowerCase()
  if (character === 'º' || character === 'ª' || character === bullet) return character
  if (mark.test(character) || format.test(character)) return ''
  if (picture.test(character)) return bullet
  if (space.test(character)) return ' '
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export function foldText(original: string): Source {
  const folded: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of original) {
    const end = at + character.length
    const written = foldCharacter(character)
    if (character.codePointAt(0) === keycap && folded.length > 0) folded[folded.length - 1] = bullet
    // A combining accent belongs to the letter before it.
    if (written === '' && ends.length > 0) ends[ends.length - 1] = end
    for (let unit = 0; unit < written.length; unit++) {
      folded.push(written.charAt(unit))
      starts.push(at)
      ends.push(end)
    }
    at = end
  }
  return { original, folded: folded.join(''), starts, ends }
}

/** The range in the original of a range of the folded text that is not empty. */
export const originalRange = ({ starts, ends }: Source, from: number, to: number): [number, number] => [
  starts[from] ?? 0,
  ends[to - 1] ?? 0,
]

/** The original characters of a range of the folded text, on one line. */
export function writtenText(source: Source, from: number, to: number): string {
  const [start, end] = originalRange(source, from, to)
  return source.original
    .slice(start, end)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s*_~]+/g, ' ')
    .trim()
}
