import type { Order } from '@ligeiro/contract/order'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** The suggested price of an order without one, asked for once. `reason`: why there is none. */
export function useSuggestion({ id, price }: Order, maySet: boolean) {
  const enabled = maySet && price === null
  const { data, isLoading, isError } = useQuery({
    queryKey: ['price-suggestion', id],
    queryFn: ({ signal }) => call(pricesApi.suggestions, { body: { ids: [id] }, signal }),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const found = enabled ? data?.[0]?.quote : undefined
  return {
    quote: found && 'price' in found ? found : null,
    reason: found && 'reason' in found ? found.reason : enabled && isError ? 'Sem sugestão: sem resposta.' : null,
    loading: enabled && isLoading,
  }
}
