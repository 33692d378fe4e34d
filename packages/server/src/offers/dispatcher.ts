import { answerGraceMs } from '@ligeiro/contract/offer-words'
import { sql } from 'kysely'
import type { Needs } from '../orders/dispatch/facts.ts'
import { lockOrders } from '../orders/order/queries.ts'
import type { Db, Tx } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Clock } from '../platform/time/clock.ts'
import { dispatchWaiting } from './dispatch-waiting.ts'
import { offerAfter } from './make-offer.ts'
import { moveAfterTimeout } from './move-after.ts'
import { closeOffer, lockOffer, lockOffering } from './offer/queries.ts'

/** How late, at most, an expired offer is closed. */
const everyMs = 1000

type Due = { id: string; order_id: string; isAbsent: boolean }

/** Open offers whose time is over, or whose motoboy is not available any more. */
async function readDue(db: Db, now: Date, id?: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select * from (
      select o.id, o.order_id, o.seq, o.expires_at,
        not (m.available and u.active and u.deleted_at is null and (u.role = 'motoboy' or u.also_delivers)) as "isAbsent"
      from offers o join motoboys m on m.id = o.motoboy_id join users u on u.id = m.user_id
      where o.state = 'open' and ${id === undefined ? sql`true` : sql`o.id = ${id}::uuid`}
    ) one where "isAbsent" or expires_at <= ${new Date(now.getTime() - answerGraceMs)}::timestamptz order by seq`.execute(
    db,
  )
  return rows
}

/** Closes an offer that is due and asks the next one, both or neither. */
async function closeDue(tx: Tx, needs: Needs, { id, order_id }: Due, now: Date): Promise<void> {
  await lockOffering(tx)
  const [order] = await lockOrders(tx, [order_id])
  const offer = await lockOffer(tx, id)
  // Another process was first, or the motoboy answered.
  const [due] = await readDue(tx, now, id)
  if (!order || !offer || !due) return
  if (due.isAbsent) await closeOffer(tx, id, { state: 'withdrawn', withdrawn_by: 'absent', answered_at: now })
  else {
    await closeOffer(tx, id, { state: 'expired', answered_at: now })
    await moveAfterTimeout(tx, offer, now)
  }
  await offerAfter(tx, needs, order, offer, now)
}

type Options = {
  db: Db
  clock: Clock
  needs: Needs
  /** Called when a step may have been taken. */
  onStep?: () => Promise<void>
  onError: (error: unknown) => void
}

/** Ends offers whose time is over, and dispatches by itself what the firm wants so, once a second. What there is to do is read from the database: a process that ends leaves it to the next one. */
export function createDispatcher({ db, clock, needs, onStep, onError }: Options) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  async function run(): Promise<void> {
    for (const due of await readDue(db, clock()))
      await inTransaction(db, (tx) => closeDue(tx, needs, due, clock())).catch(onError)
    if (await dispatchWaiting({ db, clock, needs, onError })) await onStep?.()
  }
  const tick = (): Promise<void> =>
    (running ??= run()
      .catch(onError)
      .finally(() => {
        running = undefined
      }))
  return {
    tick,
    start(): void {
      timer = setInterval(() => void tick(), everyMs).unref()
      void tick()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
