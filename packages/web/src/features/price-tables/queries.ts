import { bairrosApi } from '@ligeiro/contract/bairros-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

const pricesKey = ['prices']

/** The tables that are not archived: the general one first. */
export const usePriceTables = () =>
  useQuery({
    queryKey: [...pricesKey, 'tables'],
    queryFn: ({ signal }) => call(pricesApi.tables, { signal }),
    staleTime: 0,
  })

/** All versions of a table, newest first. */
export const usePriceVersions = (id: string, newest: number) =>
  useQuery({
    queryKey: [...pricesKey, 'versions', id, newest],
    queryFn: ({ signal }) => call(pricesApi.versions, { params: { id }, signal }),
    enabled: newest > 0,
  })

/** The table of a client, and what was agreed. */
export const useClientPrices = (id: string) =>
  useQuery({
    queryKey: [...pricesKey, 'client', id],
    queryFn: ({ signal }) => call(pricesApi.ofClient, { params: { id }, signal }),
    staleTime: 0,
  })

/** The names of bairros that orders taught. */
export const useLearnedBairros = () =>
  useQuery({
    queryKey: [...pricesKey, 'learned'],
    queryFn: ({ signal }) => call(bairrosApi.learned, { signal }),
    staleTime: 0,
  })

export const refetchPrices = (): Promise<void> => queryClient.invalidateQueries({ queryKey: pricesKey })
