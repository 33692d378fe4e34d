import type { Silence } from '@ligeiro/contract/positions-schemas'

const words: Record<NonNullable<Silence>['reason'], { short: string; long?: string }> = {
  hidden: { short: 'tela apagada', long: 'tela apagada ou outro app na frente' },
  offline: { short: 'sem conexão' },
  denied: { short: 'localização negada' },
  no_gps: { short: 'GPS sem sinal' },
  paused: { short: 'em pausa' },
  left: { short: 'saiu do app' },
}

/** Why no positions come: 'tela apagada ou outro app na frente'; null while they come. */
export const silenceWords = (silence: Silence | undefined): string | null => {
  const said = silence && words[silence.reason]
  return said ? (said.long ?? said.short) : null
}

/** The same in a narrow place: 'tela apagada'. */
export const shortSilence = (silence: Silence | undefined): string | null =>
  silence ? words[silence.reason].short : null
