import { creditsApi } from '@ligeiro/contract/credits-api'
import { useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'
import { moneyKey } from '../queries.ts'

/** What a client is to receive of the firm; without an id the reader's own. */
export const useCredit = (client?: string) =>
  useQuery(reading(moneyKey, creditsApi.read, { query: client === undefined ? {} : { client_id: client } }))
