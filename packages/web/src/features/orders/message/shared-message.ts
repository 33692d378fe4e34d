import { useEffect } from 'react'

const keptMs = 10 * 60_000
/** Over plain http there is no service worker, and nothing is stored. */
const canStore = 'caches' in globalThis

/** Removes the message that another app shared with this one. */
export function forgetSharedMessage(): void {
  if (canStore) void caches.delete('shared-message').catch(() => undefined)
}

/** Returns the message that the service worker stored (`sw.ts`); undefined if there is none, or an old one. */
async function storedMessage(): Promise<string | undefined> {
  const stored = await caches.match('/share')
  if (!stored) return undefined
  if (Date.now() - Number(stored.headers.get('x-shared-at')) <= keptMs) return stored.text()
  forgetSharedMessage()
  return undefined
}

/** Calls `open` with a shared message. The message stays on this device until it is forgotten, so that a reload opens it again. */
export function useSharedMessage(open: (text: string) => void): void {
  useEffect(() => {
    if (!canStore) return undefined
    let isLeft = false
    const openStored = (text: string | undefined) => {
      if (text !== undefined && !isLeft) open(text)
    }
    storedMessage().then(openStored, () => undefined)
    return () => {
      isLeft = true
    }
  }, [open])
}
