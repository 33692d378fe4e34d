import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/query-client.ts'
import { namesApart, plainName, type NameOf } from '#lib/names-apart.ts'
import { motoboysQuery } from './queries.ts'

const namesOf = new WeakMap<readonly ListedMotoboy[], NameOf>()
function namesOfMotoboys(motoboys: readonly ListedMotoboy[]): NameOf {
  const nameOf = namesOf.get(motoboys) ?? namesApart(motoboys.map(({ id, user }) => ({ ...user, id })))
  namesOf.set(motoboys, nameOf)
  return nameOf
}

/** Like `useMotoboyNames`, for code outside of React components. */
export const motoboyNameOf: NameOf = (id, name) => {
  const motoboys = queryClient.getQueryData(motoboysQuery.queryKey)
  return motoboys ? namesOfMotoboys(motoboys)(id, name) : name
}

/** The names of motoboys by id, told apart as soon as all are loaded. `load`: asks for them. */
export const useMotoboyNames = ({ load = false } = {}): NameOf =>
  useQuery({ ...motoboysQuery, select: namesOfMotoboys, ...(load ? {} : { enabled: false }) }).data ?? plainName
