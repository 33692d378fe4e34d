import type { Address } from '@ligeiro/contract/addresses-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { planForValues } from '../../platform/db/prepared-statements.ts'
import { indexedPatterns, slipPatterns, type Typed } from './typed.ts'

export type Field = 'pickup' | 'delivery' | undefined

/** The columns of an entry that are shown. `uses` are those as `field`. */
const shown = (field: Field) => sql`
  id, text, label, note, recipient_name, recipient_phone, cep, last_used_at, folded,
  entered is true and uses_pickup + uses_delivery = 0 and recipient_name is null as entered,
  ${field ? sql.ref(`uses_${field}`) : sql.raw('uses_pickup + uses_delivery')} as uses`

export type EntryRow = Pick<Address, 'text' | 'label' | 'note' | 'recipient_name' | 'recipient_phone' | 'uses'> & {
  id: string
  cep: string | null
  last_used_at: Date
  folded: string
  entered?: boolean
}
type Search = { client: string; typed: Typed; field: Field; limit: number }

const matchesAll = (column: RawBuilder<unknown>, patterns: readonly (readonly string[])[]) =>
  sql.join(
    patterns.map(
      (spellings) =>
        sql`(${sql.join(
          spellings.map((pattern) => sql`${column} like ${pattern}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )
const ofClient = (client: string) => sql`client_id = ${client}::uuid and hidden_at is null`

/** A match in the label comes first, then an address that begins as typed, then the most used and the newest one. */
const ranked = ({ patterns, prefix }: Typed): RawBuilder<unknown> => sql`
  (${matchesAll(sql`split_part(folded, '/', 1)`, patterns)}) desc, split_part(folded, '/', 2) like ${prefix} desc, uses desc, last_used_at desc, id`

/** Of a client with more entries than this, only the most used ones are looked at first. */
const poolSize = 1000
type Found = { size: number } & (EntryRow | { id: null })

/** The entries of a client that hold all words. `size` is the number of entries that were looked at. */
export async function findInPool(db: Db, { client, typed, field, limit }: Search) {
  const { rows } = await sql<Found>`
    with pool as materialized (
      select ${shown(field)} from address_book where ${ofClient(client)}
      order by (uses_pickup + uses_delivery) desc, last_used_at desc limit ${sql.lit(poolSize)}
    )
    select found.*, pool_size.size from (select count(*)::int as size from pool) pool_size left join lateral (
      select * from pool where ${matchesAll(sql`folded`, typed.patterns)} order by ${ranked(typed)} limit ${limit}
    ) found on true`.execute(db)
  return {
    entries: rows.filter((row): row is Found & EntryRow => row.id !== null),
    isWhole: (rows[0]?.size ?? 0) < poolSize,
  }
}

/** As many candidates are ranked: words that match more often are found among the most used entries. */
const maxCandidates = 500

/** The same among all entries of the client, by the trigram index. */
export async function findInAll(db: Db, { client, typed, field, limit }: Search): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`${planForValues}
    with found as materialized (
      select ${shown(field)} from address_book where ${ofClient(client)} and ${matchesAll(sql`folded`, typed.patterns)}
      limit ${sql.lit(maxCandidates)}
    )
    select * from found order by ${ranked(typed)} limit ${limit}`.execute(db)
  return rows
}

/** Entries that may hold the words with slips. `isWhole`: the client has few entries, which are read faster than the index of all clients. */
export async function findSimilar(db: Db, { client, typed, field }: Search, isWhole: boolean): Promise<EntryRow[]> {
  const theirs = sql`select * from address_book where ${ofClient(client)}`
  const { rows } = await sql<EntryRow>`${planForValues}
    select ${shown(field)} from (${theirs} ${isWhole ? sql`offset 0` : sql``}) entry
    where ${matchesAll(sql`folded`, slipPatterns(typed))}
    limit ${sql.lit(maxCandidates)}`.execute(db)
  return rows
}

type MostUsed = Pick<Search, 'field' | 'limit'> & { clients: readonly string[] }

/** The entries that each of the clients used most as `field`, the most used and newest first. */
export async function mostUsed(
  db: Db,
  { clients, field, limit }: MostUsed,
): Promise<(EntryRow & { client_id: string })[]> {
  const { rows } = await sql<EntryRow & { client_id: string }>`
    select found.* from unnest(${clients}::uuid[]) with ordinality as client (id, n), lateral (
      select * from (
        select client_id, ${shown(field)} from address_book where client_id = client.id and hidden_at is null
        order by (uses_pickup + uses_delivery) desc, last_used_at desc limit ${sql.lit(poolSize)}
      ) pool order by uses desc, last_used_at desc, id limit ${limit}
    ) found order by client.n, uses desc, last_used_at desc, found.id`.execute(db)
  return rows
}

