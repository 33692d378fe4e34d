import type { Silence } from '@ligeiro/contract/positions-schemas'
import type { ShiftRow } from './queries.ts'

/** A shift without contact for so long is silent although no reason is stored: the process that knew it has ended. */
const silentMs = 90_000
type Known = Pick<ShiftRow, 'paused_at' | 'presence' | 'presence_at' | 'last_contact_at'>

/** Why no positions come from a motoboy who works; null while they come. */
export function silenceOf({ paused_at, presence, presence_at, last_contact_at }: Known, now: Date): Silence {
  const silence = (reason: NonNullable<Silence>['reason'], since: Date) => ({ reason, since: since.toISOString() })
  if (presence === 'left' && presence_at) return silence('left', presence_at)
  if (paused_at) return silence('paused', paused_at)
  if (presence && presence_at) return silence(presence, presence_at)
  return last_contact_at.getTime() < now.getTime() - silentMs ? silence('offline', last_contact_at) : null
}
