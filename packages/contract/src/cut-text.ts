/**
 * The beginning of a text, at most `max` UTF-16 units long, without half a character at its end: an emoji or a letter with its accents is
 * whole or absent.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const boundary = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' }).segment(text).containing(max)
  return text.slice(0, boundary?.index ?? max)
}

/** As `cutText`, with an ellipsis in the place of what was cut. */
export const ellipsis = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`
