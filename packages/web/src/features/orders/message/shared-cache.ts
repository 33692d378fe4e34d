/** Where the service worker stores what other apps and web sites share with this one (`sw.ts`). */
export const sharedCache = 'shared-message'

/** Removes what was shared. Called at every end of a session too: the next person must not read it. */
export const forgetSharedMessages = (): void =>
  // Over plain http there are no caches.
  void globalThis.caches?.delete(sharedCache).catch(() => {})
