import type { Strategy } from './candidate-words.ts'
import * as words from './queue-words.ts'
import type { QueueSetting } from './settings-schemas.ts'

export type QueueFacts = {
  id: string
  name: string
  /** Null: no shift is open. */
  shift: {
    startedAt: Date
    pausedAt: Date | null
    /** Until when the place is kept during the pause. */
    keptUntil: Date | null
    /** The last call, or moment of an open socket. */
    lastContactAt: Date
  } | null
  /** Deliveries that are open, a return that is due included. */
  open: number
  /** What happened to the place last. */
  last: words.QueueEvent | null
  /** Until when an open offer is answered. */
  offerUntil: Date | null
}

/** Whether a motoboy is in the queue, or why not. */
export type Standing = 'in' | 'off' | 'busy' | 'paused' | 'silent'

export type InQueue<Facts extends QueueFacts = QueueFacts> = {
  facts: Facts
  standing: Standing
  place: number | null
  sentence: string
}

const minuteMs = 60_000

function standingOf({ shift, open }: QueueFacts, { max_open, silence_minutes }: QueueSetting, now: Date): Standing {
  if (!shift) return 'off'
  if (open >= max_open) return 'busy'
  if (shift.pausedAt) return 'paused'
  return now.getTime() - shift.lastContactAt.getTime() >= silence_minutes * minuteMs ? 'silent' : 'in'
}

/** Why a motoboy is not in the queue, in a word, as it is counted; null: in it. */
export const whyNotQueued = (standing: Standing): string | null =>
  ({ in: null, off: 'fora do turno', busy: 'em entrega', paused: 'em pausa', silent: 'sem sinal' })[standing]

/** `strategy`: without the queue nobody has a place, and nobody is next. */
type Reading = { setting: QueueSetting; strategy: Strategy; now: Date; reader: words.Reader; clock: words.Clock }

function sentenceOf(
  facts: QueueFacts,
  place: number | null,
  standing: Standing,
  { setting, strategy, now, reader, clock }: Reading,
): string {
  const { shift, open, last, offerUntil } = facts
  if (offerUntil) return words.offerSentence(offerUntil, now, reader)
  if (strategy !== 'queue') return words.withoutQueueSentence({ shift, open, standing }, reader, clock)
  if (place !== null) return words.placeSentence(place, last, reader, clock)
  if (!shift || standing === 'off') return words.offSentence(reader)
  if (standing === 'busy') return words.busySentence(open, reader)
  if (!shift.pausedAt)
    return words.silentSentence({ since: shift.lastContactAt, keepMinutes: setting.keep_minutes, now }, reader, clock)
  if (last?.rule === 'timeouts') return words.timeoutsSentence(setting.timeouts, reader)
  return words.pausedSentence({ since: shift.pausedAt, until: shift.keptUntil, now }, reader, clock)
}

/** Everybody's place and why, from facts in the order of their keys: the same facts give the same answer. */
export function queueOf<Facts extends QueueFacts>(facts: readonly Facts[], reading: Reading): InQueue<Facts>[] {
  let places = 0
  return facts.map((one) => {
    const standing = standingOf(one, reading.setting, reading.now)
    const place = reading.strategy === 'queue' && standing === 'in' ? ++places : null
    return { facts: one, standing, place, sentence: sentenceOf(one, place, standing, reading) }
  })
}
