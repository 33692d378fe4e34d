import { dayMs } from '@ligeiro/contract/durations'
import type { OrderFilter } from '@ligeiro/contract/order-filter'
import { endedStatuses, openStatuses, orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'
import { isBetween, type DayRule } from '../../platform/time/day-rule.ts'
import { inScope } from '../order/who-sees-which-orders.ts'

/** The moment from which ended orders belong to `live`. */
export const liveSince = (now: Date): Date => new Date(now.getTime() - dayMs)

/** Who reads, and the time and the rule of days by which a filter is understood. */
export type Reading = { user: SignedIn; now: Date; rule: DayRule }

/** The condition for the orders `o` that were created from one day to another, both included. */
export const createdBetween = (filter: Pick<OrderFilter, 'from' | 'until'>, rule: DayRule): RawBuilder<boolean> =>
  isBetween(sql`o.created_at`, filter, rule)

const open: readonly OrderStatus[] = openStatuses

/** The statuses that a filter allows, or undefined if it allows all. */
export function allowedStatuses({ status, open: isOpen, ended_before }: OrderFilter): OrderStatus[] | undefined {
  if (status === undefined && isOpen === undefined && ended_before === undefined) return undefined
  const wanted = status === undefined ? orderStatuses : [status].flat()
  return orderStatuses.filter(
    (one) =>
      wanted.includes(one) &&
      (isOpen === undefined || open.includes(one) === (isOpen === 'true')) &&
      (ended_before === undefined || endedStatuses.includes(one)),
  )
}

/** Statuses are literals: the planner must recognise the conditions of the partial indexes. */
export const hasStatus = (statuses: readonly OrderStatus[]): RawBuilder<boolean> =>
  statuses.length === 0 ? sql`false` : sql`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

/** The ended orders `o` that entered their status at a moment or later. */
export const endedSince = (moment: Date): RawBuilder<boolean> =>
  sql`(${hasStatus(endedStatuses)} and o.status_changed_at >= ${moment})`

/** The condition for the orders `o` that the user sees and that a filter finds, apart from its search (docs/product.md, Lists). */
export function filterCondition(filter: OrderFilter, { user, now, rule }: Reading): RawBuilder<boolean> {
  const statuses = allowedStatuses(filter)
  return sql`(${sql.join(
    [
      sql`o.deleted_at is null`,
      inScope(user),
      createdBetween(filter, rule),
      ...(statuses ? [hasStatus(statuses)] : []),
      ...(filter.live ? [sql`(${hasStatus(open)} or ${endedSince(liveSince(now))})`] : []),
      ...(filter.ended_before ? [sql`o.status_changed_at < ${new Date(filter.ended_before)}`] : []),
    ],
    sql` and `,
  )})`
}
