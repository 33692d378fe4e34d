import { auditApi, type AuditEntry } from '@ligeiro/contract/audit-api'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** As many as the server gives at once; fewer are the last. */
const page = 100

/** What was recorded, newest first, a page at a time; `search` names who did it or to whom. */
export const useAudit = (search: string) =>
  useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ pageParam, signal }) =>
      call(auditApi.list, {
        query: { ...(search === '' ? {} : { search }), ...(pageParam === '' ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: AuditEntry[]) => (last.length < page ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
