import { answerIn } from '#lib/answer-in.ts'

/**
 * The id of the user for whom this device is registered, in a cache that the service worker can read: the worker shows a push only to
 * this user. A sign-out deletes the id at once, even without a network, when the server cannot be told.
 */
const path = '/push-holder'
const cacheName = 'push-holder'

/** As long as IndexedDB is waited for (`lib/database.ts`). In ms. */
const timeoutMs = 2000

export const setPushUser = (userId: string): Promise<void> =>
  answerIn(
    timeoutMs,
    caches.open(cacheName).then((cache) => cache.put(path, new Response(userId))),
  )

export const readPushUser = (): Promise<string | null> =>
  answerIn(
    timeoutMs,
    caches.match(path).then((stored) => stored?.text() ?? null),
  )

/** Deletes the id. Pages over plain http have neither caches nor push. */
export const deletePushUser = async (): Promise<void> => {
  if ('caches' in window) await answerIn(timeoutMs, caches.delete(cacheName))
}
