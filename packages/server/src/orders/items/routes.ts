import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { addItem, voidItem } from './change-items.ts'
import { readMoney } from './read-money.ts'
import type { FixKeeper } from '../points/fixes.ts'
import { takeReturn } from './return.ts'
import { setWaiting } from './wait.ts'

/** What comes on top of the price of an order (docs/money.md). `onStep`: called when a call may have written a step. */
export function orderItemRoutes(
  defineRoute: DefineRoute,
  { onStep, keepFix }: { onStep: () => Promise<void>; keepFix: FixKeeper },
): void {
  const options = { after: onStep }
  defineRoute(orderItemsApi.money, (context) => readMoney(context.db, context, context.params.id))
  defineRoute(orderItemsApi.add, (context) => addItem(context.db, context, context.params.id, context.body), options)
  defineRoute(
    orderItemsApi.void,
    (context) => {
      const { id: orderId, item } = context.params
      return voidItem(context.db, context, { orderId, item, reason: context.body.reason })
    },
    options,
  )
  defineRoute(orderItemsApi.wait, (context) => setWaiting(context.db, context, context.body, keepFix), options)
  defineRoute(
    orderItemsApi.returned,
    (context) => {
      const { orderId, happened_at, fix } = context.body
      const happenedAt = happened_at === undefined ? undefined : new Date(happened_at)
      return takeReturn(context.db, context, { orderId, happenedAt, fix }, keepFix)
    },
    options,
  )
}
