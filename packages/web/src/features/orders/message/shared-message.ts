import { useEffect } from 'react'

const keptMs = 10 * 60_000

/** The message that another app shared with this one, as the service worker stored it. Undefined: none, or none within ten minutes. */
async function sharedMessage(): Promise<string | undefined> {
  const stored = await caches.match('/share')
  if (!stored) return undefined
  if (Date.now() - Number(stored.headers.get('x-shared-at')) <= keptMs) return stored.text()
  forgetSharedMessage()
  return undefined
}

/** Over plain http there is no service worker, and nothing is stored. */
const canStore = 'caches' in globalThis

export function forgetSharedMessage(): void {
  if (canStore) void caches.delete('shared-message').catch(() => undefined)
}

/** Calls `open` with a message that was shared with the app. It stays on this device until it is forgotten, so that a reload opens it again. */
export function useSharedMessage(open: (text: string) => void): void {
  useEffect(() => {
    if (!canStore) return undefined
    let isLeft = false
    const openShared = (text: string | undefined) => {
      if (text !== undefined && !isLeft) open(text)
    }
    sharedMessage().then(openShared, () => undefined)
    return () => {
      isLeft = true
    }
  }, [open])
}
