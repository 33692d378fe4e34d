/** One character in lower case without accents, as long as before. */
const plain = (char: string) => char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().charAt(0) || char.charAt(0)

/** For each character whether it is part of one of the words. The beginning of a word comes before its middle. */
export function inWords(text: string, words: readonly string[]): boolean[] {
  const folded = Array.from(text, plain).join('')
  const on = Array.from(folded, () => false)
  for (const word of words) {
    const start = ` ${folded}`.search(new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[^\p{L}\p{N}]/gu, '')}`, 'u')) - 1
    const at = word === '' ? -1 : start >= 0 ? start : folded.indexOf(word)
    if (at >= 0) on.fill(true, at, at + word.length)
  }
  return on
}

/** A text with the typed words in bold; accents and capitals make no difference. */
export function BoldWords({ text, words }: { text: string; words: readonly string[] }) {
  const on = inWords(text, words)
  const parts: { start: number; text: string; bold: boolean }[] = []
  Array.from(text).forEach((char, index) => {
    const last = parts.at(-1)
    if (last && last.bold === on[index]) last.text += char
    else parts.push({ start: index, text: char, bold: on[index] === true })
  })
  return parts.map(({ start, text: part, bold }) => (bold ? <b key={start}>{part}</b> : part))
}
