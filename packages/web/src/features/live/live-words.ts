import { clockTime } from '#lib/dates.ts'
import type { Live } from './state.ts'

/** The state of the live connection as the header shows it: 'Ao vivo', 'Sem conexão desde 14:02'. */
export function liveWords(live: Live, zone: string): string {
  if (live.status === 'down') return `Sem conexão desde ${clockTime(live.since, zone)}`
  return live.status === 'live' ? 'Ao vivo' : 'Conectando...'
}
