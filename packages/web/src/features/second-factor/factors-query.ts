import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { FactorMethod } from '@ligeiro/contract/second-factor'
import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

export type Factors = ResponseOf<typeof secondFactorApi.read>

/** The user's own second factors. */
export const factorsQuery = queryOptions({
  queryKey: ['second-factor', 'state'],
  queryFn: ({ signal }) => call(secondFactorApi.read, { signal }),
  staleTime: 0,
})

export const refetchFactors = (): Promise<void> => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })

/** The methods of these factors, as the server names them at a sign-in. */
export const methodsOf = ({ totp, passkeys, recovery_codes }: Factors): FactorMethod[] => [
  ...(totp === null ? [] : (['totp'] as const)),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(recovery_codes > 0 ? (['recovery_code'] as const) : []),
]
