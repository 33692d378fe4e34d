/** What the cells of a column look like. */
export type Look = 'phone' | 'money' | 'email' | 'date' | 'time' | 'place' | 'number' | 'words'

const months = 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez'
const date = new RegExp(
  `^(\\p{L}{3,}(-feira)?,? )?(\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}|\\d{1,2}[/ -](de )?(${months})\\p{L}*([/ -].*)?)([ T,].*)?$`,
  'iu',
)
export const looksLikeDate = (text: string): boolean => date.test(text)

const looks: readonly [Look, RegExp][] = [
  ['email', /^\S+@\S+\.\S+$/],
  ['date', date],
  ['time', /^\d{1,2}(:\d{2}|h\d{0,2})(:\d\d)?( ?[ap]m)?$/i],
  ['phone', /^\+?([\s().-]*\d){8,13}[\s.-]*$/],
  ['number', /^#?\d{1,7}$/],
  ['money', /^(r\$\s*)?-?\d{1,3}(\.?\d{3})*([.,]\d{1,2})?$/i],
  ['place', /^(r|rua|av|avenida|rod|rodovia|tv|travessa|al|alameda|pca|praca|estrada|servidao)\b/i],
  ['words', /\p{L}{2}/u],
]
const sampledLines = 50

export type Column = { look: Look | null; texts: readonly string[] }

/** What most cells of a column look like; null if they differ, or are empty. */
export function columnAt(index: number, lines: readonly { cells: readonly string[] }[]): Column {
  const texts = lines.slice(0, sampledLines).flatMap(({ cells }) => cells[index] || [])
  const counts = Map.groupBy(texts, (text) => looks.find(([, pattern]) => pattern.test(text))?.[0])
  // Amounts without cents look like numbers.
  const amounts = (counts.get('money')?.length ?? 0) + (counts.get('number')?.length ?? 0)
  if (counts.has('money') && amounts > texts.length * 0.7) return { look: 'money', texts }
  const most = looks.find(([look]) => (counts.get(look)?.length ?? 0) > texts.length * 0.7)
  return { look: most?.[0] ?? null, texts }
}
