import { sql } from 'kysely'
import type { DayRule } from '../../platform/time/day-rule.ts'
import { begun, bookDay } from './book-day.ts'
import { isInForce } from './in-force.ts'

/** Deliveries since the books began that have no entry, because their price is not set yet: they count as deliveries too. */
export const unpostedDeliveries = (rule: DayRule) => sql`(
  select o.client_id, o.motoboy_id, o.delivery_bairro, ${bookDay(sql`o.delivered_at`, rule)}::date as day
  from orders o cross join ${begun}
  where o.status = 'delivered' and o.price_cents is null and o.deleted_at is null and o.import_id is null and o.delivered_at >= begun.valid_from
    and not exists (select from ledger_entries e where e.order_id = o.id and e.kind = 'price' and ${isInForce('e')})
)`
