import type { ListedMotoboy, Motoboy } from '@ligeiro/contract/motoboy'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ownRecordKey, sessionUser } from '../../session/session-store.ts'
import { localStore } from '../../lib/storage.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

/** No event tells of place and availability: asked again on focus, every minute (screens.md, Everywhere) and where one is about to be chosen. */
const fresh = { refetchInterval: 60_000, refetchOnWindowFocus: 'always', refetchOnMount: 'always' } as const

const motoboysQuery = queryOptions({
  ...fresh,
  queryKey: ['motoboys', 'all'],
  queryFn: ({ signal }) => call(motoboysApi.all, { signal }),
})

const active = (motoboys: ListedMotoboy[]) => motoboys.filter((motoboy) => motoboy.active)

/** All motoboys who may be given a delivery. */
export const useMotoboys = () => useQuery({ ...motoboysQuery, select: active })

/** The deactivated too. */
export const useAllMotoboys = () => useQuery(motoboysQuery)

/**
 * A motoboy's own record. The answer to his place, told every 5 minutes, holds it too and puts the next question off: only
 * who tells no place asks (decision 0014).
 */
const ownMotoboyQuery = queryOptions({
  ...fresh,
  refetchInterval: 330_000,
  queryKey: ['motoboys', 'me'],
  queryFn: async ({ signal }) => remembered(await call(motoboysApi.me, { signal })),
  initialData: () => lastKnown()?.motoboy,
  initialDataUpdatedAt: () => lastKnown()?.at,
})

type LastKnown = { motoboy: Motoboy; at: number }

/** An app that is opened without coverage shows what it knew, and since when. Whoever signs out is forgotten. */
function remembered(motoboy: Motoboy): Motoboy {
  // An answer may come after its person has gone.
  if (motoboy.user.id === sessionUser.get()?.id)
    localStore.setItem(ownRecordKey, JSON.stringify({ motoboy, at: Date.now() } satisfies LastKnown))
  return motoboy
}
function lastKnown(): LastKnown | undefined {
  try {
    const last = JSON.parse(localStore.getItem(ownRecordKey) ?? '') as LastKnown
    return last.motoboy.user.id === sessionUser.get()?.id ? last : undefined
  } catch {
    return undefined
  }
}

export const useOwnMotoboy = () => useQuery(ownMotoboyQuery)

/** Something happened that changes them: a new one, an assignment. */
export const refetchMotoboys = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['motoboys'] })

/** An answer told of one of them. What was asked meanwhile may be older or newer than it: that is asked again. */
export async function learnMotoboy(motoboy: Motoboy): Promise<void> {
  const asking = queryClient.isFetching({ queryKey: ['motoboys'] }) > 0
  await queryClient.cancelQueries({ queryKey: ['motoboys'] })
  queryClient.setQueryData(motoboysQuery.queryKey, (all) =>
    all?.map((one) => (one.id === motoboy.id ? { ...one, ...motoboy } : one)),
  )
  queryClient.setQueryData(ownMotoboyQuery.queryKey, (own) => (own?.id === motoboy.id ? remembered(motoboy) : own))
  if (asking) await refetchMotoboys()
}
