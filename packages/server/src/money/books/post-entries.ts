import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Accounts of a client, of a motoboy, and of the firm. */
type ClientAccount = 'client_open' | 'client_billed' | 'client_custody'
type CourierAccount = 'courier_earned' | 'courier_hand' | 'courier_due'
type FirmAccount = 'revenue' | 'cost' | 'cash' | 'bank' | 'card' | 'pix_pending' | 'loss' | 'opening' | 'expense'

/** Signed cents: plus is a debit. A client who owes is plus, a motoboy to whom the firm owes is minus. */
export type Line = { kind: ClientAccount | CourierAccount | FirmAccount; party: string | null; cents: number }

/** What an admin does with the firm's own cash and bank. */
export type TillEntryKind = 'counted' | 'deposit' | 'drop' | 'withdrawal' | 'expense' | 'till_opening'

export type EntryKind =
  | 'price'
  | 'item'
  | 'collected'
  | 'pix'
  | 'held'
  | 'float'
  | 'handover'
  | 'remittance'
  | 'advance'
  | 'daily'
  | 'adjustment'
  | 'short'
  | 'opening'
  | 'line'
  | 'settlement'
  | 'invoice'
  | 'payment'
  | TillEntryKind

export type Entry = {
  kind: EntryKind
  /** Names the cause: one cause is posted once. */
  key: string
  order_id?: string | null
  item_id?: string | null
  client_id?: string | null
  motoboy_id?: string | null
  closing_id?: string | null
  /** The day of `happened_at` in TIME_ZONE, `YYYY-MM-DD`. */
  day: string
  happened_at: Date
  posted_at: Date
  actor_id: string
  method?: string | null
  reason?: string | null
} & (
  | { lines: Line[]; reverses?: undefined }
  /** A reversal: the lines of that entry with opposite signs. */
  | { lines?: undefined; reverses: string }
)

/** The order whose change is posted, by whom and when. */
export type Cause = Required<Pick<Entry, 'posted_at' | 'actor_id'>> & { order_id: string }

const none = sql``

/** Posts entries in one call, in the transaction of their cause. `before` is a `with` of the same statement. Lines of nothing are left out, and entries without lines. */
export async function postEntries(tx: Db, entries: readonly Entry[], before = none): Promise<string[]> {
  const posted = entries
    .map((entry) => (entry.lines ? { ...entry, lines: entry.lines.filter(({ cents }) => cents !== 0) } : entry))
    .filter(({ lines }) => lines?.length !== 0)
  if (posted.length === 0 && before === none) return []
  const { rows } = await sql<{
    ids: string[] | null
  }>`${before} select post_entries(${JSON.stringify(posted)}::jsonb) as ids`.execute(tx)
  return rows[0]?.ids ?? []
}

/** As `postEntries`, for one entry that has lines or reverses another. Returns its id. */
export const postEntry = async (tx: Db, entry: Entry): Promise<string> => (await postEntries(tx, [entry]))[0]!

/** What somebody does now is posted by them, and happened, now. */
export const postedNow = ({ user, now }: { user: SignedIn; now: Date }) => ({
  happened_at: now,
  posted_at: now,
  actor_id: user.id,
})
