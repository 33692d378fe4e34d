import { problemText } from '#api/call-error.ts'
import { WhenNear } from '#ui/when-near.tsx'
import { RetryBox } from '#ui/retry-box.tsx'
import { Inset } from '#ui/layout.tsx'
import { LoadingLine } from '#ui/loading-line.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useOrdersState } from '../../order-store/current-store.ts'
import type { OrderList } from './use-order-list.ts'

/** The end of a list whose older orders are loaded in pages: loads the next page before the user gets there. */
export default function OlderEnd({ pages, count }: { pages: OrderList['pages']; count: number }) {
  const { ready, error: listError } = useOrdersState()
  // The whole list has its own signs while it loads for the first time.
  if (!pages || (!ready && listError === null)) return null
  const { isFetching, isError, error, hasNextPage, fetchNextPage, refetch } = pages
  if (isFetching && count === 0) return <SkeletonCards />
  if (isFetching) return <LoadingLine>Carregando pedidos mais antigos…</LoadingLine>
  // Without a connection, the error of the whole list says so.
  if (isError)
    return (
      listError === null && (
        <Inset>
          <RetryBox
            message={problemText(error, 'Erro ao carregar os pedidos mais antigos. Tente novamente.')}
            onRetry={() => (pages.data ? fetchNextPage() : refetch())}
          />
        </Inset>
      )
    )
  return hasNextPage && <WhenNear key={count} onNear={() => void fetchNextPage({ cancelRefetch: false })} />
}
