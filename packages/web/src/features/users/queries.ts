import { systemApi } from '@ligeiro/contract/system-api'
import { usersApi } from '@ligeiro/contract/users-api'
import type { ListedUser, User } from '@ligeiro/contract/user'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient, rarelyMs } from '#api/query-client.ts'
import { namesApart, plainName, type NameOf } from '#lib/names-apart.ts'
import { reading } from '#api/reading.ts'

const minuteMs = 60_000

/** The query is always fetched again: another admin may have created or changed an account, and no live event reports that. */
const usersQuery = queryOptions({ ...reading(['users'], usersApi.all), refetchInterval: minuteMs })

const clients = (users: ListedUser[]) => users.filter((user) => user.role === 'client' && user.active)

/** All clients an order can be made for, by name. */
export const useClients = () => useQuery({ ...usersQuery, select: clients })
/** The clients, for code that must not go on before they are loaded. */
export const loadClients = async () => clients(await queryClient.ensureQueryData(usersQuery))

/** All accounts that are not deleted, by name. */
export const useUsers = () => useQuery(usersQuery)

const namesOfClients = (users: readonly ListedUser[]) => namesApart(users.filter(({ role }) => role !== 'motoboy'))

/** The names of clients by id, told apart as soon as all are loaded. `load`: asks for them. */
export const useClientNames = ({ load = false } = {}): NameOf =>
  useQuery({ ...usersQuery, select: namesOfClients, ...(load ? {} : { enabled: false }) }).data ?? plainName

/** The names of all accounts by id, told apart as soon as they are loaded. */
export const useAccountNames = (): NameOf => useQuery({ ...usersQuery, select: namesApart }).data ?? plainName

/** Fetches the list again after an account was created, changed or removed. */
export const refetchUsers = (): Promise<void> => queryClient.invalidateQueries({ queryKey: usersQuery.queryKey })

/** Adds an account that was created a moment ago; the list is fetched again besides. */
export function addUser(user: User): void {
  queryClient.setQueryData(usersQuery.queryKey, (users) => users && [...users, { ...user, active: true }])
  void refetchUsers()
}

/** The state of the server, for admins; undefined while not known. */
export const useSystemStatus = () =>
  useQuery({
    ...reading(['system', 'status'], systemApi.status),
    refetchInterval: minuteMs,
    refetchOnWindowFocus: 'always',
    staleTime: rarelyMs,
  }).data

/** Whether the system sends e-mails, and how many are waiting; undefined while not known. */
export const useEmailStatus = () => useSystemStatus()?.letters

export const refetchBackup = () => void queryClient.invalidateQueries({ queryKey: ['system', 'status'] })
