import { monthsApi } from '@ligeiro/contract/months-api'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#api/config.ts'
import { reading } from '#api/reading.ts'

/** The closed months, and the one that is closed next; for admins. `money:changed` fetches them again, as all keys that begin with 'money'. */
export function useMonths(enabled = true) {
  const { money } = useConfig()
  return useQuery({ ...reading(['money'], monthsApi.list), enabled: enabled && money })
}
