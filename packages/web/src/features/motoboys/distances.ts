import { deskApi } from '@ligeiro/contract/desk-api'
import type { Distances } from '@ligeiro/contract/desk-schemas'
import { useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'

/** How far the motoboys are from the pickups of orders. Without an answer no distance is known. */
export const useDistances = (ids: readonly string[]): Distances | undefined =>
  useQuery({
    ...reading(['distances'], deskApi.distances, { body: { ids: [...ids] } }),
    enabled: ids.length > 0,
    staleTime: 60_000,
    retry: false,
  }).data
