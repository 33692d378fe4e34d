import { statementApi } from '@ligeiro/contract/statement-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryOf, type StatementForm } from './filter.ts'
import { delay } from '#lib/delay.ts'

/** The delay before a call, since each typed digit of a year changes the filter. */
const typingDelayMs = 250

/** The sums and the first orders. Those of the previous filter stay on the screen until the new ones are loaded. */
export const useStatement = (form: StatementForm) =>
  useQuery({
    queryKey: ['statement', form],
    queryFn: async ({ signal }) => {
      await delay(typingDelayMs, signal)
      return call(statementApi.read, { query: queryOf(form), signal })
    },
    placeholderData: keepPreviousData,
    // A statement must be up to date, so it is loaded again whenever it is shown.
    staleTime: 0,
  })
