import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { entryOf } from './entry.ts'

type NewEntry = {
  clientId: string
  text: string
  city: string | null
  now: Date
  label?: string | null
  note?: string | null
  recipient_name?: string | null
  recipient_phone?: string | null
}

/** Enters an address that no order has named, or shows a hidden one again. Returns its id; undefined if it is in the list already. */
export async function addEntry(db: Db, { clientId, text, city, now, ...people }: NewEntry) {
  const { label = null, note = null, recipient_name = null, recipient_phone = null } = people
  const shown = { ...entryOf(text, label, city), label, note, recipient_name, recipient_phone }
  return db
    .insertInto('address_book')
    .values({
      ...shown,
      id: randomUUID(),
      client_id: clientId,
      uses_pickup: 0,
      uses_delivery: 0,
      last_used_at: now,
      hidden_at: null,
      entered: true,
    })
    .onConflict((known) =>
      known
        .columns(['client_id', 'key'])
        .doUpdateSet({ ...shown, last_used_at: now, hidden_at: null, entered: true })
        .where(sql<boolean>`address_book.hidden_at is not null`),
    )
    .returning('id')
    .executeTakeFirst()
}
