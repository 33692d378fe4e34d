import { useState } from 'react'
import { useUser } from '#features/auth/session.ts'
import { localStore } from '#lib/storage.ts'

/** By lateness in groups, or the newest first. */
export type ListOrder = 'late' | 'newest'

export const listOrderWords: Record<ListOrder, string> = { late: 'Mais atrasados', newest: 'Mais recentes' }

/** Whoever turned 'Mais atrasados primeiro' off in an older version keeps the newest first. */
const initial = (): ListOrder => (localStore.getItem('lateFirst') === 'off' ? 'newest' : 'late')

/** The order of the list, saved in this browser for each user. */
export function useListOrder() {
  const key = `listOrder:${useUser()?.id ?? ''}`
  const [order, setOrder] = useState<ListOrder>(() => {
    const saved = localStore.getItem(key)
    return saved === 'late' || saved === 'newest' ? saved : initial()
  })
  const choose = (next: ListOrder) => {
    localStore.setItem(key, next)
    setOrder(next)
  }
  return [order, choose] as const
}
