import type { Silence } from '@ligeiro/contract/positions-schemas'

const words: Record<NonNullable<Silence>['reason'], string> = {
  hidden: 'tela apagada ou outro app na frente',
  offline: 'sem conexão',
  denied: 'localização negada',
  no_gps: 'GPS sem sinal',
  paused: 'em pausa',
  left: 'saiu do app',
}

/** Why no positions come: 'tela apagada ou outro app na frente'; null while they come. */
export const silenceWords = (silence: Silence | undefined): string | null => (silence ? words[silence.reason] : null)

/** The same in a narrow place: 'tela apagada'. */
export const shortSilence = (silence: Silence | undefined): string | null =>
  silenceWords(silence)?.replace(/ ou .*/, '') ?? null
