import { bairrosApi } from '@ligeiro/contract/bairros-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient, rarelyMs } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'

const pricesKey = ['prices']

/** The tables that are not archived: the general one first. */
export const usePriceTables = () => useQuery(reading(pricesKey, pricesApi.tables))

/** The tables, and the one that was chosen, which is at first the general one. */
export function useChosenTable() {
  const query = usePriceTables()
  const { data: tables = [] } = query
  const [chosen, choose] = useState('')
  return { query, tables, table: tables.find(({ id }) => id === chosen) ?? tables[0], choose }
}

export const usePriceVersions = (id: string, newest: number) =>
  useQuery({
    ...reading([...pricesKey, newest], pricesApi.versions, { params: { id } }),
    enabled: newest > 0,
    staleTime: rarelyMs,
  })

export const useClientPrices = (id: string) => useQuery(reading(pricesKey, pricesApi.ofClient, { params: { id } }))

/** The names of bairros that orders taught. */
export const useLearnedBairros = () => useQuery(reading(pricesKey, bairrosApi.learned))

export const refetchPrices = (): Promise<void> => queryClient.invalidateQueries({ queryKey: pricesKey })
