import { moneyApi } from '@ligeiro/contract/money-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

/** The keys of all queries of Financeiro begin with it. */
export const moneyKey = ['money']

/** Fetches again what is on the screen of the books, after any change of them. */
export const refetchMoney = (): Promise<void> => queryClient.invalidateQueries({ queryKey: moneyKey })

export const useFirmRules = () =>
  useQuery({
    queryKey: [...moneyKey, 'rules'],
    queryFn: ({ signal }) => call(moneyApi.rules, { signal }),
    staleTime: 0,
  })

export const useBalances = () =>
  useQuery({
    queryKey: [...moneyKey, 'balances'],
    queryFn: ({ signal }) => call(moneyApi.balances, { signal }),
    staleTime: 0,
  })
