import type { Order } from '@ligeiro/contract/order'
import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '#api/query-client.ts'
import { isPaging, keptPages, pagesKey } from './older-orders.ts'

/** Drops all loaded pages but the first two, when the user is back at the top of the list. */
export const dropFurtherPages = (): void => {
  if (!isPaging()) return
  queryClient.setQueriesData<InfiniteData<Order[]>>(
    { queryKey: pagesKey },
    (data) => data && { pages: data.pages.slice(0, keptPages), pageParams: data.pageParams.slice(0, keptPages) },
  )
}
