import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { FactorMethod } from '@ligeiro/contract/second-factor'
import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'

export type Factors = ResponseOf<typeof secondFactorApi.read>

export const factorsQuery = reading(['second-factor'], secondFactorApi.read)

export const refetchFactors = (): Promise<void> => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })

/** What each change of a factor has. */
export const factorWords = {
  fallback: 'Erro ao mudar a proteção extra. Tente novamente.',
  onDone: () => void refetchFactors(),
}

/** The methods of these factors, as the server names them at a sign-in. */
export const methodsOf = ({ totp, passkeys, recovery_codes }: Factors): FactorMethod[] => [
  ...(totp === null ? [] : (['totp'] as const)),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(recovery_codes > 0 ? (['recovery_code'] as const) : []),
]
