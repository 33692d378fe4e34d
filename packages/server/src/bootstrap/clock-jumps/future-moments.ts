import { sql } from 'kysely'
import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'

/**
 * Moments that a clock which ran ahead may have written, whose rows would be valid, or kept, for too long. The first one of a table tells
 * when the row was written: if it is in the future it becomes now, and the others move with it.
 */
export const movable = {
  sessions: ['created_at', 'seen_at', 'ended_at', 'role_chosen_at'],
  refresh_tokens: ['created_at', 'expires_at', 'used_at'],
  email_tokens: ['asked_at', 'sent_at', 'expires_at', 'ticket_expires_at', 'used_at'],
  notice_pushes: ['at', 'sent_at'],
  pix_keys: ['changed_at'],
  push_devices: ['seen_at'],
  links: ['made_at', 'sent_at', 'expires_at', 'revoked_at', 'held_until'],
  agreement_links: ['made_at', 'sent_at', 'expires_at', 'revoked_at', 'rejected_at'],
  order_links: ['made_at', 'sent_at', 'expires_at', 'revoked_at'],
  invoice_links: ['made_at', 'sent_at', 'revoked_at'],
  motoboys: ['seen_at', 'located_at'],
  offers: ['made_at', 'expires_at', 'answered_at'],
  trips: ['created_at', 'ended_at'],
  trip_stops: ['left_at'],
  order_fixes: ['at'],
  shifts: [
    'received_at',
    'started_at',
    'ended_at',
    'kept_until',
    'paused_at',
    'resumed_at',
    'last_contact_at',
    'presence_at',
  ],
  queue_events: ['at'],
  address_book: ['last_used_at', 'hidden_at'],
  address_points: ['seen_at'],
  cep_answers: ['asked_at'],
  idempotency_keys: ['created_at'],
} as const satisfies { [Table in keyof Schema]?: readonly (keyof Schema[Table])[] }

/** Rows that are valid for a day at most, places, which are made again, and the trail, whose slot is its day: not worth moving. */
export const deletable = {
  attempts: 'at',
  identity_tokens: 'expires_at',
  recipient_codes: 'expires_at',
  places: 'asked_at',
  positions: 'at',
} as const satisfies { [Table in keyof Schema]?: keyof Schema[Table] }

/** Nothing that is written now is later than this: the longest validity of the rows of `deletable` is a day. */
const latestMs = 2 * dayMs

/**
 * Makes stored moments that are more than two days ahead of `now` count as now. Not to be called while the clock may be wrong
 * (clock-jumps.ts): two days back, everything of the last two days is in the future. What happened with orders and accounts keeps
 * the time that it was recorded with.
 */
export async function moveFutureMoments(db: Db, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + latestMs)
  for (const [table, [written, ...others]] of Object.entries(movable)) {
    const at = sql.ref(written)
    const moved = others.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - (${at} - ${now}::timestamptz)`)
    const set = sql.join([sql`${at} = ${now}`, ...moved])
    await sql`update ${sql.table(table)} set ${set} where ${at} > ${latest}`.execute(db)
  }
  for (const [table, column] of Object.entries(deletable))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} > ${latest}`.execute(db)
}
