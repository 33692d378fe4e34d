import { isArrayOf, isString, parseJson } from '#lib/guards.ts'
import { storedUser } from '#session/session-store.ts'
import { forgetSharedMessages, sharedCache } from './shared-cache.ts'

const key = '/share'
const keptMs = 10 * 60_000

/** The dialog for shared texts. Any web site may share one, so the user is asked before it goes to the server; `message`: they agreed. */
export type SharedDialog = { kind: 'shared'; texts: readonly string[] } | { kind: 'message'; text: string }

/** Messages become one as they are read. */
export const joined = (texts: readonly string[]): string => texts.join('\n\n')

/** Reads what the service worker stored (`sw.ts`); undefined if there is nothing, or it is old. */
export async function readSharedMessages(): Promise<SharedDialog | undefined> {
  const stored = await caches.match(key)
  if (!stored) return undefined
  if (Date.now() - Number(stored.headers.get('x-shared-at')) > keptMs) {
    forgetSharedMessages()
    return undefined
  }
  const body = await stored.text()
  const isJson = stored.headers.get('content-type') === 'application/json'
  // A worker of an earlier version stored one text.
  const texts = isJson ? parseJson(body, isArrayOf(isString)) : [body]
  const user = storedUser()
  if (user && stored.headers.get('x-accepted-by') === user.id) return { kind: 'message', text: joined(texts ?? []) }
  return texts && { kind: 'shared', texts }
}

/** Stores that this user wanted these messages to be read: a reload of the page does not ask again. */
export async function acceptSharedMessages(texts: readonly string[]): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-shared-at': String(Date.now()),
    'x-accepted-by': storedUser()?.id ?? '',
  }
  const cache = await caches.open(sharedCache)
  await cache.put(key, new Response(JSON.stringify(texts), { headers }))
}
