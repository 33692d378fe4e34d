import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isOpen } from '#features/order-store/live-orders.ts'
import { arrange } from '../list/arrange.ts'
import { noFilter } from '../list/filter-orders.ts'
import { foundNumber } from '../list/search.ts'
import { useOrderList } from '../list/use-order-list.ts'
import { useSearch } from '../list/use-search.ts'

/**
 * Returns the ids of the orders in front, whatever their age. One that no longer belongs there keeps its place until the screen, its filter or
 * the app is left, so that no other slides under the thumb. `seen`: the present ids.
 */
function frontIds(orders: readonly Order[], belongs: (order: Order) => boolean, seen: readonly string[]) {
  const known = new Set(orders.map(({ id }) => id))
  const stay = seen.filter((id) => known.has(id))
  const more = orders.filter((order) => !stay.includes(order.id) && belongs(order))
  return more.length === 0 && stay.length === seen.length ? seen : [...stay, ...more.map(({ id }) => id)]
}

/** A motoboy has it and did not hand it over yet. */
const isOnTheWay = (order: Order): boolean => order.motoboy_id !== null && isOpen(order)

/** Calls `leave` when the app is put away. */
function useWhenHidden(leave: () => void): void {
  useEffect(() => {
    const listen = () => document.hidden && leave()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [leave])
}

const none: readonly string[] = []
const nowhere = { first: none, onTheWay: none }

/** The client's list: what waits for an answer first, then what is on the way, then the newest first. */
export function useClientList(user: User | null) {
  const { search, ...input } = useSearch('client')
  const list = useOrderList(search)
  const { parts, filter, setFilter } = list
  const arranged = useMemo(() => arrange(parts), [parts])
  const [place, setPlace] = useState({ filter, text: input.text, ...nowhere })
  const isSame = place.filter === filter && place.text === input.text
  const seen = isSame ? place : nowhere
  const first = frontIds(arranged, (order) => user !== null && can(user, 'approve', order), seen.first)
  const onTheWay = frontIds(arranged, (order) => isOnTheWay(order) && !first.includes(order.id), seen.onTheWay)
  if (!isSame || first !== place.first || onTheWay !== place.onTheWay)
    setPlace({ filter, text: input.text, first, onTheWay })
  useWhenHidden(useCallback(() => setPlace((before) => ({ ...before, ...nowhere })), []))
  const front = useMemo(() => [...new Set([...first, ...onTheWay])], [first, onTheWay])
  return {
    ...list,
    /** The first cards: those that keep the place and the size of a question, then those on the way, or that were when the screen was opened. */
    front,
    shown: useMemo(() => {
      const byId = new Map(arranged.map((order) => [order.id, order]))
      return [...front.flatMap((id) => byId.get(id) ?? []), ...arranged.filter(({ id }) => !front.includes(id))]
    }, [arranged, front]),
    first,
    onTheWay,
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
