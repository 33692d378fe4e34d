import { sql, type Selectable } from 'kysely'
import { dayMs } from '@ligeiro/contract/durations'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { recordUses, type Use } from './changes.ts'
import { rewriteKeys } from './rewrite-keys.ts'

const batchSize = 500
/** Entries that no order has named for so long are deleted, and orders that are older are not learned. */
const keptMs = 400 * dayMs

type Progress = Omit<Selectable<Schema['address_book_progress']>, 'only_row'>
type Texts = { pickup_address?: string; delivery_address?: string } | null
type Recipient = { recipient_name: string | null; recipient_phone: string | null }
type Line = Recipient & { xid: string; before: Texts; after: Texts; at: Date; client_id: string; created: boolean }
type OldOrder = Recipient & {
  id: string
  created_at: Date
  /** With microseconds, which a `Date` does not have. */
  moment: string
  client_id: string
  pickup_address: string
  delivery_address: string
}

function usesOf(
  texts: Texts,
  by: 1 | -1,
  { client_id, recipient_name, recipient_phone, at }: Omit<Line, 'xid'>,
): Use[] {
  const use = { client: client_id, by, at }
  const recipient = { name: recipient_name, phone: recipient_phone }
  return [
    ...(texts?.pickup_address === undefined ? [] : [{ ...use, field: 'pickup' as const, text: texts.pickup_address }]),
    ...(texts?.delivery_address === undefined
      ? []
      : [{ ...use, field: 'delivery' as const, text: texts.delivery_address, recipient }]),
  ]
}

const usesOfLine = (line: Line): Use[] => [
  ...(line.created ? [] : usesOf(line.before, -1, line)),
  ...usesOf(line.after, 1, line),
]
const lineColumns = sql`
  e.xid::text as xid, e.before, e.after, case when e.via = 'import' then o.created_at else e.at end as at, e.step = 'create' as created, o.client_id, o.recipient_name, o.recipient_phone`

/** Waits until no process learns, and lets none learn before the transaction ends: the orders of a client change their owner. */
export const lockLearning = (tx: Db) => sql`select from address_book_progress for update`.execute(tx)

/** The uses that were learned from the lines of a merge's orders after the merge. The caller has locked the learning. */
export async function usesSinceMerge(
  tx: Db,
  merge: string,
  orders: readonly string[],
  lastEvent: string,
): Promise<Use[]> {
  const { rows: lines } = await sql<Line>`
    select ${lineColumns} from merged_orders m join orders o on o.id = m.order_id join order_events e on e.order_id = o.id
    where m.merge_id = ${merge} and m.order_id = any(${orders}::uuid[]) and e.step in ('create', 'edit')
      and (e.id > ${lastEvent} or e.id = any(m.unlearned)) and e.xid <= (select up_to from address_book_progress)
    order by e.xid, e.id`.execute(tx)
  return lines.flatMap(usesOfLine)
}

/** Takes back what was learned from the creation of orders that are deleted. The rest of their lines is not learned any more. */
export async function unlearnOrders(tx: Db, orders: readonly string[], city: string | null): Promise<void> {
  await lockLearning(tx)
  const { rows: lines } = await sql<Line>`
    select ${lineColumns} from order_events e join orders o on o.id = e.order_id
    where o.id = any(${orders}::uuid[]) and e.step = 'create' and e.xid <= (select up_to from address_book_progress)
    order by e.xid, e.id`.execute(tx)
  await recordUses(
    tx,
    lines.flatMap((line) => usesOf(line.after, -1, line)),
    city,
  )
}

/** Learns a batch of the lines of history that were committed since the last time. Returns whether there may be more. */
async function learnLines(tx: Tx, { up_to }: Progress, city: string | null): Promise<boolean> {
  // All transactions before this one have ended, so that no line is passed over.
  const { rows: ended } = await sql<{
    xid: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(tx)
  const before = ended[0]?.xid ?? up_to
  const { rows: lines } = await sql<Line>`
    select ${lineColumns} from order_events e join orders o on o.id = e.order_id
    where e.xid > ${up_to}::text::xid8 and e.xid < ${before}::text::xid8 and e.step in ('create', 'edit')
      and (e.via is distinct from 'import' or o.deleted_at is null)
    order by e.xid, e.id fetch first ${sql.lit(batchSize)} rows with ties`.execute(tx)
  await recordUses(tx, lines.flatMap(usesOfLine), city)
  const isFull = lines.length >= batchSize
  const learned = isFull ? (lines.at(-1)?.xid ?? up_to) : String(BigInt(before) - 1n)
  await sql`update address_book_progress set up_to = greatest(up_to, ${learned}::text::xid8)`.execute(tx)
  return isFull
}

/** Learns a batch of the orders that there were before the address book. Returns whether there may be more. */
async function learnOldOrders(tx: Tx, { began, old_at, old_id }: Progress, city: string | null, now: Date) {
  const { rows: orders } = await sql<OldOrder>`
    select o.id, o.created_at, o.created_at::text as moment, o.client_id, o.pickup_address, o.delivery_address, o.recipient_name, o.recipient_phone from orders o
    where o.deleted_at is null and o.created_at > ${new Date(now.getTime() - keptMs)}
      and (o.created_at, o.id) < (coalesce(${old_at}::timestamptz, 'infinity'), coalesce(${old_id}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      and not exists (select from order_events e where e.order_id = o.id and e.step = 'create' and e.xid > ${began}::text::xid8)
    order by o.created_at desc, o.id desc limit ${sql.lit(batchSize)}`.execute(tx)
  const uses = orders
    .toReversed()
    .flatMap(({ created_at, ...order }) =>
      usesOf(order, 1, { ...order, at: created_at, before: null, after: null, created: true }),
    )
  await recordUses(tx, uses, city)
  const last = orders.at(-1)
  const isDone = orders.length < batchSize
  await sql`
    update address_book_progress set old_done = ${isDone}, old_at = coalesce(${last?.moment ?? null}::timestamptz, old_at),
      old_id = coalesce(${last?.id ?? null}::uuid, old_id)`.execute(tx)
  return !isDone
}

/** One batch in one transaction. A process that finds another one at work leaves it to that. */
const learnBatch = (db: Db, city: string | null, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Progress>`
      select up_to::text as up_to, began::text as began, old_at::text as old_at, old_id, old_done, keys_up_to
      from address_book_progress for update skip locked`.execute(tx)
    const [progress] = rows
    if (!progress) return false
    if (progress.keys_up_to !== null) {
      await rewriteKeys(tx, progress.keys_up_to, city)
      return true
    }
    const moreLines = await learnLines(tx, progress, city)
    return moreLines || (!progress.old_done && (await learnOldOrders(tx, progress, city, now)))
  })

/**
 * Writes into the address books what orders named since the last time, and once what older orders named. First all keys are written
 * again if they are old. `signal` ends it after a batch: the rest follows the next time.
 */
export async function learnAddresses(db: Db, city: string | null, now: Date, signal?: AbortSignal): Promise<void> {
  // By the newest line: `exists` would read the whole history whenever nothing is new.
  const { rows } = await sql`
    select from address_book_progress p where p.keys_up_to is not null or not p.old_done
      or p.up_to < (select e.xid from order_events e order by e.xid desc limit 1)`.execute(db)
  if (rows.length === 0) return
  while (await learnBatch(db, city, now)) if (signal?.aborted) return
}

export async function purgeAddressBook(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('address_book')
    .where('last_used_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
