import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import type { Collected, StoredTerms } from '../../platform/db/schema/collect.ts'
import type { DayRule } from '../../platform/time/day-rule.ts'
import { begun, bookDay, readBookDay, readBookDays } from '../books/book-day.ts'
import { isInForce } from '../books/in-force.ts'
import type { Cause, Entry, Line } from '../books/post-entries.ts'
import { allocate, type Received } from './allocate.ts'
import { txidOf } from './terms.ts'

/** An entry of an order that is in force. */
type Posted = {
  id: string
  method: Received['method']
  client_id: string
  motoboy_id: string
  happened_at: string
  day: string
  goods: number
  fee: number
}

/** A Pix that is asked for, and the entry that stands for it. */
type Charge = { id: string; cents: number; received: false | null; entry_id: string }
/** A Pix that arrived and that no delivery has, in the books. */
type Held = { id: string; cents: number; client_id: string; happened_at: string; day: string }

type Books = {
  id: string
  version: number
  is_delivered: boolean
  collect: StoredTerms | null
  collected: Collected | null
  client_id: string
  motoboy_id: string | null
  delivered_at: Date
  day: string
  posted: Posted[]
  charge: Charge | null
  /** What of Pix for the order arrived, in cents. */
  arrived: number
  held: Held | null
}

const readBooks = (tx: Db, ids: readonly string[], rule: DayRule) =>
  sql<Books>`
    select o.id, o.version, o.status = 'delivered' and o.delivered_at >= begun.valid_from as is_delivered, o.collect, o.collected, o.client_id,
      o.motoboy_id, o.delivered_at, ${bookDay(sql`o.delivered_at`, rule)} as day, (
        select coalesce(jsonb_agg(to_jsonb(entry)), '[]') from (
          select e.id::text, e.method, e.client_id, e.motoboy_id, e.happened_at, e.day::text as day,
            coalesce(sum(-l.cents) filter (where a.kind = 'client_custody'), 0)::int as goods,
            coalesce(sum(-l.cents) filter (where a.kind = 'client_open'), 0)::int as fee
          from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
          where e.order_id = o.id and e.kind = 'collected' and ${isInForce('e')} group by e.id order by e.id
        ) entry
      ) as posted, (
        select jsonb_build_object('id', c.id, 'cents', c.cents, 'received', c.received, 'entry_id', c.entry_id::text)
        from pix_charges c where c.order_id = o.id and c.withdrawn_at is null and c.received is not true
      ) as charge, (
        select coalesce(sum(c.cents), 0)::int from pix_charges c where c.order_id = o.id and c.withdrawn_at is null and c.received
      ) as arrived, (
        select jsonb_build_object('id', e.id::text, 'cents', l.cents, 'client_id', e.client_id, 'happened_at', e.happened_at, 'day', e.day)
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.order_id = o.id and e.kind = 'held' and a.kind = 'pix_pending' and ${isInForce('e')}
      ) as held
    from orders o cross join ${begun}
    where o.id = ${anyOf(ids)}`.execute(tx)

const accountOf = { cash: 'courier_hand', card: 'card', pix: 'pix_pending' } as const

const linesOf = ({ method, goods, fee }: Received, client: string, motoboy: string): Line[] => [
  { kind: accountOf[method], party: method === 'cash' ? motoboy : null, cents: goods + fee },
  { kind: 'client_custody', party: client, cents: -goods },
  { kind: 'client_open', party: client, cents: -fee },
]

/** A part of what was received; `asked`: a Pix of which nobody knows yet that it arrived. */
type Wanted = Received & { asked: boolean }

/** Splits a Pix into what arrived already and what is asked for; what arrived covers the goods first. */
function partsOfPix(pix: Received | undefined, arrived: number): Wanted[] {
  if (!pix) return []
  const goods = Math.min(pix.goods, arrived)
  const fee = Math.min(pix.fee, arrived - goods)
  const parts = [
    { method: pix.method, goods, fee, asked: false },
    { method: pix.method, goods: pix.goods - goods, fee: pix.fee - fee, asked: true },
  ]
  return parts.filter((part) => part.goods + part.fee > 0)
}

type Posting = { entries: Entry[]; linkCharges: (tx: Db) => Promise<void> }

