import { ordersApi } from '@ligeiro/contract/orders-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

const newestPageSize = 500

/** The newest orders of all clients, live or not, for an admin. They are loaded again after five minutes. */
export const useNewestOrders = () =>
  useQuery({
    queryKey: ['orders', 'newest'],
    queryFn: ({ signal }) => call(ordersApi.all, { query: { limit: String(newestPageSize) }, signal }),
    staleTime: 300_000,
  })
