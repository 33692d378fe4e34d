import { useEffect } from 'react'
import { useConfig } from '#api/config.ts'
import { currentStore, useLiveOrders, useOrdersState } from '#features/order-store/current-store.ts'
import { useOpenSettlements } from '#features/money/settlements/queries.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useMotoboys } from '#features/motoboys/queries.ts'
import { byReadiness } from '#features/motoboys/readiness.ts'
import { useNow } from '#lib/clock.ts'
import { todayOf, type Row } from './today.ts'

/** The motoboys, those who can take the next delivery first, each with their day and what is open of their money. */
export function useToday() {
  const query = useMotoboys()
  const { dayRule, money } = useConfig()
  const now = useNow()
  const live = useLiveOrders()
  const isKnown = useOrdersState().since !== null
  // What somebody delivered today may stand in any of the pages.
  useEffect(() => currentStore().loadRest(), [])
  const nameOf = useMotoboyNames()
  const open = useOpenSettlements(money).data
  const row = (motoboy: Row['motoboy']): Row => ({
    id: motoboy.id,
    motoboy,
    name: nameOf(motoboy.id, motoboy.user.name),
    isKnown,
    settlement: money && open ? (open.find((one) => one.motoboy.id === motoboy.id) ?? null) : undefined,
    ...todayOf(motoboy.id, live, now, dayRule),
  })
  return { query, now, rows: query.data && byReadiness(query.data, now).map(row) }
}
