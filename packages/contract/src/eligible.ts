import { alreadyAsked, hadItLast, silentMinutes, type Strategy } from './candidate-words.ts'

/** What decides whether a motoboy may be given orders at all, wherever they are. */
export type Readiness = {
  id: string
  available: boolean
  hasSignedIn: boolean
  /** The age of the last measured position, in seconds; null: there is none. */
  seenS: number | null
  /** Why the motoboy is not in the queue; null: in it. */
  notQueued: string | null
  /** Whether an offer waits for the answer of the motoboy. */
  hasOffer?: boolean
}
/** What decides whom an order may be given to, wherever it goes. */
export type Askable = {
  /** Who was offered it in this round already. */
  asked: readonly string[]
  /** Who had it last, if the server dispatches it by itself: it does not go back to them. */
  leftMotoboyId?: string | null
}

/** Why a motoboy may be given no order; null: they may. */
export function whyOut(
  { available, hasSignedIn, seenS, notQueued, hasOffer }: Readiness,
  strategy: Strategy,
): string | null {
  if (hasOffer) return 'responde a uma oferta'
  if (strategy === 'queue') return notQueued
  if (!available) return 'indisponível'
  if (!hasSignedIn) return 'nunca entrou'
  if (seenS !== null && seenS >= silentMinutes * 60) return `sem sinal há ${Math.floor(seenS / 60)} min`
  return null
}

/** Why an order is not given to a motoboy who may be given others; null: it may be. */
export function whyNotAgain({ asked, leftMotoboyId }: Askable, motoboyId: string): string | null {
  if (asked.includes(motoboyId)) return alreadyAsked
  return leftMotoboyId === motoboyId ? hadItLast : null
}

/** Whether somebody may be given an order. */
export const somebodyMayTake = (order: Askable, motoboys: readonly Readiness[], strategy: Strategy): boolean =>
  motoboys.some((one) => whyOut(one, strategy) === null && whyNotAgain(order, one.id) === null)
