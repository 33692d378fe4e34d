import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { perUserStore } from '../../session/per-user-store.ts'
import { useStore } from '../../lib/store.ts'

const AccountDialog = lazyWithRetry(() => import('./account-dialog.tsx'))

const at = perUserStore<'closed' | 'person' | 'password' | 'push'>('closed')

/** Minha conta; `password` begins with the change of password, `push` with what one is woken for. */
export const openOwnAccount = (view: 'person' | 'password' | 'push' = 'person'): void => at.set(view)

/** Beside the pages, once: a window that changes its width changes the page below, and not what is open above it. */
export function OwnAccount() {
  const view = useStore(at)
  if (view === 'closed') return null
  return (
    <Suspense>
      <AccountDialog at={view} onClose={() => at.set('closed')} />
    </Suspense>
  )
}
