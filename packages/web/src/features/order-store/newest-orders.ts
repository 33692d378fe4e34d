import type { Order } from '@ligeiro/contract/order'
import { cutText } from '@ligeiro/contract/cut-text'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { Role } from '@ligeiro/contract/user'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { listCall } from './older-orders.ts'

const clientPageSize = 50
const newestPageSize = 500

/** The newest orders, live or not, for suggestions. They are loaded again after five minutes. */
export const useNewestOrders = (role: Role) =>
  useQuery({
    queryKey: ['orders', 'newest', role],
    queryFn: ({ signal }) => call(listCall(role), { query: { limit: String(newestPageSize) }, signal }),
    staleTime: 300_000,
  })

const longestSearch = 100

/** The newest orders of one client, for an admin. The server searches by name, and two clients may have the same. */
export const useOrdersOfClient = ({ id, user }: Order['client']) =>
  useQuery({
    queryKey: ['orders', 'client', id],
    queryFn: ({ signal }) =>
      call(ordersApi.all, { query: { q: cutText(user.name, longestSearch), limit: String(clientPageSize) }, signal }),
    select: (orders) => orders.filter(({ client }) => client.id === id),
    staleTime: 300_000,
  })
