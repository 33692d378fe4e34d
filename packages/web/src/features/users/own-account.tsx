import { Suspense } from 'react'
import { later } from '../../lib/later.ts'
import { personal } from '../../lib/personal.ts'
import { useWatched } from '../../lib/watchable.ts'

const AccountDialog = later(() => import('./account-dialog.tsx'))

const at = personal<'closed' | 'person' | 'password' | 'push'>('closed')

/** Minha conta; `password` begins with the change of password, `push` with what one is woken for. */
export const openOwnAccount = (view: 'person' | 'password' | 'push' = 'person'): void => at.set(view)

/** Beside the pages, once: a window that changes its width changes the page below, and not what is open above it. */
export function OwnAccount() {
  const view = useWatched(at)
  if (view === 'closed') return null
  return (
    <Suspense>
      <AccountDialog at={view} onClose={() => at.set('closed')} />
    </Suspense>
  )
}
