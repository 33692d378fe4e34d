import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { arrange } from '../list/arrange.ts'
import { noFilter } from '../list/filter-orders.ts'
import { foundNumber } from '../list/found-number.ts'
import { useOrderList } from '../list/use-order-list.ts'
import { useSearch } from '../list/use-search.ts'

/**
 * The ids of the first orders: those whose price waits for the user's answer, whatever their age. An answered one keeps its
 * place until the screen, its filter or the app is left: another must not slide under the thumb. `seen` are the present first ones.
 */
function firstIds(orders: readonly Order[], user: User | null, seen: readonly string[]): readonly string[] {
  const known = new Set(orders.map(({ id }) => id))
  const stay = seen.filter((id) => known.has(id))
  const waiting = orders
    .filter(({ id }) => !stay.includes(id))
    .filter((order) => user !== null && can(user, 'approve', order))
  return waiting.length === 0 && stay.length === seen.length ? seen : [...stay, ...waiting.map(({ id }) => id)]
}

/** Calls `leave` when the app is put away. */
function useWhenHidden(leave: () => void): void {
  useEffect(() => {
    const listen = () => document.hidden && leave()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [leave])
}

const none: readonly string[] = []

/** The client's list: what waits for an answer first, then the newest first. */
export function useClientList(user: User | null) {
  const { search, ...input } = useSearch('client')
  const list = useOrderList(search)
  const { parts, filter, setFilter } = list
  const arranged = useMemo(() => arrange(parts), [parts])
  const [place, setPlace] = useState({ filter, text: input.text, first: none })
  const isSame = place.filter === filter && place.text === input.text
  const first = firstIds(arranged, user, isSame ? place.first : none)
  if (!isSame || first !== place.first) setPlace({ filter, text: input.text, first })
  useWhenHidden(useCallback(() => setPlace((before) => ({ ...before, first: none })), []))
  return {
    ...list,
    shown: useMemo(() => {
      const byId = new Map(arranged.map((order) => [order.id, order]))
      const front = first.flatMap((id) => byId.get(id) ?? [])
      return [...front, ...arranged.filter(({ id }) => !first.includes(id))]
    }, [arranged, first]),
    /** Which cards keep the place and the size of a question. */
    first,
    search: input,
    clear: () => {
      input.setText('')
      setFilter(noFilter)
    },
  }
}
export type ClientList = ReturnType<typeof useClientList>

/** '3 de 8' while the list is filtered. */
export const foundWords = ({ filtered, found, total, search }: ClientList): string =>
  filtered && found !== null ? `${foundNumber(found, search.text)} de ${total ?? found}` : ''
