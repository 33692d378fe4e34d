import { openStatuses } from '@ligeiro/contract/order-status'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/change.ts'
import { serverProblem } from '../../api/first-problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { toast } from '../../ui/toast-store.ts'
import { cancelledWords, cancelOrdersQuestion } from './people-words.ts'
import type { Person } from './people.ts'

const keyOf = (id: string) => ['users', id, 'open-orders']

/** Somebody's orders were cancelled, or a refusal said that there are some. */
export const refetchOpenOrders = ({ id }: Person): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(id) })

/** How many orders made for this account are open; 0 while nobody knows. A motoboy's open deliveries are other people's orders. */
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

/** The open orders of one person, and how an admin cancels them all after a question. */
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
      // Another count is another intent, not a retry that finds the old answer.
      cancel.mutate({ params: { id: person.id }, seen: count })
    },
  }
}
export type OpenOrders = ReturnType<typeof useOpenOrders>
