import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import type { Collected, StoredTerms } from '../../platform/db/schema/collect.ts'
import { bookDay, bookDayJoins } from '../books/book-day.ts'
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
type Charge = { id: string; cents: number; received: boolean | null; arrival: Posted | null }

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
}

const readBooks = (tx: Db, ids: readonly string[]) =>
  sql<Books>`
    select o.id, o.version, o.status = 'delivered' and o.delivered_at >= begun.valid_from as is_delivered, o.collect, o.collected, o.client_id,
      o.motoboy_id, o.delivered_at, ${bookDay(sql`o.delivered_at`)} as day, (
        select coalesce(jsonb_agg(to_jsonb(entry)), '[]') from (
          select e.id::text, e.method, e.client_id, e.motoboy_id, e.happened_at, e.day::text as day,
            coalesce(sum(-l.cents) filter (where a.kind = 'client_custody'), 0)::int as goods,
            coalesce(sum(-l.cents) filter (where a.kind = 'client_open'), 0)::int as fee
          from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
          where e.order_id = o.id and e.kind = 'collected' and ${isInForce('e')} group by e.id order by e.id
        ) entry
      ) as posted, (
        select jsonb_build_object('id', c.id, 'cents', c.cents, 'received', c.received, 'arrival', (
          select jsonb_build_object('id', e.id::text, 'client_id', e.client_id, 'motoboy_id', e.motoboy_id, 'happened_at', e.happened_at, 'day', e.day)
          from ledger_entries e where e.key = 'pix:' || c.id))
        from pix_charges c where c.order_id = o.id and c.withdrawn_at is null
      ) as charge
    from orders o ${bookDayJoins}
    where o.id = ${anyOf(ids)}`.execute(tx)

const accountOf = { cash: 'courier_hand', card: 'card', pix: 'pix_pending' } as const

const linesOf = ({ method, goods, fee }: Received, client: string, motoboy: string): Line[] => [
  { kind: accountOf[method], party: method === 'cash' ? motoboy : null, cents: goods + fee },
  { kind: 'client_custody', party: client, cents: -goods },
  { kind: 'client_open', party: client, cents: -fee },
]

type Posting = { entries: Entry[]; after: (tx: Db) => Promise<void> }

/** What makes the books say what was received at the door of an order. */
function postingOf(books: Books, cause: Cause): Posting {
  const { order_id } = cause
  const { client_id, motoboy_id, charge, version, delivered_at, day } = books
  const received = books.is_delivered && motoboy_id ? allocate(books.collect, books.collected ?? []) : []
  const pix = received.find(({ method }) => method === 'pix')
  const isCharged = pix !== undefined && charge?.cents === pix.goods + pix.fee
  const wanted = received.filter((one) => one !== pix || !(isCharged && charge?.received === false))
  const isSame = (posted: Posted, one: Received) =>
    posted.method === one.method &&
    posted.goods === one.goods &&
    posted.fee === one.fee &&
    posted.client_id === client_id &&
    posted.motoboy_id === motoboy_id &&
    Date.parse(posted.happened_at) === delivered_at.getTime()
  const gone = books.posted.filter((posted) => !wanted.some((one) => isSame(posted, one)))
  const added = wanted.filter((one) => !books.posted.some((posted) => isSame(posted, one)))
  const isWithdrawn = charge !== null && !isCharged
  const reversal = (kind: 'collected' | 'pix', method: Received['method'], posted: Posted): Entry => ({
    ...cause,
    kind,
    method,
    key: `reversal:${posted.id}`,
    client_id: posted.client_id,
    motoboy_id: posted.motoboy_id,
    day: posted.day,
    happened_at: new Date(posted.happened_at),
    reverses: posted.id,
  })
  const keyOf = ({ method }: Received) => `order:${order_id}:${version}:collected:${method}`
  const entries: Entry[] = [
    ...gone.map((posted) => reversal('collected', posted.method, posted)),
    // What an admin said of a Pix that is not part of the delivery any more.
    ...(isWithdrawn && charge.arrival ? [reversal('pix', 'pix', charge.arrival)] : []),
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
  const after = async (inTx: Db) => {
    if (isWithdrawn)
      await sql`update pix_charges set withdrawn_at = ${cause.posted_at} where id = ${charge.id}`.execute(inTx)
    if (!pix || !added.includes(pix)) return
    const entry = sql`(select id from ledger_entries where key = ${keyOf(pix)})`
    if (isCharged) await sql`update pix_charges set entry_id = ${entry} where id = ${charge.id}`.execute(inTx)
    else
      await sql`
        insert into pix_charges (id, order_id, entry_id, cents, txid, made_at)
        values (${randomUUID()}, ${order_id}, ${entry}, ${pix.goods + pix.fee}, ${txidOf(order_id)}, ${cause.posted_at})`.execute(
        inTx,
      )
  }
  return { entries, after }
}

/**
 * What makes the books say what was received at the doors of orders: what was posted otherwise is reversed first. A Pix is a charge that an
 * admin answers; one that did not arrive is not posted again. `after` is to be called once the entries are posted.
 */
export async function collectEntries(tx: Db, causes: readonly Cause[]): Promise<Posting> {
  if (causes.length === 0) return { entries: [], after: async () => {} }
  const { rows } = await readBooks(
    tx,
    causes.map(({ order_id }) => order_id),
  )
  const found = new Map(rows.map((books) => [books.id, books]))
  const postings = causes.flatMap((cause) => {
    const books = found.get(cause.order_id)
    return books ? postingOf(books, cause) : []
  })
  return {
    entries: postings.flatMap(({ entries }) => entries),
    after: async (inTx) => {
      for (const posting of postings) await posting.after(inTx)
    },
  }
}
