import { useMemo, useState } from 'react'
import { useAllMotoboys } from '../motoboys/queries.ts'
import { useUsers } from '../users/queries.ts'
import { findPeople, noPeopleFilter, withMotoboys, type PeopleFilter } from './people.ts'

/** Everybody through one's own filter, and how much of it is known. */
export function usePeople() {
  const users = useUsers()
  const motoboys = useAllMotoboys()
  const [filter, setWhole] = useState(noPeopleFilter)
  const all = useMemo(() => withMotoboys(users.data ?? [], motoboys.data ?? []), [users.data, motoboys.data])
  const found = useMemo(() => findPeople(all, filter), [all, filter])
  return {
    known: users.data !== undefined,
    /** What failed, if anything did: the accounts, or the motoboys among them. */
    error: users.error ?? motoboys.error,
    /** When what is shown was told, in ms; 0 when it never was. */
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
