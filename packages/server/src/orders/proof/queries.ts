import { dayMs } from '@ligeiro/contract/durations'
import type { ProofCheck } from '@ligeiro/contract/proof-schemas'
import type { ProofAlert, ProofKind, ProofResult } from '@ligeiro/contract/proof'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Further ones are only counted in the metrics. */
const maxChecks = 50

export type NewCheck = {
  id: string
  orderId: string
  userId: string
  kind: ProofKind
  result: ProofResult
  at: Date
  now: Date
}

/** Returns false if it was recorded before, or if the order has as many as are recorded. The caller has locked the order. */
export async function insertCheck(db: Db, { id, orderId, userId, kind, result, at, now }: NewCheck): Promise<boolean> {
  const inserted = await sql`
    insert into proof_checks (id, order_id, motoboy_id, kind, result, at, received_at)
    select ${id}, ${orderId}, m.id, ${kind}, ${result}, ${at}, ${now} from motoboys m
    where m.user_id = ${userId} and (select count(*) from proof_checks where order_id = ${orderId}) < ${sql.lit(maxChecks)}
    on conflict do nothing`.execute(db)
  return inserted.numAffectedRows === 1n
}

/** Marks the order for the admins. The line in the history makes every process announce the change. */
export async function setAlert(db: Db, alert: ProofAlert, { orderId, userId, kind, at, now }: NewCheck): Promise<void> {
  await sql`
    with o as (
      update orders set proof_alert = ${alert}, version = version + 1, changed_xid = pg_current_xact_id()
      where id = ${orderId} returning id, status
    )
    insert into order_events (order_id, step, actor_id, actor_role, before, after, at, received_at)
    select id, 'refuseProof', ${userId}, 'motoboy', jsonb_build_object('status', status),
      jsonb_build_object('status', status, 'proof', ${alert}::text, 'kind', ${kind}::text), ${at}, ${at < now ? now : null}
    from o`.execute(db)
}

/** All recorded checks of an order, newest first. */
export async function checksOf(db: Db, orderId: string): Promise<ProofCheck[]> {
  const rows = await db
    .selectFrom('proof_checks as c')
    .innerJoin('motoboys as m', 'm.id', 'c.motoboy_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['c.motoboy_id', 'u.name', 'c.kind', 'c.result', 'c.at', 'c.received_at'])
    .where('c.order_id', '=', orderId)
    .orderBy('c.received_at', 'desc')
    .orderBy('c.at', 'desc')
    .orderBy('c.id')
    .execute()
  return rows.map(({ motoboy_id, name, kind, result, at, received_at }) => ({
    motoboy: { id: motoboy_id, name },
    kind,
    result,
    at: at.toISOString(),
    received_at: received_at.toISOString(),
  }))
}

/** When the order was taken from this motoboy, if they had it at the moment `at` and do not have it now. */
export async function leftAfter(db: Db, orderId: string, userId: string, at: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select e.at from motoboys m join order_events e on e.order_id = ${orderId} and e.left_motoboy_id = m.id and e.at > ${at}
    where m.user_id = ${userId} and m.id::text = (
      select after ->> 'motoboy_id' from order_events
      where order_id = ${orderId} and after ? 'motoboy_id' and at <= ${at} order by id desc limit 1)
    order by e.id limit 1`.execute(db)
  return rows[0]?.at
}

/** Deletes the checks of orders that have been over, or deleted, for 180 days. */
export async function purgeProofChecks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 180 * dayMs)
  await sql`
    delete from proof_checks c using orders o where o.id = c.order_id
      and (o.status in ('delivered', 'cancelled', 'rejected_by_client') and o.status_changed_at < ${before}
        or o.deleted_at < ${before})`.execute(db)
}
