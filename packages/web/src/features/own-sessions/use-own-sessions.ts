import { sessionsApi, type OwnSession } from '@ligeiro/contract/sessions-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError, problemCause, problemText } from '#api/call-error.ts'
import { queryClient } from '#api/query-client.ts'
import { toast } from '#ui/toast-store.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'

const queryKey = ['users', 'me', 'sessions']

const keep = (wanted: (session: OwnSession) => boolean) =>
  queryClient.setQueryData<OwnSession[]>(queryKey, (sessions) => sessions?.filter(wanted))

/** The open sessions of the user, and what ends them. */
export function useOwnSessions() {
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(sessionsApi.list, { signal }),
    staleTime: 0,
  })
  const ended = () => toast.success('Sessão encerrada.', 'Aquele aparelho precisa entrar de novo.')
  const end = useConfirmedChange(sessionsApi.end, {
    onSuccess: ended,
    onError: (problem) => {
      // It has ended meanwhile: the list is old.
      if (problem instanceof CallError && problem.status === 404) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const endOthers = useConfirmedChange(sessionsApi.endOthers, {
    onSuccess: () => {
      keep(({ current }) => current)
      toast.success('As outras sessões foram encerradas.', 'Os outros aparelhos precisam entrar de novo.')
    },
  })
  const problem = error ?? end.error ?? endOthers.error
  return {
    sessions: data,
    /** Asks who the user is. */
    question: end.question ?? endOthers.question,
    busy: end.isPending || endOthers.isPending,
    problem: problem && {
      text: problemText(
        problem,
        error ? 'Erro ao carregar dados. Tente novamente.' : 'Erro ao encerrar. Tente novamente.',
      ),
      cause: problemCause(problem),
    },
    end: ({ id }: OwnSession) =>
      end.mutate({ params: { id } }, { onSuccess: () => keep((session) => session.id !== id) }),
    endOthers: () => endOthers.mutate({}),
  }
}
