import { sessionsApi } from '@ligeiro/contract/sessions-api'
import type { OwnSession } from '@ligeiro/contract/sessions-schemas'
import { action } from '#action/action.ts'
import { CallError } from '#api/call-error.ts'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'

export const sessionsQuery = reading(['users', 'me'], sessionsApi.list)

const keep = (wanted: (session: OwnSession) => boolean) =>
  queryClient.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter(wanted))

const fallback = 'Erro ao encerrar. Tente novamente.'

export const endSession = ({ id, device }: OwnSession) =>
  action(sessionsApi.end, {
    params: { id },
    label: `Encerrar ${device ?? 'Aparelho desconhecido'}`,
    done: ['Sessão encerrada.', 'Aquele aparelho precisa entrar de novo.'],
    fallback,
    onDone: () => keep((session) => session.id !== id),
    onFail: (problem) => {
      // It has ended meanwhile: the list is old.
      if (problem instanceof CallError && problem.status === 404) void queryClient.invalidateQueries(sessionsQuery)
    },
  })

export const endOthers = action(sessionsApi.endOthers, {
  label: 'Encerrar as outras',
  look: 'bad',
  ask: 'Encerrar todas as outras sessões? Você vai precisar entrar de novo nos outros aparelhos.',
  done: ['As outras sessões foram encerradas.', 'Os outros aparelhos precisam entrar de novo.'],
  fallback,
  onDone: () => keep(({ current }) => current),
})
