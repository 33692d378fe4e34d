import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { addItem, voidItem } from './change-items.ts'
import { readMoney } from './read-money.ts'
import type { FixKeeper } from '../points/fixes.ts'
import { takeReturn } from './return.ts'
import { setWaiting } from './wait.ts'

type Needs = { defineStepRoute: DefineRoute; keepFix: FixKeeper }

/** What comes on top of the price of an order (docs/money.md). */
export function orderItemRoutes(defineRoute: DefineRoute, { defineStepRoute, keepFix }: Needs): void {
  defineRoute(orderItemsApi.money, (context) => readMoney(context.db, context, context.params.id))
  defineStepRoute(orderItemsApi.add, (context) => addItem(context.db, context, context.params.id, context.body))
  defineStepRoute(orderItemsApi.void, (context) => {
    const { id: orderId, item } = context.params
    return voidItem(context.db, context, { orderId, item, reason: context.body.reason })
  })
  defineStepRoute(orderItemsApi.wait, (context) => setWaiting(context.db, context, context.body, keepFix))
  defineStepRoute(orderItemsApi.returned, (context) => {
    const { orderId, happened_at, fix } = context.body
    const happenedAt = happened_at === undefined ? undefined : new Date(happened_at)
    return takeReturn(context.db, context, { orderId, happenedAt, fix }, keepFix)
  })
}
