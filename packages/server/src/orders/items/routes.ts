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
  defineRoute(orderItemsApi.money, (call) => readMoney(call.db, call, call.params.id))
  defineStepRoute(orderItemsApi.add, (call) => addItem(call.db, call, call.params.id, call.body))
  defineStepRoute(orderItemsApi.void, (call) => {
    const { id: orderId, item } = call.params
    return voidItem(call.db, call, { orderId, item, reason: call.body.reason })
  })
  defineStepRoute(orderItemsApi.wait, (call) => setWaiting(call.db, call, call.body, keepFix))
  defineStepRoute(orderItemsApi.returned, (call) => {
    const { orderId, happened_at, fix } = call.body
    const happenedAt = happened_at === undefined ? undefined : new Date(happened_at)
    return takeReturn(call.db, call, { orderId, happenedAt, fix }, keepFix)
  })
}
