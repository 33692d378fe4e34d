import { openingsApi } from '@ligeiro/contract/openings-api'
import { useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'
import { moneyKey } from '../queries.ts'

export const useOpenings = () => useQuery(reading(moneyKey, openingsApi.list))

/** Whose opening is entered: a client by the id of their account, or a motoboy. */
export type OpeningOf = { kind: 'client' | 'motoboy'; id: string; name: string }
