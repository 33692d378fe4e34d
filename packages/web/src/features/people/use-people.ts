import { useMemo } from 'react'
import { useForm } from '#action/use-form.ts'
import { namesApart } from '#lib/names-apart.ts'
import { useAllMotoboys } from '../motoboys/queries.ts'
import { useUsers } from '../users/queries.ts'
import { findPeople, noPeopleFilter, withMotoboys, type PeopleFilter, type Person } from './people.ts'

/** The accounts that match the filter, and the state of loading them. */
export function usePeople() {
  const users = useUsers()
  const motoboys = useAllMotoboys()
  const { values: filter, put: setFilter } = useForm((): PeopleFilter => noPeopleFilter)
  const all = useMemo(() => withMotoboys(users.data ?? [], motoboys.data ?? []), [users.data, motoboys.data])
  const nameOf = useMemo(() => namesApart(all), [all])
  const found = useMemo(() => {
    const { people, offered } = findPeople(all, filter)
    const marked = ({ id, name }: Person) => nameOf(id, name)
    const inOrder = (a: Person, b: Person) => (a.name === b.name ? marked(a).localeCompare(marked(b), 'pt-BR') : 0)
    return { people: people.toSorted(inOrder), offered }
  }, [all, filter, nameOf])
  const isLate = motoboys.isLoading && motoboys.failureCount === 0
  return {
    query: {
      /** The error of loading the accounts, or the motoboy records among them. */
      error: users.error ?? motoboys.error,
      dataUpdatedAt: users.dataUpdatedAt,
      refetch: () => Promise.all([users.refetch(), motoboys.refetch()]),
    },
    all,
    nameOf,
    /** Undefined until the accounts are known, with the motoboy records unless those fail: a state that came later would move in its row. */
    found: isLate ? undefined : users.data && found.people,
    offered: found.offered,
    filter,
    setFilter,
  }
}
export type People = ReturnType<typeof usePeople>
