import type { ListedMotoboy, Motoboy } from '@ligeiro/contract/motoboy'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ownRecordKey, sessionUser } from '#session/session-store.ts'
import { isBoolean, isEither, isNull, isNumber, isObject, isString, parseJson } from '#lib/guards.ts'
import { localStore } from '#lib/storage.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

/** No live event reports location and availability, so they are loaded every minute, on window focus, and on mount. */
const refetchOptions = { refetchInterval: 60_000, refetchOnWindowFocus: 'always', refetchOnMount: 'always' } as const

export const motoboysQuery = queryOptions({
  ...refetchOptions,
  queryKey: ['motoboys', 'all'],
  queryFn: ({ signal }) => call(motoboysApi.all, { signal }),
})

const onlyActive = (motoboys: ListedMotoboy[]) => motoboys.filter((motoboy) => motoboy.active)

export const useMotoboys = () => useQuery({ ...motoboysQuery, select: onlyActive })

/** All motoboys, with the deactivated ones. */
export const useAllMotoboys = () => useQuery(motoboysQuery)
/** All motoboys, for code that must not go on before they are loaded. */
export const loadAllMotoboys = () => queryClient.ensureQueryData(motoboysQuery)

/** The answer to the location update, every 5 minutes, contains this record and delays its refetch (docs/decisions/0014-little-data.md). */
const ownMotoboyQuery = queryOptions({
  ...refetchOptions,
  refetchInterval: 330_000,
  queryKey: ['motoboys', 'me'],
  queryFn: async ({ signal }) => saveOwnRecord(await call(motoboysApi.me, { signal })),
  initialData: () => savedOwnRecord()?.motoboy,
  initialDataUpdatedAt: () => savedOwnRecord()?.at,
})

type SavedRecord = { motoboy: Motoboy; at: number }
const isTextOrNull = isEither(isString, isNull)
const isSavedRecord = isObject<SavedRecord>({
  at: isNumber,
  motoboy: isObject<Omit<Motoboy, 'shift'>>({
    id: isString,
    user: isObject<Motoboy['user']>({ id: isString, name: isString, email: isTextOrNull, phone: isTextOrNull }),
    location: isTextOrNull,
    available: isBoolean,
    seen_at: isTextOrNull,
  }),
})

/** Saves the record on the device, so that an app that is opened without a network can show it with its time. A sign-out deletes it. */
function saveOwnRecord(motoboy: Motoboy): Motoboy {
  // The answer may come after the user has signed out.
  if (motoboy.user.id === sessionUser.get()?.id)
    localStore.setItem(ownRecordKey, JSON.stringify({ motoboy, at: Date.now() } satisfies SavedRecord))
  return motoboy
}
export function savedOwnRecord(): SavedRecord | undefined {
  const saved = parseJson(localStore.getItem(ownRecordKey), isSavedRecord)
  return saved?.motoboy.user.id === sessionUser.get()?.id ? saved : undefined
}

export const useOwnMotoboy = () => useQuery(ownMotoboyQuery)

/** Loads the motoboys again, after something changed them, such as a registration or an assignment. */
export const refetchMotoboys = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['motoboys'] })

/**
 * Updates one motoboy in the query cache by what a call has changed: the rest of its answer may be older than that of another call
 * at the same time. Queries in flight are cancelled and sent again, since their
 * answers may be older than this one.
 */
export async function updateCachedMotoboy(change: Pick<Motoboy, 'id'> & Partial<Motoboy>): Promise<void> {
  const inFlight = queryClient.isFetching({ queryKey: ['motoboys'] }) > 0
  await queryClient.cancelQueries({ queryKey: ['motoboys'] })
  queryClient.setQueryData(motoboysQuery.queryKey, (all) =>
    all?.map((one) => (one.id === change.id ? { ...one, ...change } : one)),
  )
  queryClient.setQueryData(ownMotoboyQuery.queryKey, (own) =>
    own?.id === change.id ? saveOwnRecord({ ...own, ...change }) : own,
  )
  if (inFlight) void refetchMotoboys()
}
