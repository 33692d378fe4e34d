/** Kilometres in a straight line, from and until; and hours of the firm's day. A cell is a band at some hours, or at all. */
const bands = [0, 1, 2, 4, 7, 12] as const
const hours = [0, 6, 11, 14, 18, 22, 24] as const
const allHours = 'all'
/** Deliveries that a cell needs before it says something. */
const atLeast = 20
const minuteMs = 60_000
const stepMs = 5 * minuteMs

/** A delivery that was made: how far, at which hour it started, and how many minutes it took. */
export type Delivered = { metres: number; hour: number; minutes: number }
export type EtaCell = { band: string; hours: string; n: number; p20: number; p50: number; p80: number }
/** Moments in milliseconds. `basis`: the deliveries that it is known from, in words. */
export type Expected = { from: number; to: number; n: number; basis: string }
/** Nothing can be said: there are only `n` deliveries. */
export type Unexpected = { n: number; from?: undefined }

const lastUpTo = (starts: readonly number[], value: number) =>
  Math.max(
    0,
    starts.findLastIndex((one) => one <= value),
  )

/** '2-4', in km; the last one has no end: '12+'. */
export function bandOf(metres: number): string {
  const index = lastUpTo(bands, metres / 1000)
  const end = bands[index + 1]
  return end === undefined ? `${bands[index]}+` : `${bands[index]}-${end}`
}

export function hoursOf(hour: number): string {
  const index = lastUpTo(hours.slice(0, -1), hour)
  return `${hours[index]}-${hours[index + 1]}`
}

/** Between the two values that it lies between, as PostgreSQL's percentile_cont. */
function percentileOf(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  return below + ((sorted[Math.ceil(at)] ?? below) - below) * (at - Math.floor(at))
}

/** How long deliveries took, for each band at each part of the day, and at all hours. */
export function etaCells(deliveries: readonly Delivered[]): EtaCell[] {
  const minutesOf = new Map<string, number[]>()
  for (const { metres, hour, minutes } of deliveries)
    for (const part of [hoursOf(hour), allHours]) {
      const key = `${bandOf(metres)} ${part}`
      const known = minutesOf.get(key)
      if (known) known.push(minutes)
      else minutesOf.set(key, [minutes])
    }
  return [...minutesOf].map(([key, minutes]) => {
    const [band = '', part = ''] = key.split(' ')
    const sorted = minutes.toSorted((a, b) => a - b)
    const [p20, p50, p80] = [percentileOf(sorted, 0.2), percentileOf(sorted, 0.5), percentileOf(sorted, 0.8)]
    return { band, hours: part, n: sorted.length, p20, p50, p80 }
  })
}

/** The cell that counts: that of the hours, or the one of the whole day where the first has too few. */
function cellOf(cells: readonly EtaCell[], metres: number, hour: number): EtaCell | Unexpected {
  const band = bandOf(metres)
  const [ofHours, ofDay] = [hoursOf(hour), allHours].map((part) =>
    cells.find((cell) => cell.band === band && cell.hours === part),
  )
  if (ofHours && ofHours.n >= atLeast) return ofHours
  return ofDay && ofDay.n >= atLeast ? ofDay : { n: ofDay?.n ?? 0 }
}

function basisOf({ band, hours: part }: EtaCell): string {
  const [from, to] = band.split('-')
  const km = to === undefined ? `acima de ${band.slice(0, -1)} km` : `de ${from} a ${to} km`
  return part === allHours ? km : `${km}, das ${part.replace('-', ' às ')} h`
}

/** Stops nearer to each other than this, in metres, are one. */
const sameStopM = 150

/** Way in metres, and the moment and hour at which it began. */
export type Way = { legs: readonly number[]; startedAt: number; hour: number }

/** When somebody is expected at the end of a way of several legs, by how long such distances took: the middle 60 %, not rounded. */
export function expectedBy(cells: readonly EtaCell[], { legs, startedAt, hour }: Way): Expected | Unexpected {
  const apart = legs.filter((metres) => metres >= sameStopM)
  const found = (apart.length > 0 ? apart : legs.slice(-1)).map((metres) => cellOf(cells, metres, hour))
  const known = found.filter((cell) => 'p20' in cell)
  const [fewest] = found.toSorted((a, b) => a.n - b.n)
  const [rarest] = known.toSorted((a, b) => a.n - b.n)
  if (!rarest || known.length < found.length) return { n: fewest?.n ?? 0 }
  const sum = (key: 'p20' | 'p80') => known.reduce((minutes, cell) => minutes + cell[key], 0) * minuteMs
  return { from: startedAt + sum('p20'), to: startedAt + sum('p80'), n: rarest.n, basis: basisOf(rarest) }
}

/** As it is shown: outwards to five minutes. */
export const inSteps = ({ from, to }: Pick<Expected, 'from' | 'to'>) => ({
  from: Math.floor(from / stepMs) * stepMs,
  to: Math.ceil(to / stepMs) * stepMs,
})

/** Whole minutes after the end of the range; 0: it is not late. */
export const minutesLate = (to: number, now: number): number => Math.max(0, Math.floor((now - to) / minuteMs))
