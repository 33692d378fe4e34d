import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { entryOf } from './entry.ts'

/** One more order that names an address, or one less because its address was corrected. */
export type Use = {
  client: string
  field: 'pickup' | 'delivery'
  text: string
  by: 1 | -1
  at: Date
  recipient?: { name: string | null; phone: string | null }
}

/** What a removed text was replaced with. */
const removed = 'Dados removidos'

type Entry = ReturnType<typeof entryOf> & {
  id: string
  client_id: string
  recipient_name: string | null
  recipient_phone: string | null
  uses_pickup: number
  uses_delivery: number
  last_used_at: Date
}

/** Adds up the uses of each client and key; the newest spelling and the newest recipient stand. `uses` is in the order of time. */
function entriesOf(uses: readonly Use[], city: string | null): Entry[] {
  const entries = new Map<string, Entry>()
  // A shop's pickup address is in most of its orders.
  const read = new Map<string, ReturnType<typeof entryOf>>()
  for (const { client, field, text, by, at, recipient } of uses) {
    const entry = read.get(text) ?? entryOf(text, null, city)
    read.set(text, entry)
    if (text === removed || entry.key === '') continue
    const id = `${client} ${entry.key}`
    const former = entries.get(id)
    const sum = former ?? { id: randomUUID(), client_id: client, uses_pickup: 0, uses_delivery: 0 }
    entries.set(id, {
      recipient_name: null,
      recipient_phone: null,
      ...sum,
      ...entry,
      ...(recipient?.name == null ? {} : { recipient_name: recipient.name }),
      ...(recipient?.phone == null ? {} : { recipient_phone: recipient.phone }),
      uses_pickup: sum.uses_pickup + (field === 'pickup' ? by : 0),
      uses_delivery: sum.uses_delivery + (field === 'delivery' ? by : 0),
      last_used_at: at,
    })
  }
  return [...entries.values()]
}

const columns = sql.raw(
  'id, client_id, key, text, folded, place, place_folded, cep, recipient_name, recipient_phone, uses_pickup, uses_delivery, last_used_at',
)
const rows = (entries: readonly Entry[]) => sql`
  jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id uuid, client_id uuid, key text, text text, folded text, place text,
    place_folded text, cep text, recipient_name text, recipient_phone text, uses_pickup integer, uses_delivery integer,
    last_used_at timestamptz)`

/** Returns the uses with merged clients replaced by the one who stays. The lock (FOR KEY SHARE) waits for a merge that is under way. */
async function followMerges(db: Db, uses: readonly Use[]): Promise<readonly Use[]> {
  const named = [...new Set(uses.map(({ client }) => client))]
  const { rows: merged } = await sql<{ id: string }>`
    with named as materialized (
      select id, merged_into from users where id = any(${named}::uuid[]) order by id for key share
    )
    select id from named where merged_into is not null`.execute(db)
  if (merged.length === 0) return uses
  // A statement of its own, because the snapshot of the first one is older than the merges that it waited for.
  const { rows } = await sql<{ former: string; id: string }>`
    with recursive chain as (
      select id as former, id, merged_into from users where id = any(${merged.map(({ id }) => id)}::uuid[])
      union all
      select chain.former, u.id, u.merged_into from chain join users u on u.id = chain.merged_into
    )
    select former, id from chain where merged_into is null`.execute(db)
  const present = new Map(rows.map(({ former, id }) => [former, id]))
  return uses.map((use) => ({ ...use, client: present.get(use.client) ?? use.client }))
}

/** Writes uses into the address books. An entry that no order names any more is deleted, unless somebody entered it by hand, or gave it a label or note. */
export async function recordUses(db: Db, read: readonly Use[], city: string | null): Promise<void> {
  const uses = await followMerges(db, read)
  const used = entriesOf(
    uses.filter(({ by }) => by === 1),
    city,
  )
  const corrected = entriesOf(
    uses.filter(({ by }) => by === -1),
    city,
  )
  // The lock (FOR KEY SHARE) waits for an erasure under way, after which the person is deleted: nothing of them is learned again.
  await sql`
    with live as materialized (
      select id from users where id = any(${used.map((entry) => entry.client_id)}::uuid[]) and deleted_at is null
      order by id for key share
    )
    insert into address_book as b (${columns})
    select ${columns} from ${rows(used)} where client_id in (select id from live) order by client_id, key
    on conflict (client_id, key) do update set
      (text, place, place_folded, cep) = (select excluded.text, excluded.place, excluded.place_folded, excluded.cep
        where excluded.last_used_at >= b.last_used_at
        union all select b.text, b.place, b.place_folded, b.cep where excluded.last_used_at < b.last_used_at),
      folded = case when excluded.last_used_at >= b.last_used_at
        then split_part(b.folded, '/', 1) || substr(excluded.folded, strpos(excluded.folded, '/')) else b.folded end,
      recipient_name = case when excluded.last_used_at >= b.last_used_at
        then coalesce(excluded.recipient_name, b.recipient_name) else coalesce(b.recipient_name, excluded.recipient_name) end,
      recipient_phone = case when excluded.last_used_at >= b.last_used_at
        then coalesce(excluded.recipient_phone, b.recipient_phone) else coalesce(b.recipient_phone, excluded.recipient_phone) end,
      uses_pickup = b.uses_pickup + excluded.uses_pickup, uses_delivery = b.uses_delivery + excluded.uses_delivery,
      last_used_at = greatest(b.last_used_at, excluded.last_used_at),
      hidden_at = case when excluded.last_used_at <= b.hidden_at then b.hidden_at end`.execute(db)
  if (corrected.length === 0) return
  await sql`
    update address_book b set uses_pickup = greatest(0, b.uses_pickup + entry.uses_pickup),
      uses_delivery = greatest(0, b.uses_delivery + entry.uses_delivery)
    from ${rows(corrected)} where b.client_id = entry.client_id and b.key = entry.key`.execute(db)
  await sql`
    delete from address_book b using ${rows(corrected)}
    where b.client_id = entry.client_id and b.key = entry.key and b.uses_pickup + b.uses_delivery = 0
      and b.label is null and b.note is null and b.hidden_at is null and b.entered is not true`.execute(db)
}
