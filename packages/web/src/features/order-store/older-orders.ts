import type { Order } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { Role } from '@ligeiro/contract/role'
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { queryClient } from '#api/query-client.ts'

/** What the server narrows its lists by. */
export type ServerFilter = {
  /** A day `YYYY-MM-DD`: the orders created on that day or later. */
  from?: string
  /** The words of a search. */
  q?: string
}

const pageSize = 50
/** More than fill any screen, so that the pages dropped at the top of a list are not wanted again at once. */
export const keptPages = 2
export const pagesKey = ['orders', 'older']
const countsKey = ['orders', 'counts']

/** The call for the list that this role may see. */
export const listCall = (role: Role): typeof ordersApi.all | typeof ordersApi.mine =>
  role === 'admin' ? ordersApi.all : ordersApi.mine

type OlderFilter = ServerFilter & { status?: readonly OrderStatus[] }

/** Loads the orders that ended before `since`, newest first, by pages. No page is loaded again, as later changes are in the store's `older`. */
export const useOlderPages = (role: Role, since: string | null, filter: OlderFilter, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: [...pagesKey, role, since, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listCall(role), {
        query: {
          ...filter,
          status: filter.status && [...filter.status],
          ended_before: since ?? '',
          limit: String(pageSize),
          ...(pageParam === '' ? {} : { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: Order[]) => (last.length < pageSize ? undefined : last.at(-1)?.id),
    enabled: enabled && since !== null,
    staleTime: Infinity,
    gcTime: 0,
  })

/** The numbers of orders by status: of the older ones if `since` is given, otherwise of all. */
export const useServerCounts = (since: string | null, filter: ServerFilter, enabled: boolean) =>
  useQuery({
    queryKey: [...countsKey, since, filter],
    queryFn: ({ signal }) =>
      call(ordersApi.counts, { query: { ...filter, ...(since === null ? {} : { ended_before: since }) }, signal }),
    enabled,
    staleTime: Infinity,
  })

const loadedPages = () => queryClient.getQueriesData<InfiniteData<Order[]>>({ queryKey: pagesKey })

/** The orders of the loaded pages, in the versions of their pages. */
export const ordersInPages = (): Order[] => loadedPages().flatMap(([, data]) => data?.pages.flat() ?? [])

/** Whether the user has scrolled far into the older orders. */
export const isPaging = (): boolean => loadedPages().some(([, data]) => (data?.pages.length ?? 0) > keptPages)

/** Loads the counts again, since an older order has changed. */
export const refetchCounts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: countsKey })

/** Loads the pages and counts again that could not be loaded. */
export const loadFailed = (): Promise<void> =>
  queryClient.refetchQueries({
    queryKey: ['orders'],
    predicate: ({ state: { error } }) => error instanceof CallError && error.passing,
  })
