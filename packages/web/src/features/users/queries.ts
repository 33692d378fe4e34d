import { systemApi } from '@ligeiro/contract/system-api'
import { usersApi } from '@ligeiro/contract/users-api'
import type { ListedUser } from '@ligeiro/contract/user'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

const minuteMs = 60_000

/** Somebody may have been created a moment ago, or changed by another admin: no event tells of it. */
const usersQuery = queryOptions({
  staleTime: 0,
  queryKey: ['users', 'all'],
  queryFn: ({ signal }) => call(usersApi.all, { signal }),
  refetchInterval: minuteMs,
})

const clients = (users: ListedUser[]) => users.filter((user) => user.role === 'client' && user.active)

/** Everybody an order may be for, by name. */
export const useClients = () => useQuery({ ...usersQuery, select: clients })

/** Everybody not deleted, by name. */
export const useUsers = () => useQuery(usersQuery)

/** Somebody was made, changed or removed. */
export const refetchUsers = (): Promise<void> => queryClient.invalidateQueries({ queryKey: usersQuery.queryKey })

const useSystemStatus = () =>
  useQuery({
    queryKey: ['system', 'status'],
    queryFn: ({ signal }) => call(systemApi.status, { signal }),
    refetchInterval: minuteMs,
    refetchOnWindowFocus: 'always',
  }).data

/** How letters leave the system; undefined while nobody knows. */
export const useEmailStatus = () => useSystemStatus()?.letters

/** How a proxy seems to be set up wrongly. */
export const useProxyProblems = () => useSystemStatus()?.proxy ?? []

/** What became of the nightly backup; nothing where none is made, or while nobody knows. */
export const useBackup = () => useSystemStatus()?.backup
