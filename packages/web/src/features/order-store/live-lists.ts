import type { QueryOf } from '@ligeiro/contract/endpoint'
import { endedStatuses } from '@ligeiro/contract/order-status'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import type { Role } from '@ligeiro/contract/user'

type Filter = QueryOf<typeof ordersApi.all>

/**
 * The filters of the lists that together contain the live orders; the first list is loaded first. The desk shows the open orders above
 * the ended ones, and counts the late ones among them.
 */
export const liveLists = (role: Role): [Filter, ...Filter[]] =>
  role === 'admin' ? [{ open: 'true' }, { live: 'true', status: endedStatuses }] : [{ live: 'true' }]
