import { earningsApi } from '@ligeiro/contract/earnings-api'
import type { Earnings } from '@ligeiro/contract/earnings-schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { usePages } from '#api/pages.ts'
import { isArrayOf, isEither, isNull, isNumber, isObject, isString, isUndefined, parseJson } from '#lib/guards.ts'
import { localStore } from '#lib/storage.ts'
import { earningsKey, sessionUser } from '#session/session-store.ts'
import { moneyKey } from '../queries.ts'

type Saved = { user: string; at: number; earnings: Earnings }
const isPeriod = isObject<Earnings['today']>({ deliveries: isNumber, earned: isNumber })
const isSaved = isObject<Saved>({
  user: isString,
  at: isNumber,
  earnings: isObject<Earnings>({
    today: isPeriod,
    week: isPeriod,
    month: isPeriod,
    open: isObject<Earnings['open']>({
      earned: isNumber,
      advances: isNumber,
      carried: isNumber,
      net: isNumber,
      due: isEither(isNumber, isUndefined),
    }),
    carrying: isArrayOf(
      isObject<Earnings['carrying'][number]>({
        client: isEither(isObject({ id: isString, name: isString }), isNull),
        amount: isNumber,
        to_give_back: isNumber,
      }),
    ),
    returns: isNumber,
  }),
})

/** The last answer, for a phone without coverage. A sign-out deletes it. */
function savedEarnings(): Saved | undefined {
  const saved = parseJson(localStore.getItem(earningsKey), isSaved)
  return saved?.user === sessionUser.get()?.id ? saved : undefined
}

async function fetchEarnings(signal: AbortSignal): Promise<Earnings> {
  const user = sessionUser.get()?.id
  const earnings = await call(earningsApi.read, { signal })
  if (user !== undefined)
    localStore.setItem(earningsKey, JSON.stringify({ user, at: Date.now(), earnings } satisfies Saved))
  return earnings
}

/** What the motoboy earned; the last answer until the next one is there. */
export const useEarnings = () =>
  useQuery({
    queryKey: [...moneyKey, 'earnings'],
    queryFn: ({ signal }) => fetchEarnings(signal),
    initialData: () => savedEarnings()?.earnings,
    initialDataUpdatedAt: () => savedEarnings()?.at,
    staleTime: 0,
  })

export const useEarningLines = () =>
  usePages([...moneyKey, 'earnings', 'lines'], (page, signal) => call(earningsApi.lines, { query: page, signal }))
