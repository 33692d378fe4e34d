import { addressesApi } from '@ligeiro/contract/addresses-api'
import type { Address } from '@ligeiro/contract/addresses-schemas'
import { comparedPickups } from '@ligeiro/contract/usual-pickup'
import { useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'
import { rarelyMs } from '#api/query-client.ts'

export type AddressField = 'pickup' | 'delivery'

/** The parameter that names the client; '' for the user's own addresses. */
export const clientQuery = (clientId: string) => (clientId === '' ? {} : { client_id: clientId })

const none: readonly Address[] = []

/** Returns a client's addresses, most used first; none until loaded. One that was entered but never used is offered only as a pickup. */
export function useUsedAddresses(clientId: string, field: AddressField): readonly Address[] {
  const { data } = useQuery({
    ...reading(['addresses'], addressesApi.list, {
      query: { field, limit: String(comparedPickups), ...clientQuery(clientId) },
    }),
    select: (addresses) => addresses.filter(({ uses, entered }) => uses > 0 || (field === 'pickup' && entered)),
    staleTime: rarelyMs,
  })
  return data ?? none
}
