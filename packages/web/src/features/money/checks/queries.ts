import { toCheckApi } from '@ligeiro/contract/to-check-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { moneyKey } from '../queries.ts'
import { reading } from '#api/reading.ts'

export type ToCheck = ResponseOf<typeof toCheckApi.all>

/** A meter passes what is charged by the clock alone: no event tells it. */
export const useToCheck = (enabled = true) =>
  useQuery({ ...reading(moneyKey, toCheckApi.all), refetchInterval: 60_000, enabled })

/** How many things there are to look at; undefined until it is known, and in a firm without `money`. */
export const useCheckCount = (money = true): number | undefined => {
  const { data } = useToCheck(money)
  return data && Object.values(data).reduce((sum, list) => sum + list.length, 0)
}
