import { statementApi, type StatementDate } from '@ligeiro/contract/statement-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export type OwnPeriod = { start: string; end: string; by: StatementDate }

/** The sums of the client's own deliveries of these days. They are fetched again when the page comes back, and not by the clock: phones pay by data. */
export const useOwnSums = ({ start, end }: Omit<OwnPeriod, 'by'>) =>
  useQuery({
    queryKey: ['own-statement', 'sums', start, end],
    queryFn: ({ signal }) => call(statementApi.own, { query: { start, end, by: 'delivered', lines: 'none' }, signal }),
  })

/** The client's own orders of a period. */
export const useOwnStatement = (period: OwnPeriod) =>
  useQuery({
    queryKey: ['own-statement', 'lines', period],
    queryFn: ({ signal }) => call(statementApi.own, { query: period, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
