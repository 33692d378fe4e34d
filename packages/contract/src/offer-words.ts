import type { Strategy } from './candidate-words.ts'

export const offerStates = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

/** What withdrew an offer: another motoboy or the same one got the order, it was cancelled, it waits for no motoboy, an admin, or the motoboy is not available any more. */
export type Withdrawal = 'given' | 'given_to_them' | 'cancelled' | 'not_waiting' | 'desk' | 'absent'

/** Why a motoboy declines, as it is asked. */
export const declineReasons = ['Longe demais', 'Moto com problema', 'Sem bolsa para este pedido', 'Outro'] as const

const withdrawn: Record<Withdrawal, string> = {
  given: 'O pedido foi passado a outro.',
  given_to_them: 'A central já passou este pedido a você.',
  cancelled: 'Este pedido foi cancelado.',
  not_waiting: 'Este pedido não espera mais um motoboy.',
  desk: 'A central retirou esta oferta.',
  absent: 'Você não está mais disponível.',
}

export const offerExpired = 'Esta oferta expirou.'

/** What a motoboy is told of an offer that is over; null: it is open. */
export function offerOverWords(state: OfferState, withdrawnBy: Withdrawal | null): string | null {
  if (state === 'open') return null
  if (state === 'accepted') return 'Você já aceitou esta entrega.'
  if (state === 'declined') return 'Você já recusou esta oferta.'
  return withdrawnBy === null ? offerExpired : withdrawn[withdrawnBy]
}

/** An answer counts for so long after the time is over, ms: it may have been on its way. */
export const answerGraceMs = 2000

/** 'Oferecido a 5, ninguém aceitou' */
export const nobodyAccepted = (asked: number): string => `Oferecido a ${asked}, ninguém aceitou`

/** 'Ninguém na fila pode receber este pedido: 3 em entrega, 1 em pausa.' */
export function nobodyEligible(strategy: Strategy, whys: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const why of whys) counts.set(why, (counts.get(why) ?? 0) + 1)
  const parts = [...counts].toSorted(([, a], [, b]) => b - a).map(([why, count]) => `${count} ${why}`)
  const who = strategy === 'queue' ? 'Ninguém na fila pode' : 'Nenhum motoboy pode'
  return `${who} receber este pedido${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`
}

/** Orders are offered by themselves to who is next: without a queue nobody is. */
export const offerNeedsQueue = 'Para oferecer sozinho, escolha “O próximo da fila”'

export const sayWhyOutOfTurn = 'Diga por que fora da vez'

/** Why the motoboy is the one who is asked, in their words. */
export const whyAsked = (strategy: Strategy, isFirst: boolean): string => {
  if (!isFirst) return 'A central escolheu você'
  return strategy === 'queue' ? 'Você é o próximo da fila' : 'Você chega antes'
}
