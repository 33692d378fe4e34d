import type { Silence } from '@ligeiro/contract/positions-schemas'
import type { ShiftRow } from './queries.ts'

/** A shift whose motoboy was not heard of for so long is silent, though nobody said why: the process that knew has ended. */
const unheardMs = 90_000
type Known = Pick<ShiftRow, 'paused_at' | 'presence' | 'presence_at' | 'heard_at'>

/** Why no positions come from a motoboy who works; null while they come. */
export function silenceOf({ paused_at, presence, presence_at, heard_at }: Known, now: Date): Silence {
  const silence = (reason: NonNullable<Silence>['reason'], since: Date) => ({ reason, since: since.toISOString() })
  if (presence === 'left' && presence_at) return silence('left', presence_at)
  if (paused_at) return silence('paused', paused_at)
  if (presence && presence_at) return silence(presence, presence_at)
  return heard_at.getTime() < now.getTime() - unheardMs ? silence('offline', heard_at) : null
}