/** What makes the books say what was received at the door of an order. `today`: the day of the books of the cause. */
function postingOf(books: Books, cause: Cause, today: string): Posting {
  const { order_id, posted_at } = cause
  const { client_id, motoboy_id, charge, version, delivered_at, day, arrived } = books
  const received = books.is_delivered && motoboy_id ? allocate(books.collect, books.collected ?? []) : []
  const pix = received.find(({ method }) => method === 'pix')
  const pixParts = partsOfPix(pix, arrived)
  const asked = pixParts.find((part) => part.asked)
  const isCharged = asked !== undefined && charge?.cents === asked.goods + asked.fee
  const wanted: Wanted[] = [
    ...received.flatMap((one) => (one === pix ? [] : { ...one, asked: false })),
    ...pixParts.filter((one) => one !== asked || !(isCharged && charge?.received === false)),
  ]
  const isSame = (posted: Posted, one: Wanted) =>
    posted.method === one.method &&
    posted.goods === one.goods &&
    posted.fee === one.fee &&
    posted.client_id === client_id &&
    posted.motoboy_id === motoboy_id &&
    Date.parse(posted.happened_at) === delivered_at.getTime() &&
    (posted.id === charge?.entry_id) === one.asked
  const gone = books.posted.filter((posted) => !wanted.some((one) => isSame(posted, one)))
  const added = wanted.filter((one) => !books.posted.some((posted) => isSame(posted, one)))
  const held = Math.max(0, arrived - (pix ? pix.goods + pix.fee : 0))
  const isHeld = held === (books.held?.cents ?? 0) && (held === 0 || books.held?.client_id === client_id)
  const isWithdrawn = charge !== null && !isCharged
  const keyOf = ({ method, asked: isAsked }: Wanted) =>
    `order:${order_id}:${version}:collected:${method}${method === 'pix' && !isAsked ? ':arrived' : ''}`
  const entries: Entry[] = [
    ...gone.map((posted): Entry => ({
      ...cause,
      kind: 'collected',
      method: posted.method,
      key: `reversal:${posted.id}`,
      client_id: posted.client_id,
      motoboy_id: posted.motoboy_id,
      day: posted.day,
      happened_at: new Date(posted.happened_at),
      reverses: posted.id,
    })),
    ...added.map((one): Entry => ({
      ...cause,
      kind: 'collected',
      key: keyOf(one),
      method: one.method,
      client_id,
      motoboy_id,
      day,
      happened_at: delivered_at,
      lines: linesOf(one, client_id, motoboy_id!),
    })),
  ]
  if (!isHeld && books.held) {
    const { id, happened_at, client_id: of, day: on } = books.held
    const at = new Date(happened_at)
    entries.push({
      ...cause,
      kind: 'held',
      key: `reversal:${id}`,
      reverses: id,
      client_id: of,
      day: on,
      happened_at: at,
    })
  }
  if (!isHeld && held > 0)
    entries.push({
      ...cause,
      kind: 'held',
      key: `order:${order_id}:${version}:held:${held}`,
      client_id,
      day: today,
      happened_at: posted_at,
      lines: [
        { kind: 'pix_pending', party: null, cents: held },
        { kind: 'client_custody', party: client_id, cents: -held },
      ],
    })
  const linkCharges = async (inTx: Db) => {
    if (isWithdrawn) await sql`update pix_charges set withdrawn_at = ${posted_at} where id = ${charge.id}`.execute(inTx)
    if (!asked || !added.includes(asked)) return
    const entry = sql`(select id from ledger_entries where key = ${keyOf(asked)})`
    if (isCharged) await sql`update pix_charges set entry_id = ${entry} where id = ${charge.id}`.execute(inTx)
    else
      await sql`
        insert into pix_charges (id, order_id, entry_id, cents, txid, made_at)
        values (${randomUUID()}, ${order_id}, ${entry}, ${asked.goods + asked.fee}, ${txidOf(order_id)}, ${posted_at})`.execute(
        inTx,
      )
  }
  return { entries, linkCharges }
}

/**
 * What makes the books say what was received at the doors of orders: what was posted otherwise is reversed first. A Pix is a charge that an
 * admin answers; one that did not arrive is not posted again, and one that arrived is not asked for again. `linkCharges` is to be called once the entries are posted.
 */
export async function collectEntries(tx: Db, causes: readonly Cause[]): Promise<Posting> {
  if (causes.length === 0) return { entries: [], linkCharges: async () => {} }
  const { rows } = await readBooks(
    tx,
    causes.map(({ order_id }) => order_id),
    await readBookDays(tx),
  )
  const found = new Map(rows.map((books) => [books.id, books]))
  const today = await readBookDay(tx, causes[0]!.posted_at)
  const postings = causes.flatMap((cause) => {
    const books = found.get(cause.order_id)
    return books ? postingOf(books, cause, today) : []
  })
  return {
    entries: postings.flatMap(({ entries }) => entries),
    linkCharges: async (inTx) => {
      for (const posting of postings) await posting.linkCharges(inTx)
    },
  }
}
