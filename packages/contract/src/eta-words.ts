import { minutesLate } from './eta.ts'

/** A range as the API answers it, or why there is none. */
export type EtaAnswer = { from: string; to: string } | { reason: string }

export const notStartedWords = 'Ainda não saiu'
export const noEtaWords = 'Sem previsão ainda'

/** 'Previsto até 14:35; atrasado 6 min'; null: it is not late. */
export function lateWords(to: string, now: number, timeOf: (iso: string) => string): string | null {
  const late = minutesLate(Date.parse(to), now)
  return late === 0 ? null : `Previsto até ${timeOf(to)}; atrasado ${late} min`
}

/** When a delivery is expected, in words; `timeOf` writes a moment as a time of the firm's clock. */
export const etaWords = (eta: EtaAnswer, now: number, timeOf: (iso: string) => string): string =>
  'reason' in eta
    ? eta.reason
    : (lateWords(eta.to, now, timeOf) ?? `Chega entre ${timeOf(eta.from)} e ${timeOf(eta.to)}`)
