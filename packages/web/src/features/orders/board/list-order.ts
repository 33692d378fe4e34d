import { useUser } from '#features/auth/session.ts'
import { localStore, useStored } from '#lib/storage.ts'

/** In groups by whose turn it is, or the newest first. 'late' is what browsers have kept since the groups were those of lateness. */
export type ListOrder = 'late' | 'newest'

export const listOrderWords: Record<ListOrder, string> = { late: 'De quem é a vez', newest: 'Mais recentes' }

/** Whoever turned 'Mais atrasados primeiro' off in an older version keeps the newest first. */
const initial = (): ListOrder => (localStore.getItem('lateFirst') === 'off' ? 'newest' : 'late')

/** The order of the list, saved in this browser for each user. */
export function useListOrder(): readonly [ListOrder, (next: ListOrder) => void] {
  const [saved, choose] = useStored(`listOrder:${useUser()?.id ?? ''}`)
  return [saved === 'late' || saved === 'newest' ? saved : initial(), choose]
}
