import type { QueryOf } from '@ligeiro/contract/endpoint'
import { openStatuses } from '@ligeiro/contract/order-status'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import type { Role } from '@ligeiro/contract/role'

type Filter = QueryOf<typeof ordersApi.all>

/**
 * The filters of the lists that together contain the live orders; the first list is loaded first. The desk shows delivered and cancelled
 * orders below all others, so that they move nothing when they come. A rejected price may wait for another one.
 */
export const liveLists = (role: Role): [Filter, ...Filter[]] =>
  role === 'admin'
    ? [
        { live: 'true', status: [...openStatuses, 'rejected_by_client'] },
        { live: 'true', status: ['delivered', 'cancelled'] },
      ]
    : [{ live: 'true' }]