/** Whether a second client named the entry's street: one alone may have invented it. The limit keeps this one look-up in the index per entry. */
export const namedByAnother = sql<boolean>`(
  select true from address_book other
  where other.hidden_at is null and other.place is not null and street_of(other.place_folded) = street_of(address_book.place_folded)
    and other.client_id <> address_book.client_id limit 1)`

export type PlaceRow = {
  text: string
  cep: string | null
  /** A whole address at the place, which is shown to nobody else. */
  address?: string
}

const placeColumns = sql`place, place_folded, text as address, client_id, uses_pickup + uses_delivery as uses`

/**
 * Finds streets with numbers that at least two other clients used, without anything else of their entries. Where the words match very
 * often, only some candidates are ranked, those among the most used places.
 */
export async function findPlaces(db: Db, { client, typed, limit }: Search): Promise<PlaceRow[]> {
  const ofOthers = sql`hidden_at is null and place is not null and client_id <> ${client}::uuid`
  // The appended text keeps an index from reading what every place has.
  const matches = matchesAll(sql`(place_folded || '')`, typed.patterns)
  const { rows } = await sql<PlaceRow>`${planForValues}
    with candidates as materialized (
      select id, ${placeColumns} from address_book
      where ${ofOthers} and ${matchesAll(sql`place_folded`, indexedPatterns(typed))} and ${matches} limit ${sql.lit(maxCandidates)}
    ), most_used as materialized (
      select id, ${placeColumns} from address_book where ${ofOthers} and (select count(*) from candidates) = ${sql.lit(maxCandidates)}
      order by (uses_pickup + uses_delivery) desc limit ${sql.lit(poolSize)}
    ), found as materialized (
      select * from (
        select * from candidates union select * from most_used where ${matches} order by uses desc
      ) address_book where ${namedByAnother} limit ${sql.lit(100)}
    )
    select max(place) as text, null as cep, (array_agg(address order by uses desc))[1] as address from found group by place_folded
    order by place_folded like ${typed.prefix} desc, sum(uses) desc, place_folded limit ${limit}`.execute(db)
  return rows
}

/** Streets of the city by their names, those with the most addresses first. */
export async function findStreets(db: Db, { typed, limit }: Search): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`${planForValues}
    with found as materialized (
      select name, bairro, city, cep, folded, addresses from streets where ${matchesAll(sql`folded`, typed.patterns)}
      order by addresses desc limit ${sql.lit(100)}
    )
    select name || ', ' || bairro as text, case when count(*) = 1 then min(cep) end as cep from found group by name, bairro, city, folded
    order by folded like ${typed.prefix} desc, sum(addresses) desc, name, bairro limit ${limit}`.execute(db)
  return rows
}

const entries = (db: Db) =>
  db
    .selectFrom('address_book')
    .select([
      'id',
      'client_id',
      'text',
      'label',
      'note',
      'recipient_name',
      'recipient_phone',
      'cep',
      'last_used_at',
      'folded',
    ])
    .select(sql<number>`uses_pickup + uses_delivery`.as('uses'))

/** Locks an entry that is not hidden. `client`: only one of this client. */
export const lockEntry = (db: Db, id: string, client: string | null) =>
  entries(db)
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .$if(client !== null, (query) => query.where('client_id', '=', client ?? ''))
    .forUpdate()
    .executeTakeFirst()

/** How many addresses of a client no order has named. */
export async function countUnused(db: Db, client: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from address_book where client_id = ${client} and uses_pickup + uses_delivery = 0`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Hides an entry. Returns whether there was one. */
export async function hideEntry(db: Db, id: string, client: string | null, now: Date): Promise<boolean> {
  const hidden = db
    .updateTable('address_book')
    .set({ hidden_at: now })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .$if(client !== null, (query) => query.where('client_id', '=', client ?? ''))
  return (await hidden.executeTakeFirst()).numUpdatedRows > 0n
}

/** Reads up to `limit` entries of a client after `after`, for the export of their own data. */
export const readEntries = (db: Db, client: string, limit: number, after?: { id: string }) =>
  db
    .selectFrom('address_book')
    .select(['id', 'text', 'label', 'note', 'recipient_name', 'recipient_phone', 'uses_pickup', 'uses_delivery'])
    .select(['last_used_at', 'hidden_at'])
    .where('client_id', '=', client)
    .where('id', '>', after?.id ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('id')
    .limit(limit)
    .execute()
