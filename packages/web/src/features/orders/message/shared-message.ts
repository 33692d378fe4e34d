import { useEffect } from 'react'
import { sharedCache } from './shared-cache.ts'
import type { SharedDialog } from './shared-store.ts'

/** Calls `open` with the dialog for what was shared. It stays on this device until it is forgotten, so that a reload opens it again. */
export function useSharedMessages(open: (dialog: SharedDialog) => void): void {
  useEffect(() => {
    let isLeft = false
    const find = async () => {
      // Over plain http there are no caches, and nothing is shared.
      if (!(await globalThis.caches?.has(sharedCache))) return
      const { readSharedMessages } = await import('./shared-store.ts')
      const dialog = await readSharedMessages()
      if (dialog && !isLeft) open(dialog)
    }
    find().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [open])
}
