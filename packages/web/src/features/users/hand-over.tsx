import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useEmailStatus } from './queries.ts'

const PasswordLinkDialog = lazy(() => import('./password-link-dialog.tsx'))

type Somebody = { id: string; name: string; phone?: string | null }

/**
 * The step after an account was created. If the system sends e-mails, the owner of the account gets one and nothing is
 * left to do. Otherwise the form is replaced by a link that the admin can pass on.
 */
export function useHandOver(onClose: () => void): { made: (somebody: Somebody) => void; dialog: ReactNode } {
  const letters = useEmailStatus()
  const [somebody, setSomebody] = useState<Somebody | null>(null)
  return {
    made: (next) => (letters?.sent === true ? onClose() : setSomebody(next)),
    dialog: somebody && (
      <Suspense>
        <PasswordLinkDialog person={somebody} created onClose={onClose} />
      </Suspense>
    ),
  }
}
