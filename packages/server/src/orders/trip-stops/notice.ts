import type { Trip } from '@ligeiro/contract/trips-schemas'

/** Notifies every process of a trip that changed. A notice has room for 8,000 bytes, and 40 stops take half of it. */
export const tripsChannel = 'ligeiro_trips'

/** `user` is the account of the motoboy. */
export function parseTripNotice(payload: string): { user: string; trip: Trip } {
  const end = payload.indexOf(' ')
  return { user: payload.slice(0, end), trip: JSON.parse(payload.slice(end)) as Trip }
}
