/** The beginning of a text, at most `max` UTF-16 units, cut between whole characters: an emoji or an accented letter is whole or absent. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const boundary = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' }).segment(text).containing(max)
  return text.slice(0, boundary?.index ?? max)
}

/** As `cutText`, with an ellipsis in the place of what was cut. */
export const ellipsis = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`
