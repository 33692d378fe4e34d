import type { StatementFilter } from '@ligeiro/contract/statement-schemas'
import { sql, type RawBuilder } from 'kysely'
import { isBetween, type DayRule } from '../../platform/time/day-rule.ts'
import { deliveredAt } from '../order/rows.ts'

/** The moment that a statement counts the orders `o` by. */
export const countedAt = ({ by }: Pick<StatementFilter, 'by'>) => (by === 'delivered' ? deliveredAt : sql`o.created_at`)

/** The SQL condition for the orders `o` of a statement; its sums, its preview and its files all use it. */
export function filterCondition(filter: StatementFilter, rule: DayRule): RawBuilder<boolean> {
  const { start, end, client_id, motoboy_id, status } = filter
  const conditions = [
    sql`o.deleted_at is null`,
    filter.by === 'delivered' && sql`o.status = 'delivered'`,
    isBetween(countedAt(filter), { from: start, until: end }, rule),
    client_id && sql`o.client_id = ${client_id}::uuid`,
    motoboy_id && sql`o.motoboy_id = ${motoboy_id}::uuid`,
    status && sql`o.status = any(${[status].flat()}::text[])`,
  ]
  return sql`(${sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )})`
}
