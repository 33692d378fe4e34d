import { answerIn } from '#lib/answer-in.ts'

/** Holds the id of this device's registered user: the service worker shows pushes to nobody else. A sign-out deletes it, even when offline. */
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
