import { openStatuses } from '@ligeiro/contract/order-status'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { useQuery } from '@tanstack/react-query'
import { action, type Action } from '#action/action.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { cancelledWords, cancelOrdersLabel, cancelOrdersQuestion } from './people-words.ts'
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

/** Cancels the open orders of one account. Another count makes another intent, not a retry that would get the old answer. */
export const cancelOpenOrders = (person: Person, count: number): Action =>
  action(usersApi.cancelOrders, {
    params: { id: person.id },
    seen: count,
    label: cancelOrdersLabel(count),
    busyLabel: 'Cancelando...',
    look: 'secondary',
    ask: cancelOrdersQuestion(person, count),
    done: ({ cancelled }) => cancelledWords(cancelled),
    fallback: 'Erro ao cancelar os pedidos. Tente novamente.',
    after: () => refetchOpenOrders(person),
  })
