import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { money } from '#lib/money.ts'
import { delay } from '#lib/delay.ts'

/** The price is asked for so long after the last key in an address. */
const pauseMs = 200
/** The server takes no longer address. */
const maxAddress = 300

/** `clientId` is null for the caller's own order. */
type Trip = { clientId: string | null; pickup_address: string; delivery_address: string }

export type TripPrice = ResponseOf<typeof pricesApi.quote>

/** What the tables say of an order that is being typed: 'Pela tabela: R$ 12,00.'; null without a price. */
export const quoteWords = (quote: TripPrice | null): string | null =>
  quote && 'price' in quote && quote.source === 'table' ? `Pela tabela: ${money(quote.price)}.` : null

/** The price of an order between two addresses; null while the client or an address is missing. */
export function useTripPrice({ clientId, ...typed }: Trip): TripPrice | null {
  const addresses = { pickup_address: typed.pickup_address.trim(), delivery_address: typed.delivery_address.trim() }
  const { data } = useQuery({
    queryKey: ['trip-price', clientId, addresses],
    queryFn: async ({ signal }) => {
      // Another key aborts the wait.
      await delay(pauseMs, signal)
      return call(pricesApi.quote, {
        body: clientId === null ? addresses : { ...addresses, client_id: clientId },
        signal,
      })
    },
    enabled: clientId !== '' && Object.values(addresses).every((text) => text !== '' && text.length <= maxAddress),
    // The last price stays while somebody types, but not that of another client.
    placeholderData: (before, query) => (query?.queryKey[1] === clientId ? before : undefined),
    retry: false,
  })
  return data ?? null
}
