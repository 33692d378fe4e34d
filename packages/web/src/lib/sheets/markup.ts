type Handlers = {
  open: (name: string, attributes: string, isEmpty: boolean) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** How much of the source was read, from 0 to 1. */
  progress?: ((part: number) => void) | undefined
}

/** Reads XML or HTML from beginning to end, names in small letters without their prefix. Each sign is looked at once, whatever the source. */
export function scan(source: string, { open, close, text, progress }: Handlers): void {
  let at = 0
  let told = 0
  while (at < source.length) {
    if (progress && at > told) {
      progress(at / source.length)
      told = at + source.length / 100
    }
    const tag = source.indexOf('<', at)
    if (tag !== at) text?.(decodeEntities(source.slice(at, tag < 0 ? undefined : tag)))
    if (tag < 0) return
    const isCdata = source.startsWith('<![CDATA[', tag)
    const closing = isCdata ? ']]>' : source.startsWith('<!--', tag) ? '-->' : '>'
    const end = source.indexOf(closing, tag)
    if (end < 0) return
    at = end + closing.length
    if (isCdata) text?.(source.slice(tag + 9, end))
    const [, slash, name = '', attributes = ''] =
      /^(\/?)(?:[\w.-]+:)?(\w[\w.-]*)([^]*)$/.exec(source.slice(tag + 1, end)) ?? []
    if (!name) continue
    if (slash) close?.(name.toLowerCase())
    else open(name.toLowerCase(), attributes, attributes.endsWith('/'))
  }
}

const patterns = new Map<string, RegExp>()
const patternOf = (name: string) => {
  const known = patterns.get(name) ?? new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'/]+))`, 'i')
  patterns.set(name, known)
  return known
}
/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const [, double, single, bare] = patternOf(name).exec(attributes) ?? []
  const value = double ?? single ?? bare
  return value === undefined ? undefined : decodeEntities(value)
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ordf: 'ª',
  ordm: 'º',
  deg: '°',
}
/** HTML names letters by letter and mark: `&ccedil;`, `&Atilde;`. */
const marks: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}
export const decodeEntities = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z])(acute|grave|circ|tilde|uml|cedil)|(\w{1,8}));/gi,
        decodeEntity,
      )
    : text
function decodeEntity(whole: string, hex = '', decimal = '', letter = '', mark = '', name = '') {
  if (letter) return (letter + (marks[mark.toLowerCase()] ?? '')).normalize('NFC')
  if (name) return named[name.toLowerCase()] ?? whole
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
}
