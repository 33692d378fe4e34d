/**
 * The id of the user for whom this device is registered, in a cache that the service worker can read: the worker shows a push only to
 * this user. A sign-out deletes the id at once, even without a network, when the server cannot be told.
 */
const path = '/push-holder'
const cacheName = 'push-holder'

export const setPushUser = async (userId: string): Promise<void> =>
  (await caches.open(cacheName)).put(path, new Response(userId))

export const readPushUser = async (): Promise<string | null> => (await (await caches.match(path))?.text()) ?? null

/** Deletes the id. Pages over plain http have neither caches nor push. */
export const deletePushUser = async (): Promise<void> => {
  if ('caches' in window) await caches.delete(cacheName)
}
