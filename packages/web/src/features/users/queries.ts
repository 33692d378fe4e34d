import { usersApi } from '@ligeiro/contract/users-api'
import type { ListedUser } from '@ligeiro/contract/user'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Somebody may have been created a moment ago. */
const usersQuery = queryOptions({
  staleTime: 0,
  queryKey: ['users', 'all'],
  queryFn: ({ signal }) => call(usersApi.all, { signal }),
})

const clients = (users: ListedUser[]) => users.filter((user) => user.role === 'client' && user.active)

/** Everybody an order may be for, by name. */
export const useClients = () => useQuery({ ...usersQuery, select: clients })
