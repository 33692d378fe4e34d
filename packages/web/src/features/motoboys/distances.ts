import { deskApi, type Distances } from '@ligeiro/contract/desk-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** How far the motoboys are from the pickups of orders. Without an answer no distance is known. */
export const useDistances = (ids: readonly string[]): Distances | undefined =>
  useQuery({
    queryKey: ['distances', ids],
    queryFn: ({ signal }) => call(deskApi.distances, { body: { ids: [...ids] }, signal }),
    enabled: ids.length > 0,
    staleTime: 60_000,
    retry: false,
  }).data
