import { deskApi } from '@ligeiro/contract/desk-api'
import type { NewsLine } from '@ligeiro/contract/desk-schemas'
import type { OrderEvent } from '@ligeiro/contract/events'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { loadAgain } from '#api/load-again.ts'
import { queryClient } from '#api/query-client.ts'
import { localStore } from '#lib/storage.ts'
import { sessionUser } from '#session/session-store.ts'
import { createThrottle } from '#features/order-store/throttle.ts'
import { useOrderEvents } from '#features/order-store/current-store.ts'

/** The user's id and the id of the newest line that they have seen. Another user of this browser starts anew. */
const seenKey = 'newsSeen'
const userId = () => sessionUser.get()?.id ?? ''

/** The newest line that the user has seen; null before they have used this browser. */
export function seenLine(): string | null {
  const [user, line = ''] = (localStore.getItem(seenKey) ?? '').split(' ')
  return user === userId() && /^\d+$/.test(line) ? line : null
}
const markSeen = ([newest]: readonly NewsLine[]) => localStore.setItem(seenKey, `${userId()} ${newest?.id ?? '0'}`)

const newsKey = ['desk', 'news']
const unseenKey = [...newsKey, 'unseen']

/** The number of lines that the user has not seen. What happened before their first use of this browser is not new. */
async function countUnseen(signal: AbortSignal): Promise<number> {
  const since = seenLine()
  const lines = await call(deskApi.news, { query: since === null ? {} : { since }, signal })
  if (since === null) markSeen(lines)
  return since === null ? 0 : lines.length
}

/** The last lines. Whoever reads them has seen them. */
async function readNews(signal: AbortSignal): Promise<NewsLine[]> {
  const lines = await call(deskApi.news, { query: {}, signal })
  markSeen(lines)
  await queryClient.cancelQueries({ queryKey: unseenKey })
  queryClient.setQueryData(unseenKey, 0)
  return lines
}

/** In another tab the user may have read them. */
const always = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const

export const useUnseen = (): number =>
  useQuery({ ...always, queryKey: unseenKey, queryFn: ({ signal }) => countUnseen(signal) }).data ?? 0

/** The lines, loaded again whenever they are shown. */
export const useNews = () =>
  useQuery({ ...always, queryKey: [...newsKey, 'all'], queryFn: ({ signal }) => readNews(signal), gcTime: 0 })

const reload = createThrottle(() => loadAgain(...newsKey), 2000)

const newsEvents: ReadonlySet<OrderEvent> = new Set([
  'order:approved-by-client',
  'order:rejected-by-client',
  'order:delivery-started',
  'order:delivery-completed',
  'order:status-changed',
  'order:updated',
])
const reloadAfter = (event: OrderEvent) => newsEvents.has(event) && reload.ask()

/** Keeps the news up to date while the component is mounted. */
export const useNewsEvents = (): void => useOrderEvents(reloadAfter)
