import { useMemo, useState } from 'react'
import { useAllMotoboys } from '../motoboys/queries.ts'
import { useUsers } from '../users/queries.ts'
import { findPeople, noPeopleFilter, withMotoboys, type PeopleFilter } from './people.ts'

/** The accounts that match the filter, and the state of loading them. */
export function usePeople() {
  const users = useUsers()
  const motoboys = useAllMotoboys()
  const [filter, setWhole] = useState(noPeopleFilter)
  const all = useMemo(() => withMotoboys(users.data ?? [], motoboys.data ?? []), [users.data, motoboys.data])
  const found = useMemo(() => findPeople(all, filter), [all, filter])
  return {
    known: users.data !== undefined,
    /** The error of loading the accounts, or the motoboy records among them. */
    error: users.error ?? motoboys.error,
    /** When the shown data was received, in ms; 0 if never. */
    knownAt: users.dataUpdatedAt,
    retry: () => void Promise.all([users.refetch(), motoboys.refetch()]),
    all,
    found: found.people,
    offered: found.offered,
    filter,
    setFilter: (part: Partial<PeopleFilter>) => setWhole((now) => ({ ...now, ...part })),
  }
}
export type People = ReturnType<typeof usePeople>
