import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { entryOf, foldedAddress } from './entry.ts'

type Entry = Selectable<Schema['address_book']>

const batchSize = 500
/** The lowest id: no entry has a present key. */
const none = '00000000-0000-0000-0000-000000000000'

const timeOf = ({ last_used_at }: { last_used_at: Date | string }) => new Date(last_used_at).getTime()

/** One entry for two of the same address: that of the newest text, with the uses of both. It is hidden if both are. */
function joined(one: Entry, other: Entry): Entry {
  const [newest, former] = timeOf(one) >= timeOf(other) ? [one, other] : [other, one]
  return {
    ...newest,
    label: newest.label ?? former.label,
    note: newest.note ?? former.note,
    recipient_name: newest.recipient_name ?? former.recipient_name,
    recipient_phone: newest.recipient_phone ?? former.recipient_phone,
    uses_pickup: one.uses_pickup + other.uses_pickup,
    uses_delivery: one.uses_delivery + other.uses_delivery,
    hidden_at: former.hidden_at && newest.hidden_at,
  }
}

const withKey = (entry: Entry, city: string | null): Entry => ({ ...entry, ...entryOf(entry.text, entry.label, city) })
const isPresent = (entry: Entry, city: string | null) => {
  const { key, folded, place_folded } = entryOf(entry.text, entry.label, city)
  return key === entry.key && folded === entry.folded && place_folded === entry.place_folded
}

/** Writes the key of one entry. If the client has another entry with that key, both become one. */
async function writeKey(tx: Tx, id: string, city: string | null): Promise<void> {
  const entries = tx.selectFrom('address_book').selectAll()
  const entry = await entries.where('id', '=', id).executeTakeFirst()
  // It was joined with an entry before it.
  if (!entry) return
  const fresh = withKey(entry, city)
  const same = await entries
    .where('client_id', '=', entry.client_id)
    .where('key', '=', fresh.key)
    .where('id', '<>', id)
    .forUpdate()
    .executeTakeFirst()
  const kept = same ? withKey(joined(fresh, same), city) : fresh
  if (same)
    await tx
      .deleteFrom('address_book')
      .where('id', '=', kept.id === id ? same.id : id)
      .execute()
  await tx.updateTable('address_book').set(kept).where('id', '=', kept.id).execute()
}

/** The entries that merges of clients noted, so that an undo finds them by their present keys. */
async function writeNotedKeys(tx: Tx, city: string | null): Promise<void> {
  const noted = await tx.deleteFrom('merged_addresses').returningAll().execute()
  const rows = new Map<string, { merge_id: string; entry: Entry; kept: unknown }>()
  for (const { merge_id, entry, kept } of noted) {
    const fresh = withKey(entry as Entry, city)
    const id = `${merge_id} ${fresh.key}`
    const same = rows.get(id)
    rows.set(id, {
      merge_id,
      entry: same ? withKey(joined(same.entry, fresh), city) : fresh,
      kept: same?.kept ?? kept,
    })
  }
  if (rows.size === 0) return
  await sql`
    insert into merged_addresses (merge_id, entry, kept)
    select merge_id, entry, nullif(kept, 'null') from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
      as noted (merge_id uuid, entry jsonb, kept jsonb)`.execute(tx)
}

async function writeStreets(tx: Tx): Promise<void> {
  const streets = await tx.selectFrom('streets').select(['name', 'folded']).distinct().execute()
  const changed = streets
    .map(({ name, folded }) => ({ name, folded, fresh: foldedAddress(name) }))
    .filter(({ folded, fresh }) => folded !== fresh)
  if (changed.length === 0) return
  await sql`
    update streets set folded = fresh.folded
    from unnest(${changed.map(({ name }) => name)}::text[], ${changed.map(({ fresh }) => fresh)}::text[]) as fresh (name, folded)
    where streets.name = fresh.name`.execute(tx)
}

/** Has all keys written again, because the firm is in another city. */
export async function rewriteAllKeys(db: Db): Promise<void> {
  await db.updateTable('address_book_progress').set({ keys_up_to: none }).execute()
}

/**
 * Writes the keys of a batch of entries again, because they are made otherwise since migration 0159. `after`: the last id whose key is up
 * to date. The caller has locked the learning.
 */
export async function rewriteKeys(tx: Tx, after: string, city: string | null): Promise<void> {
  if (after === none) {
    await writeStreets(tx)
    await writeNotedKeys(tx, city)
  }
  const entries = await tx
    .selectFrom('address_book')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .execute()
  for (const entry of entries) if (!isPresent(entry, city)) await writeKey(tx, entry.id, city)
  const last = entries.length < batchSize ? null : (entries.at(-1)?.id ?? null)
  await tx.updateTable('address_book_progress').set({ keys_up_to: last }).execute()
}
