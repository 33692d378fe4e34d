import { statementApi } from '@ligeiro/contract/statement-api'
import type { StatementDate } from '@ligeiro/contract/statement-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'
import { rarelyMs } from '#api/query-client.ts'

export type OwnPeriod = { start: string; end: string; by: StatementDate }

/** The sums of the client's own deliveries of these days. They are fetched again when the page comes back, and not by the clock: phones pay by data. */
export const useOwnSums = ({ start, end }: Omit<OwnPeriod, 'by'>) =>
  useQuery({
    ...reading(['own-statement'], statementApi.own, { query: { start, end, by: 'delivered', lines: 'none' } }),
    staleTime: rarelyMs,
  })

export const useOwnStatement = (period: OwnPeriod) =>
  useQuery({ ...reading(['own-statement'], statementApi.own, { query: period }), placeholderData: keepPreviousData })
