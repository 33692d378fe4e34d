import { dayMs } from '@ligeiro/contract/durations'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { OrderColumns } from '../order/fields.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Condition } from '../order/step.ts'
import { readFormer } from './former-status.ts'

const maxDays = 31

/** Why a delivery cannot have been at this moment; null if it can. */
export function timeProblem(at: Date, now: Date): string | null {
  if (at > now) return 'A entrega não pode ser no futuro'
  if (at.getTime() < now.getTime() - maxDays * dayMs) return `A entrega pode ser de no máximo ${maxDays} dias atrás`
  return null
}

/** When the delivery was started that is under way or was completed; undefined if it never was. */
async function startedAt(db: Db, row: OrderRow): Promise<Date | undefined> {
  const former = row.status === 'in_progress' ? row.status : await readFormer(db, row, row.status)
  if (former !== 'in_progress' && former !== 'cancelled') return undefined
  // Delivered after a cancellation: only the start of the motoboy who handed it over counts.
  const by = former === 'cancelled' ? sql`and actor_id = ${row.motoboy_user_id}` : sql``
  const { rows } = await sql<{ step: string; at: Date }>`
    select step, at from order_events where order_id = ${row.id} and step in ('start', 'undoStart') ${by}
    order by id desc limit 1`.execute(db)
  return rows[0]?.step === 'start' ? rows[0].at : undefined
}

/** The moment of a delivery that an admin names; 400 if it is to come, or too long ago. */
export function namedMoment(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  const problem = timeProblem(at, now)
  if (problem) throw invalid(problem, 'delivered_at')
  return at
}

/** The creation of an order that was entered after its delivery, at whatever moment was typed: it moves with the delivery. */
export async function createdWith(
  db: Db,
  row: OrderRow,
  at: Date | undefined,
): Promise<Pick<OrderColumns, 'created_at'> | null> {
  if (at === undefined || (at >= row.created_at && +row.created_at !== Number(row.delivered_at))) return null
  const { rows } = await sql`
    select from order_events where order_id = ${row.id} and step = 'create' and received_at is not null`.execute(db)
  return rows.length > 0 ? { created_at: at } : null
}

/** A delivery is neither before its order nor before its start. */
export async function afterStart(db: Db, row: OrderRow, at: Date | undefined, created: Date): Promise<Condition[]> {
  if (at === undefined) return []
  const started = await startedAt(db, row)
  const condition = (holds: boolean, why: string): Condition => ({
    holds: () => holds,
    otherwise: { error: () => invalid(why, 'delivered_at') },
  })
  return [
    condition(at >= created, 'A entrega não pode ser antes do pedido'),
    condition(started === undefined || at >= started, 'A entrega não pode ser antes do início'),
  ]
}
