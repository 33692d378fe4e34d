import { toCheckApi } from '@ligeiro/contract/to-check-api'
import { useQuery } from '@tanstack/react-query'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { moneyKey } from '../queries.ts'
import { reading } from '#api/reading.ts'
import { rowsOf } from './rows.ts'

/** A meter passes what is charged by the clock alone: no event tells it. */
const useToCheck = (enabled = true) =>
  useQuery({ ...reading(moneyKey, toCheckApi.all), refetchInterval: 60_000, enabled })

/** All of it as one list. */
export function useCheckRows() {
  const nameOf = useMotoboyNames({ load: true })
  const query = useToCheck()
  return { query, rows: query.data && rowsOf(query.data, nameOf) }
}

/** How many things there are to look at; undefined until it is known, and in a firm without `money`. */
export const useCheckCount = (money = true): number | undefined => {
  const { data } = useToCheck(money)
  return data && Object.values(data).reduce((sum, list) => sum + list.length, 0)
}
