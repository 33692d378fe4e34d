import type { Order } from '@ligeiro/contract/order'
import { proofApi } from '@ligeiro/contract/proof-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

/** The query key contains the order's version, which every refused proof increases. */
const proofQuery = ({ id, version }: Pick<Order, 'id' | 'version'>) => ({
  queryKey: ['orders', id, 'proof', version],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(proofApi.list, { params: { id }, signal }),
  staleTime: Infinity,
})

/** Every code and QR that was sent for an order, newest first. */
export const useProof = (order: Order) => useQuery({ ...proofQuery(order), placeholderData: keepPreviousData })
export const readProof = (order: Order) => queryClient.fetchQuery(proofQuery(order))
