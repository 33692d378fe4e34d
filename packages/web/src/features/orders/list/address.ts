import { orderStatuses } from '@ligeiro/contract/order-status'
import { useCallback, useState } from 'react'
import type { DateRange } from '#lib/dates.ts'
import { perUserStore } from '#session/per-user-store.ts'
import { homeOf, isAt, paths } from '#paths.ts'
import type { OrderFilter } from './filter-orders.ts'
import { navigate, presentPlace, usePlace, type Place } from '#lib/navigation.tsx'

/** The names in the address. Those of `pedido` are in notifications too. */
const rangeNames = { hoje: 'today', semana: 'week', mes: 'month' } as const satisfies Record<string, DateRange>
type RangeName = keyof typeof rangeNames
const isRangeName = (name: string | null): name is RangeName => name !== null && Object.hasOwn(rangeNames, name)

export function filterOf(params: URLSearchParams): OrderFilter {
  const name = params.get('periodo')
  const chosen = new Set(params.getAll('status'))
  return {
    range: isRangeName(name) ? rangeNames[name] : 'all',
    statuses: orderStatuses.filter((status) => chosen.has(status)),
  }
}

export function writeFilter(params: URLSearchParams, { range, statuses }: OrderFilter): void {
  const name = Object.entries(rangeNames).find(([, value]) => value === range)?.[0]
  params.delete('periodo')
  params.delete('status')
  if (name !== undefined) params.set('periodo', name)
  for (const status of statuses) params.append('status', status)
}

/** The filter and the search of the admin's screen, for the links that lead back to it. */
const lastSearch = perUserStore('')
export const adminHome = (): string => homeOf.admin + lastSearch.get()

/** The search that finds the orders of one client alone, also of two who have one name: the last digits of the phone and the name. */
export const clientSearch = ({ name, phone }: { name: string; phone?: string | null | undefined }): string =>
  [phone?.slice(-4), name].filter(Boolean).join(' ')

/** The admin's screen with the orders that a search finds. */
export const foundOrders = (search: string): string => `${homeOf.admin}?${new URLSearchParams({ busca: search })}`

/** The state of a history entry that the app has pushed. */
const opened = 'opened'

type Edit = (params: URLSearchParams) => void

/** Changes the address of the present screen. `push` makes a step that the back button takes back. */
export const useChangeAddress = () =>
  useCallback((edit: Edit, push = false) => {
    const params = new URLSearchParams(window.location.search)
    edit(params)
    const to = params.size > 0 ? `?${params}` : window.location.pathname
    // An order that was opened meanwhile is still open.
    navigate(to, { replace: !push, state: push ? opened : presentPlace().state })
    // Pages other than the desk show an order too.
    if (isAt(window.location.pathname, `${paths.money}/*`) || isAt(window.location.pathname, paths.motoboys)) return
    params.delete('pedido')
    lastSearch.set(params.size > 0 ? `?${params}` : '')
  }, [])

/** Runs `task` after the next frame is drawn. A new address makes Chromium load the page's icon again, which delays the frame. */
const afterFrame = (task: () => void) => requestAnimationFrame(() => setTimeout(task))

/** The filter, which begins as the address says and is written there. A state, because the router's updates are not urgent. */
export function useAddressFilter(): readonly [OrderFilter, (filter: OrderFilter) => void] {
  const [filter, setFilter] = useState(() => filterOf(new URLSearchParams(window.location.search)))
  const change = useChangeAddress()
  const set = useCallback(
    (next: OrderFilter) => {
      setFilter(next)
      afterFrame(() => change((params) => writeFilter(params, next)))
    },
    [change],
  )
  return [filter, set]
}

/** The address that was left last, so that a double click on 'Fechar' does not leave the screen. */
let closed: Place | undefined

/** The open order in the address; '' if none is open. The back button closes it. */
export function useAddressOrder() {
  const place = usePlace()
  const change = useChangeAddress()
  return {
    id: new URLSearchParams(place.search).get('pedido') ?? '',
    open: useCallback((id: string) => change((params) => params.set('pedido', id), true), [change]),
    close: () => {
      if (closed === place) return
      closed = place
      if (place.state === opened) window.history.back()
      else change((params) => params.delete('pedido'))
    },
  }
}
