import { moneyApi } from '@ligeiro/contract/money-api'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'

/** The keys of all queries of Financeiro begin with it. */
export const moneyKey = ['money']

/** Fetches again what is on the screen of the books, after any change of them. */
export const refetchMoney = (): Promise<void> => queryClient.invalidateQueries({ queryKey: moneyKey })

export const useFirmRules = () => useQuery(reading(moneyKey, moneyApi.rules))

export const useBalances = () => useQuery(reading(moneyKey, moneyApi.balances))

/** What a client or motoboy has of their own, and the rules that result. */
export const useOwnRules = (kind: 'client' | 'motoboy', id: string) =>
  useQuery(reading(moneyKey, kind === 'client' ? moneyApi.clientRules : moneyApi.motoboyRules, { params: { id } }))
