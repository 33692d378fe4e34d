import { auditApi } from '@ligeiro/contract/audit-api'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { usePages } from '#api/pages.ts'

/** The entries of the audit log; `search` matches the actor or the person concerned. */
export const useAudit = (search: string) =>
  usePages(
    ['audit', search],
    (page, signal) => call(auditApi.list, { query: { ...(search !== '' && { search }), ...page }, signal }),
    { size: 100, placeholderData: keepPreviousData },
  )
