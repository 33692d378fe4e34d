import type { Span } from './tokens.ts'

/** 'day' and 'clock' make a moment together; 'vague' is a time that is no moment: 'até as 18h', 'amanhã cedo'. */
export type TimeSpan = Span & { kind: 'day' | 'clock' | 'vague'; day?: DayWord; minutes?: number }
/** A day as it is said: so many days from today, a weekday from 0 (Sunday), or a date. */
export type DayWord = { ahead: number } | { weekday: number } | { day: number; month?: number; year?: number }
export type LocalDay = { year: number; month: number; day: number }

const hour = String.raw`\d{1,2}(?: ?(?:h|hs|hr|hrs|hora|horas)(?: ?\d{2}(?!\d))?(?: ?(?:min|m))?| ?: ?\d{2} ?(?:h|hs|hrs|horas)?)(?![a-z\d])`
const looseHour = String.raw`\d{1,2}(?: ?(?:h|hs|hr|hrs|hora|horas)(?: ?\d{2})?| ?: ?\d{2} ?(?:h|hs|hrs)?)?(?![a-z\d])`
const partOfDay = String.raw`(?:bem )?(?:cedo|cedinho|pela manha|de manha|de manhazinha|a tarde|de tarde|pela tarde|a noite|de noite|pela noite|no fim da tarde|no final do dia|no comeco da tarde|na parte da (?:manha|tarde))`
const weekdays = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
const weekday = String.raw`(?:${weekdays.join('|')})(?:[ -]?feira)?|(?:dom|seg|ter|qua|qui|sex|sab)(?=[ ,.]{1,2}(?:dia )?\d)`
const dayWord = String.raw`(?:depois de amanha|amanha|amanhan|hoje|hj|(?:na |no |nesta |neste |proxima |proximo |essa |esse )?(?:${weekday})(?: que vem)?)`

/** In the order of precedence. */
const vagueRules = [
  String.raw`(?:de |das |dos )?entre (?:as |a |o )?${looseHour} (?:e|a|as) (?:as )?${looseHour}`,
  String.raw`(?:das|de) ${looseHour} (?:as|ate as|ate|a|e) ${looseHour}`,
  String.raw`${hour} ?(?:as|ate|ate as|a|-) ?${hour}`,
  String.raw`(?:ate|antes|depois|apos|a partir|la pel[ao]s?|por volta|perto|la pra|mais ou menos|umas?|uns|no maximo ate|ate no maximo|daqui(?: a)?|dentro de|em ate|em|prazo de|abre|abrimos|abre as|fecha|fechamos|fecho|fecha as|funciona|aberto|saio|saem|sai)(?: (?:a|o|as|das|da|de|do|dia|umas|uns)){0,2} (?:${hour}|(?<=(?:ate|antes|depois|apos|partir|pel[ao]s|volta)(?: (?:as|das|da|de|a)){0,2} )\d{1,2}(?![\d/]|,\d|[a-z]))`,
  String.raw`(?:ate|antes de|depois de|apos|a partir de|antes|depois) (?:${dayWord}|meio[ -]dia|o? ?fim d[aeo] [a-z]{3,8}|o? ?final d[aeo] [a-z]{3,8}|o? ?almoco)`,
  String.raw`(?:${dayWord}),? ${partOfDay}`,
]
const clockRules = [
  String.raw`(?:(?:as|a|pelas|para as|pra as|pras|para|pra) )?${hour}(?: ?da (?:manha|tarde|noite))?`,
  String.raw`(?:as|pelas|pras) \d{1,2}(?: (?:da (?:manha|tarde|noite)|em ponto)|(?= ?(?:$|[\n.,;:!?)(])))`,
]
const dateRule = String.raw`(?:(?:no )?dia )?(?<day>\d{1,2})/(?<month>\d{1,2})(?:/(?<year>20\d{2}|\d{2}))?(?![\d/])|dia (?<only>\d{1,2})(?![\d/:]| ?h)`
function minutesOf(words: string): number | null {
  const [, hours = '', minutes = '0'] = /(\d{1,2})(?:[^\d]{1,8}?(\d{2}))?/.exec(words) ?? []
  const half = /da (?:tarde|noite)/.test(words) && Number(hours) < 12 ? 12 : 0
  const total = (Number(hours) + half) * 60 + Number(minutes)
  return Number(hours) > 23 || Number(minutes) > 59 ? null : total
}

