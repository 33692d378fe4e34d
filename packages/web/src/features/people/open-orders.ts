import { openStatuses } from '@ligeiro/contract/order-status'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useChange } from '#api/change.ts'
import { serverProblem } from '#api/first-problem.ts'
import { queryClient } from '#api/query-client.ts'
import { toast } from '#ui/toast-store.ts'
import { cancelledWords, cancelOrdersQuestion } from './people-words.ts'
import type { Person } from './people.ts'

const keyOf = (id: string) => ['users', id, 'open-orders']

/** Fetches the count again after orders were cancelled, or after an error that says there are open orders. */
export const refetchOpenOrders = ({ id }: Person): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(id) })

/**
 * The number of open orders made for this account; 0 while not known. The open deliveries of a motoboy belong to other
 * accounts.
 */
export const useOpenOrderCount = ({ id, role }: Person): number =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const query = { client_id: id, status: [...openStatuses] }
      return (await call(statementApi.read, { query, signal })).count
    },
    enabled: role !== 'motoboy',
    staleTime: 0,
  }).data ?? 0

/** The open orders of one account, and the call that cancels all of them after a confirmation. */
export function useOpenOrders(person: Person, onCancelled: () => void) {
  const count = useOpenOrderCount(person)
  const cancel = useChange(usersApi.cancelOrders, {
    onSuccess: ({ cancelled }) => {
      toast.success(cancelledWords(cancelled))
      onCancelled()
      void refetchOpenOrders(person)
    },
    onError: () => void refetchOpenOrders(person),
  })
  return {
    count,
    busy: cancel.isPending,
    problem: serverProblem(cancel.error, 'Erro ao cancelar os pedidos. Tente novamente.'),
    cancelAll: () => {
      if (!window.confirm(cancelOrdersQuestion(person, count))) return
      cancel.reset()
      // Another count makes another intent, not a retry that would get the old answer.
      cancel.mutate({ params: { id: person.id }, seen: count })
    },
  }
}
export type OpenOrders = ReturnType<typeof useOpenOrders>
