import { auditApi } from '@ligeiro/contract/audit-api'
import type { AuditEntry } from '@ligeiro/contract/audit-schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** The page size of the server; a shorter page is the last one. */
const page = 100

/** The entries of the audit log, newest first, by pages; `search` matches the actor or the person concerned. */
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
