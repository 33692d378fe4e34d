import { firmApi } from '@ligeiro/contract/firm-api'
import type { Firm, FirmField } from '@ligeiro/contract/firm-schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { fetchConfig } from '#api/config.ts'
import { queryClient } from '#api/query-client.ts'

const firmKey = ['firm']

export const useFirm = () => useQuery({ queryKey: firmKey, queryFn: ({ signal }) => call(firmApi.read, { signal }) })

/** Shows the saved firm, here and in the rest of the app. */
export function firmSaved(firm: Firm): void {
  queryClient.setQueryData(firmKey, firm)
  void fetchConfig()
}

export const refetchFirm = () => void queryClient.invalidateQueries({ queryKey: firmKey })

const variables: Record<FirmField, string> = {
  name: 'APP_NAME',
  city: 'CITY',
  whatsapp: 'SUPPORT_PHONE',
  signup: 'SIGNUP',
  mail: 'SMTP_URL',
  from: 'MAIL_FROM',
}

/** Why a field cannot be changed here; undefined: it can. */
export const fixedHint = ({ fixed }: Pick<Firm, 'fixed'>, field: FirmField): string | undefined =>
  fixed.includes(field)
    ? `Vem de ${variables[field]}, na configuração do servidor. Para mudar aqui, apague essa linha lá e reinicie.`
    : undefined

/** Takes the reason that a call answered for a failure. */
export function orProblem<Answer extends { problem: string | null }>(answer: Answer): Answer {
  if (answer.problem !== null) throw new Error(answer.problem)
  return answer
}

/** The text of an error that is no answer of the server. */
export const ownProblem = (error: Error) => (error instanceof CallError ? null : { text: error.message })
