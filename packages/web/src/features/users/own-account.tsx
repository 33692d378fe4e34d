import { Suspense, useState, type ReactNode } from 'react'
import { later } from '../../lib/later.ts'

const AccountDialog = later(() => import('./account-dialog.tsx'))

/** Minha conta, behind whatever opens it: `open('password')` begins with the change of password. */
export function useOwnAccount(): { open: (at?: 'password') => void; dialog: ReactNode } {
  const [at, setAt] = useState<'closed' | 'person' | 'password'>('closed')
  return {
    open: (view) => setAt(view ?? 'person'),
    dialog: at !== 'closed' && (
      <Suspense>
        <AccountDialog at={at} onClose={() => setAt('closed')} />
      </Suspense>
    ),
  }
}
