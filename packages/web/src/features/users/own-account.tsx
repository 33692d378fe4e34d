import { lazyWithRetry, withSuspense } from '#lib/lazy-with-retry.ts'
import { perUserStore } from '#session/per-user-store.ts'
import { useStore } from '#lib/store.ts'

const AccountDialog = withSuspense(lazyWithRetry(() => import('./account-dialog.tsx')))

/** For screens on which the account must open without coverage too. */
export const ownAccount = { fetchCode: AccountDialog.fetchCode }

const at = perUserStore<'closed' | 'person' | 'password' | 'push'>('closed')

/** Opens Minha conta; `password` opens it at the change of password, `push` at the notifications. */
export const openOwnAccount = (view: 'person' | 'password' | 'push' = 'person'): void => at.set(view)

/** The dialog is rendered beside the pages, because a resize may replace the page and must not close an open dialog. */
export function OwnAccount() {
  const view = useStore(at)
  if (view === 'closed') return null
  return <AccountDialog at={view} onClose={() => at.set('closed')} />
}
