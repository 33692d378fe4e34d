import { lazy, useState, type ReactNode } from 'react'
import { useEmailStatus } from './queries.ts'

const PasswordLinkDialog = lazy(() => import('./password-link-dialog.tsx'))

type Somebody = { id: string; name: string; email: string | null; phone?: string | null }

/**
 * The step after an account was created. If the system sends e-mails, the owner of an account with one gets it and nothing is
 * left to do. Otherwise the form is replaced by a link that the admin can pass on.
 */
export function useAfterAccountCreated(onClose: () => void): { made: (person: Somebody) => void; dialog: ReactNode } {
  const emailStatus = useEmailStatus()
  const [person, setPerson] = useState<Somebody | null>(null)
  return {
    made: (next) => (emailStatus?.sent === true && next.email !== null ? onClose() : setPerson(next)),
    dialog: person && <PasswordLinkDialog person={person} created onClose={onClose} />,
  }
}
