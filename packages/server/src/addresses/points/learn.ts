import { metresBetween, middleOf, type Point } from '@ligeiro/contract/metres-between'

/** Where a motoboy was: at the address itself, or where a delivery that is picked up there was started. */
export type Sample = Point & { at: 'address' | 'start' }
export type Known = { pin: Point | null; samples: readonly Sample[]; doubtedM: number | null }

/** The greatest inaccuracy of a sample, in metres. */
export const maxInaccuracyM = 50
const keptSamples = 9
/** Starts happen anywhere: so many of the last ones must lie within so many metres. */
const [neededStarts, startsWithinM] = [5, 150]
/** A sample farther away than this, in metres, does not move a point. */
const doubtedFromM = 300

/** The point that the samples give, and of how many it is. */
export function learnedOf(samples: readonly Sample[]): { point: Point; count: number } | null {
  const there = samples.filter(({ at }) => at === 'address')
  if (there.length > 0) return { point: middleOf(there), count: there.length }
  if (samples.length === 0) return null
  const middle = middleOf(samples)
  const near = samples.filter((one) => metresBetween(one, middle) <= startsWithinM)
  return near.length >= neededStarts ? { point: middleOf(near), count: near.length } : null
}

/** What is known after one more sample. */
export function learn(known: Known, sample: Sample): Known {
  const learned = learnedOf(known.samples)
  const sure = known.pin ?? (learned && learned.count > 1 ? learned.point : null)
  const awayM = sure && sample.at === 'address' ? Math.round(metresBetween(sure, sample)) : 0
  if (awayM > doubtedFromM) return { ...known, doubtedM: awayM }
  const [same, others] = [
    known.samples.filter(({ at }) => at === sample.at),
    known.samples.filter(({ at }) => at !== sample.at),
  ]
  const doubtedM = sample.at === 'address' ? null : known.doubtedM
  return { ...known, samples: [...others, ...[...same, sample].slice(-keptSamples)], doubtedM }
}
