import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { recordUses } from './changes.ts'
import { usesSinceMerge } from './learn.ts'

/** Makes the entries of one client those of another, and notes what they were; of equal ones the uses are added up and the other's texts stay. */
export async function moveEntries(db: Db, merge: string, from: string, into: string): Promise<void> {
  await sql`
    insert into merged_addresses (merge_id, entry, kept)
    select ${merge}, to_jsonb(former), to_jsonb(b) from address_book former
      left join address_book b on b.client_id = ${into}::uuid and b.key = former.key
    where former.client_id = ${from}::uuid`.execute(db)
  await sql`
    update address_book b set uses_pickup = b.uses_pickup + former.uses_pickup, uses_delivery = b.uses_delivery + former.uses_delivery,
      last_used_at = greatest(b.last_used_at, former.last_used_at), recipient_name = coalesce(b.recipient_name, former.recipient_name),
      recipient_phone = coalesce(b.recipient_phone, former.recipient_phone), note = coalesce(b.note, former.note)
    from address_book former
    where b.client_id = ${into}::uuid and former.client_id = ${from}::uuid and former.key = b.key`.execute(db)
  await sql`
    update address_book b set client_id = ${into}::uuid where client_id = ${from}::uuid
      and not exists (select from address_book known where known.client_id = ${into}::uuid and known.key = b.key)`.execute(
    db,
  )
  await db.deleteFrom('address_book').where('client_id', '=', from).execute()
}

type TakenBack = {
  merge: string
  from: string
  into: string
  /** The orders that go back. */
  orders: readonly string[]
  lastEvent: string
  city: string | null
}

/** The noted entries of a merge, `entry` as it was and `kept` as the other client's was. */
const noted = (merge: string) => sql`
  select entry.*, kept.id as kept_id, kept.note as kept_note, kept.recipient_name as kept_name, kept.recipient_phone as kept_phone
  from merged_addresses m cross join jsonb_populate_record(null::address_book, m.entry) entry
    cross join jsonb_populate_record(null::address_book, coalesce(m.kept, '{}')) kept
  where m.merge_id = ${merge}`

/**
 * Gives the entries of a merge back, and what was learned from its orders since. The other client keeps an address only if their own orders
 * name it, and then without label, note and recipient of the former one. Both accounts and the learning are locked.
 */
export async function takeEntriesBack(
  db: Db,
  { merge, from, into, orders, lastEvent, city }: TakenBack,
): Promise<void> {
  const since = await usesSinceMerge(db, merge, orders, lastEvent)
  // First for the other client, whose entries count the former one's uses still.
  await recordUses(
    db,
    since.map((use) => ({ ...use, client: into, by: use.by === 1 ? -1 : 1, recipient: { name: null, phone: null } })),
    city,
  )
  await sql`
    update address_book b set uses_pickup = greatest(0, b.uses_pickup - was.uses_pickup),
      uses_delivery = greatest(0, b.uses_delivery - was.uses_delivery),
      note = case when b.note = was.note then was.kept_note else b.note end,
      recipient_name = case when b.recipient_name = was.recipient_name then was.kept_name else b.recipient_name end,
      recipient_phone = case when b.recipient_phone = was.recipient_phone then was.kept_phone else b.recipient_phone end,
      label = case when b.id = was.id and b.label = was.label then null else b.label end,
      folded = case when b.id = was.id and b.label = was.label then ' ' || substr(b.folded, strpos(b.folded, '/')) else b.folded end,
      id = case when b.id = was.id then gen_random_uuid() else b.id end
    from (${noted(merge)}) was where b.client_id = ${into}::uuid and b.key = was.key`.execute(db)
  await sql`
    delete from address_book b using (${noted(merge)}) was
    where b.client_id = ${into}::uuid and b.key = was.key and b.uses_pickup + b.uses_delivery = 0 and was.kept_id is null`.execute(
    db,
  )
  await sql`
    insert into address_book select (jsonb_populate_record(null::address_book, entry)).* from merged_addresses where merge_id = ${merge}
    on conflict do nothing`.execute(db)
  await recordUses(
    db,
    since.map((use) => ({ ...use, client: from })),
    city,
  )
}
