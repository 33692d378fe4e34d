import type { Order } from '@ligeiro/contract/order'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { askedOnce, reading } from '#api/reading.ts'

/** What an order usually costs and, if it has no price, the suggested one, asked for once. `reason`: why none is suggested. */
export function useSuggestion({ id, price }: Order, maySet: boolean) {
  const { data, isLoading, isError, refetch } = useQuery({
    ...reading(['price-suggestion'], pricesApi.suggestions, { body: { ids: [id] } }),
    ...askedOnce,
    enabled: maySet,
    retry: false,
  })
  const mayBeSuggested = maySet && price === null
  const found = mayBeSuggested ? data?.[0]?.quote : undefined
  return {
    quote: found && 'price' in found ? found : null,
    reason:
      found && 'reason' in found ? found.reason : mayBeSuggested && isError ? 'Sem sugestão: sem resposta.' : null,
    loading: mayBeSuggested && isLoading,
    usual: data?.[0]?.usual ?? null,
    refetch,
  }
}
