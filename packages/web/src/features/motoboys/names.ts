import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { useQuery } from '@tanstack/react-query'
import { namesApart, plainName, type NameOf } from '#lib/names-apart.ts'
import { motoboysQuery } from './queries.ts'

const namesOf = new WeakMap<readonly ListedMotoboy[], NameOf>()
function namesOfMotoboys(motoboys: readonly ListedMotoboy[]): NameOf {
  const nameOf = namesOf.get(motoboys) ?? namesApart(motoboys.map(({ id, user }) => ({ ...user, id })))
  namesOf.set(motoboys, nameOf)
  return nameOf
}

/** The names of motoboys by id, told apart as soon as all are loaded. `load`: asks for them. */
export const useMotoboyNames = ({ load = false } = {}): NameOf =>
  useQuery({ ...motoboysQuery, select: namesOfMotoboys, ...(load ? {} : { enabled: false }) }).data ?? plainName
