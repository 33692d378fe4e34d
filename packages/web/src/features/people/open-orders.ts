import { openStatuses } from '@ligeiro/contract/order-status'
import { statementApi } from '@ligeiro/contract/statement-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { useQuery } from '@tanstack/react-query'
import { workAction, type Action } from '#action/action.ts'
import { call } from '#api/call.ts'
import { callWithIntentKey } from '#api/change.ts'
import { queryClient } from '#api/query-client.ts'
import { refetchMotoboys } from '../motoboys/queries.ts'
import { openActionLabel, openWordsOf } from './people-words.ts'
import type { Person } from './people.ts'

const keyOf = (id: string) => ['users', id, 'open-orders']

/** Fetches the count again after orders were cancelled, or after an error that says there are open orders. */
export const refetchOpenOrders = ({ id }: Person): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(id) })

/** The number of open orders made for this account, or of open deliveries of this motoboy; 0 while not known. */
export function useOpenOrderCount({ id, role, motoboy }: Person): number {
  const { data = 0 } = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const query = { client_id: id, status: [...openStatuses] }
      return (await call(statementApi.read, { query, signal })).count
    },
    enabled: role !== 'motoboy',
    staleTime: 0,
  })
  return role === 'motoboy' ? (motoboy?.open_deliveries ?? 0) : data
}

const endedCount = (answer: { cancelled: number } | { released: number }) =>
  'cancelled' in answer ? answer.cancelled : answer.released

/** Cancels a client's or releases a motoboy's open orders and returns how many. Another `open` is a new intent: a retry gets the old answer. */
export const endOpenOrders = async (person: Person, open: number): Promise<number> => {
  const { id, role, motoboy } = person
  return endedCount(
    role === 'motoboy' && motoboy
      ? await callWithIntentKey(motoboysApi.releaseDeliveries, { params: { id: motoboy.id } }, open)
      : await callWithIntentKey(usersApi.cancelOrders, { params: { id } }, open),
  )
}

/** The same as an action in the dialog of the account. */
export const endOpenOrdersAction = (person: Person, open: number): Action => {
  const words = openWordsOf(person)
  return workAction(() => endOpenOrders(person, open), {
    label: openActionLabel(person, open),
    look: 'secondary',
    ask: words.question(person.name, open),
    done: words.done,
    fallback: 'Erro ao mudar os pedidos. Tente novamente.',
    after: () => Promise.all([refetchOpenOrders(person), refetchMotoboys()]),
  })
}
