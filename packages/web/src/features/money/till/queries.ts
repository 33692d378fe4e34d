import { moneyApi } from '@ligeiro/contract/money-api'
import { tillApi } from '@ligeiro/contract/till-api'
import type { Till, TillFilter } from '@ligeiro/contract/till-schemas'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { download } from '#action/download.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'
import { dayAfter } from '../day-words.ts'
import { moneyKey } from '../queries.ts'
import type { Statement } from './ofx.ts'

export const useTill = (filter: TillFilter) =>
  useQuery({ ...reading(moneyKey, tillApi.read, { query: filter }), placeholderData: keepPreviousData })

export const usePositions = () => useQuery(reading(moneyKey, moneyApi.positions))

export const downloadTill = (filter: TillFilter) =>
  download(tillApi.csv, { query: filter }, 'caixa.csv', {
    done: 'Caixa baixado',
    fallback: 'Erro ao baixar o caixa. Tente novamente.',
  })

/** The key of the statement that was read. It stays until the session ends, so that a payment can be booked in another tab meanwhile. */
const statementKey = ['bank-statement']
export const keepStatement = (statement: Statement) => queryClient.setQueryData(statementKey, statement)
export const useKeptStatement = () =>
  useQuery<Statement>({ queryKey: statementKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity }).data

/** How many days the server answers at once. */
const daysAtOnce = 31

/** The bank's movements of these days, and what it came to before them. */
export const useBank = (start: string, end: string) =>
  useQuery({
    queryKey: [...moneyKey, 'bank', start, end],
    queryFn: async ({ signal }) => {
      const reads: Till[] = []
      for (let first = start; first <= end; first = dayAfter(first, daysAtOnce)) {
        const last = dayAfter(first, daysAtOnce - 1)
        const query = { account: 'bank', start: first, end: last < end ? last : end } as const
        reads.push(await call(tillApi.read, { query, signal }))
      }
      return {
        opening: reads[0]!.opening,
        lastLine: reads[0]!.last_line,
        movements: reads.flatMap((read) => read.movements),
      }
    },
    staleTime: 0,
  })
