import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useEmailStatus } from './queries.ts'

const PasswordLinkDialog = lazy(() => import('./password-link-dialog.tsx'))

type Somebody = { id: string; name: string; phone?: string | null }

/**
 * After an account was made: where letters leave the system its owner gets one, and that was it. Otherwise the admin
 * gets a link to hand on, in the place of the form.
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
