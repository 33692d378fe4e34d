import { openingsApi } from '@ligeiro/contract/openings-api'
import { useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'
import { moneyKey } from '../queries.ts'

export const useOpenings = () => useQuery(reading(moneyKey, openingsApi.list))

/** Whose opening is entered: a client by the id of their account, or a motoboy. */
export type OpeningOf = { kind: 'client' | 'motoboy'; id: string; name: string }

/** Whether nothing was entered of this person yet; false while that is not known. */
export function useMissingOpening(id: string): boolean {
  const { data } = useOpenings()
  return data !== undefined && !data.some(({ client, motoboy }) => (client ?? motoboy)?.id === id)
}
