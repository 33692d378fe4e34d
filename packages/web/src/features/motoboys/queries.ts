import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

/** No event tells of place and availability: asked again on focus and every minute (screens.md, Everywhere). */
const motoboysQuery = queryOptions({
  queryKey: ['motoboys', 'all'],
  queryFn: ({ signal }) => call(motoboysApi.all, { signal }),
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always',
})

const active = (motoboys: ListedMotoboy[]) => motoboys.filter((motoboy) => motoboy.active)

/** All motoboys who may be given a delivery. */
export const useMotoboys = () => useQuery({ ...motoboysQuery, select: active })

/** Something happened that changes them: a new one, an assignment. */
export const refetchMotoboys = (): Promise<void> => queryClient.invalidateQueries({ queryKey: motoboysQuery.queryKey })
