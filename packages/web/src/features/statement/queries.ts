import { statementApi } from '@ligeiro/contract/statement-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf, type StatementForm } from './filter.ts'

/** A year is typed digit by digit, and each digit makes another day. */
const typingMs = 250

/** Settles after a pause; throws at once when nobody wants it any more. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** The sums and the first orders; those of the filter before stay in sight until the new ones are there. */
export const useStatement = (form: StatementForm) =>
  useQuery({
    queryKey: ['statement', form],
    queryFn: async ({ signal }) => {
      await pause(typingMs, signal)
      return call(statementApi.read, { query: queryOf(form), signal })
    },
    placeholderData: keepPreviousData,
    // Orders come and go: what was true a minute ago is no statement.
    staleTime: 0,
  })
