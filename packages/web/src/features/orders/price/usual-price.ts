import { pricesApi } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { delay } from '#lib/delay.ts'

/** The price is asked for so long after the last key in an address. */
const pauseMs = 200

type Trip = { clientId: string; pickup_address: string; delivery_address: string }

/** What a client usually pays for an order between two addresses, in reais; null while the client or an address is missing. */
export function useUsualPrice({ clientId, ...typed }: Trip): number | null {
  const addresses = { pickup_address: typed.pickup_address.trim(), delivery_address: typed.delivery_address.trim() }
  const { data } = useQuery({
    queryKey: ['usual-price', clientId, addresses],
    queryFn: async ({ signal }) => {
      // Another key aborts the wait.
      await delay(pauseMs, signal)
      return call(pricesApi.quote, { body: { ...addresses, client_id: clientId }, signal })
    },
    enabled: clientId !== '' && addresses.pickup_address !== '' && addresses.delivery_address !== '',
    // The last price stays while somebody types, but not that of another client.
    placeholderData: (before, query) => (query?.queryKey[1] === clientId ? before : undefined),
    retry: false,
  })
  return data?.usual ?? null
}
