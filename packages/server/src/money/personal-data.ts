import type { ClosingLine } from '@ligeiro/contract/closing'
import { reaisOf } from '@ligeiro/contract/money'
import { sql } from 'kysely'
import type { PersonalData } from '../people/personal-data/personal-data.ts'
import { listSection, valueSection } from '../people/personal-data/sections.ts'
import type { Db } from '../platform/db/connect.ts'
import { asLine, writtenText, type LineRow } from './closings/lines.ts'
import { presentLine } from './closings/present-closing.ts'
import { findKey, presentKey } from './pix/keys.ts'

type OwnClosing = { id: string; kind: string; number: number; closed_at: Date; document: unknown }

/** Reads up to `limit` settlements and invoices of this person after `after`, with their lines. */
async function readOwnClosings(db: Db, userId: string, limit: number, after?: OwnClosing): Promise<OwnClosing[]> {
  const { rows } = await sql<OwnClosing>`
    select c.id, c.kind, c.number, c.closed_at, c.document from closings c
    where (c.client_id = ${userId}::uuid or c.motoboy_id = (select id from motoboys where user_id = ${userId}::uuid))
      and (${after?.kind ?? null}::text is null or (c.kind, c.number) > (${after?.kind ?? ''}, ${after?.number ?? 0}))
    order by c.kind, c.number limit ${limit}`.execute(db)
  return rows
}

type OwnLine = ClosingLine & Pick<LineRow, 'entry_id' | 'n'>

/** Reads up to `limit` lines of this person after `after` that no settlement or invoice has closed yet, oldest first. */
async function readOwnOpenLines(db: Db, userId: string, limit: number, after?: OwnLine): Promise<OwnLine[]> {
  const { rows } = await sql<LineRow>`
    select l.entry_id, l.n, e.kind, a.kind as account, l.cents, e.day::text as day, e.happened_at, e.method, e.reverses is not null as is_reversal,
      e.order_id, i.label as item, ${writtenText}, o.delivery_address as address, false as late
    from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
      left join orders o on o.id = e.order_id left join order_items i on i.id = e.item_id
    where ((a.kind = 'client_open' and a.party = ${userId}::uuid)
        or (a.kind in ('courier_earned', 'courier_hand') and a.party = (select id from motoboys where user_id = ${userId}::uuid)))
      and l.closable and l.closing_id is null and (l.entry_id, l.n) > (${after?.entry_id ?? '0'}::bigint, ${after?.n ?? 0}::smallint)
    order by l.entry_id, l.n limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...presentLine(asLine(row, null)), entry_id: row.entry_id, n: row.n }))
}

type OwnHandover = {
  id: string
  amount: number
  at: Date
  said_at: Date
  answered_at: Date | null
  received: boolean | null
}

/** Reads up to `limit` hand-overs of a shop's cash by this motoboy, or to this client, after `after`, oldest first. */
async function readOwnHandovers(db: Db, userId: string, limit: number, after?: OwnHandover): Promise<OwnHandover[]> {
  const { rows } = await sql<Omit<OwnHandover, 'amount'> & { cents: number }>`
    select h.id, h.cents::float8 as cents, h.happened_at as at, h.made_at as said_at, h.answered_at, h.received from handovers h
    where (h.client_id = ${userId}::uuid or h.motoboy_id = (select id from motoboys where user_id = ${userId}::uuid))
      and (${after?.id ?? null}::uuid is null or (h.made_at, h.id) > (${after?.said_at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by h.made_at, h.id limit ${limit}`.execute(db)
  return rows.map(({ id, cents, ...handover }) => ({ id, amount: reaisOf(cents), ...handover }))
}

type OwnRules = { id: string; rules: object; valid_from: Date; saved_at: Date }
/** Reads up to `limit` versions of the rules that this person has of their own after `after`, oldest first. */
async function readOwnRules(db: Db, userId: string, limit: number, after?: OwnRules): Promise<OwnRules[]> {
  const { rows } = await sql<OwnRules>`
    select id, rules, valid_from, saved_at from money_rules
    where (client_id = ${userId}::uuid or motoboy_id = (select id from motoboys where user_id = ${userId}::uuid)) and id > ${after?.id ?? '0'}::bigint
    order by id limit ${limit}`.execute(db)
  return rows
}

async function readOwnKey(db: Db, userId: string) {
  const key = await findKey(db, userId)
  return key && presentKey(key)
}

/**
 * Removes the name of an erased person from the documents of closings that need not be kept any longer: `financialYears` after the January
 * that follows (CTN art. 173, 195).
 */
export const purgeNames = (
  db: Db,
  now: Date,
  { financialYears, timeZone }: { financialYears: number; timeZone: string },
) =>
  sql`
  update closings c set document = c.document - 'name'
  from users u where c.document ? 'name' and u.email = 'removida-' || u.id || '@invalid'
    and u.id = coalesce(c.client_id, (select user_id from motoboys m where m.id = c.motoboy_id))
    and extract(year from c.closed_at at time zone ${timeZone}) + ${financialYears} < extract(year from ${now}::timestamptz at time zone ${timeZone})`.execute(
    db,
  )

/** The same of the reports of closed months. */
export const purgeMonthNames = (
  db: Db,
  now: Date,
  { financialYears, timeZone }: { financialYears: number; timeZone: string },
) =>
  sql`
  update month_closings c set names = c.names - gone.ids
  from month_closings of, lateral (
    select array_agg(person.id) as ids from jsonb_object_keys(of.names) person (id)
    where exists (select from users u left join motoboys m on m.user_id = u.id
      where person.id in (u.id::text, m.id::text) and u.email = 'removida-' || u.id || '@invalid')
  ) gone
  where of.id = c.id and gone.ids is not null
    and extract(year from c.closed_at at time zone ${timeZone}) + ${financialYears} < extract(year from ${now}::timestamptz at time zone ${timeZone})`.execute(
    db,
  )

/** Books are kept by ids (LGPD art. 16, I): an erased person has no open values, and their name stands in closed documents only. */
export const moneyData: PersonalData = {
  rows: { pix_keys: ['owner_id'] },
  kept: {
    closings: ['motoboy_id', 'client_id', 'document', 'closed_by', 'reversed_by', 'reason'],
    ledger_entries: ['key', 'client_id', 'motoboy_id', 'actor_id', 'reason'],
    // Labels and reasons are those of admins, and stand on invoices.
    order_items: ['label', 'place', 'reason', 'actor_id'],
    handovers: ['motoboy_id', 'client_id', 'answered_by'],
    pix_charges: ['txid', 'answered_by'],
    money_rules: ['client_id', 'motoboy_id', 'rules', 'time_zone', 'saved_by'],
    ledger_checks: ['problems'],
    till_counts: ['reason', 'counted_by'],
    till_ticks: ['line', 'ticked_by'],
    // People are in the document by their ids, and in the names until their years are over.
    month_closings: ['document', 'names', 'closed_by', 'reopened_by', 'reason'],
  },
  export: [
    valueSection('pix_key', (db, { id }) => readOwnKey(db, id)),
    listSection('settlements_and_invoices', readOwnClosings, ['id']),
    listSection('open_lines', readOwnOpenLines, ['entry_id', 'n', 'late']),
    listSection('handovers', readOwnHandovers, ['id']),
    listSection('money_rules', readOwnRules, ['id']),
  ],
  purge: [purgeNames, purgeMonthNames],
}