function dayOf(words: string): DayWord {
  if (words.includes('depois de')) return { ahead: 2 }
  if (words.includes('amanha')) return { ahead: 1 }
  if (/ho?j/.test(words)) return { ahead: 0 }
  return { weekday: weekdays.findIndex((name) => new RegExp(String.raw`\b${name.slice(0, 3)}`).test(words)) }
}

type Found = Omit<TimeSpan, 'from' | 'to'>
type Rule = { words: string; make: (match: RegExpExecArray) => Found | null }

const dayInVague = new RegExp(dayWord)
const rules: Rule[] = [
  ...vagueRules.map((words) => ({
    words,
    make: ({ 0: written }: RegExpExecArray): Found => {
      const day = /^(?:ate|antes|depois d[eo] [^a]|apos|a partir)/.test(written) ? null : dayInVague.exec(written)
      return { kind: 'vague', ...(day && { day: dayOf(day[0]) }) }
    },
  })),
  ...clockRules.map((words) => ({
    words,
    make: ({ 0: written }: RegExpExecArray): Found | null => {
      const minutes = minutesOf(written)
      return minutes === null ? null : { kind: 'clock', minutes }
    },
  })),
  {
    words: dateRule,
    make: ({ groups = {} }) => {
      if (groups.only) return Number(groups.only) > 31 ? null : { kind: 'day', day: { day: Number(groups.only) } }
      const [day, month, year] = [Number(groups.day), Number(groups.month), Number(groups.year ?? 0)]
      if (day < 1 || day > 31 || month < 1 || month > 12) return null
      return { kind: 'day', day: { day, month, ...(year > 0 && { year: year < 100 ? 2000 + year : year }) } }
    },
  },
  { words: dayWord, make: ({ 0: written }) => ({ kind: 'day', day: dayOf(written) }) },
]
const compiled = rules.map(({ words, make }) => ({
  make,
  pattern: new RegExp(String.raw`(?<![a-z\d$.,/:-])(?:${words})(?![a-z\d])`, 'g'),
}))

/** Everything about time, in the order of the text. */
export function findTimes(text: string): TimeSpan[] {
  const read = new Uint8Array(text.length)
  const spans: TimeSpan[] = []
  for (const { pattern, make } of compiled)
    for (const match of text.matchAll(pattern)) {
      const from = match.index
      const to = from + match[0].length
      const found = read.subarray(from, to).includes(1) ? null : make(match)
      if (!found) continue
      read.fill(1, from, to)
      spans.push({ ...found, from, to })
    }
  return spans.sort((a, b) => a.from - b.from)
}

const date = ({ year, month, day }: LocalDay) => new Date(Date.UTC(year, month - 1, day))

/** The calendar day that is meant, counted from `today`; null: there is no such day. */
export function resolveDay(word: DayWord, today: LocalDay): LocalDay | null {
  const result = date(today)
  if ('ahead' in word) result.setUTCDate(result.getUTCDate() + word.ahead)
  else if ('weekday' in word) result.setUTCDate(result.getUTCDate() + ((word.weekday - result.getUTCDay() + 6) % 7) + 1)
  else {
    const { day, month, year } = word
    const on = (year: number, month: number) => date({ year, month, day })
    const first = on(year ?? today.year, month ?? today.month)
    const passed = year === undefined && first < result
    const found = !passed ? first : month === undefined ? on(today.year, today.month + 1) : on(today.year + 1, month)
    if (found.getUTCDate() !== day) return null
    result.setTime(found.getTime())
  }
  return { year: result.getUTCFullYear(), month: result.getUTCMonth() + 1, day: result.getUTCDate() }
}

/** The day of a stamp without a year is the one next to `today`. */
export function stampDay(stamp: { day: number; month: number; year?: number }, today: LocalDay): LocalDay | null {
  if (stamp.month < 1 || stamp.month > 12 || stamp.day < 1 || stamp.day > 31) return null
  const distance = (year: number) => Math.abs(date({ ...stamp, year }).getTime() - date(today).getTime())
  const years = [today.year, today.year - 1, today.year + 1]
  const year = stamp.year ?? years.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  return { year, month: stamp.month, day: stamp.day }
}
