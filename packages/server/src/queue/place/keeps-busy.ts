import { openStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'

const open: readonly OrderStatus[] = openStatuses

type Order = { status: OrderStatus; deleted_at: Date | null; return_cents: number | null; returned_at: Date | null }

/** Whether an order keeps its motoboy busy: an open delivery, or a return that is due. */
export const keepsBusy = ({ status, deleted_at, return_cents, returned_at }: Order): boolean =>
  deleted_at === null &&
  (open.includes(status) || (status === 'delivered' && return_cents !== null && returned_at === null))

/** The same of an order `o` in SQL. */
export const keepsBusySql = sql<boolean>`(o.deleted_at is null and (o.status = any(${openStatuses})
  or (o.status = 'delivered' and o.return_cents is not null and o.returned_at is null)))`
