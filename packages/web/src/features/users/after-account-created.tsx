import { lazy, type ReactNode } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import type { Somebody } from './password-link-dialog.tsx'
import { useEmailStatus } from './queries.ts'

const PasswordLinkDialog = lazy(() => import('./password-link-dialog.tsx'))

/** After an account was created, its owner gets an e-mail; if none can be sent, the form is replaced by a link that the admin passes on. */
export function useAfterAccountCreated(onClose: () => void): { made: (person: Somebody) => void; dialog: ReactNode } {
  const emailStatus = useEmailStatus()
  const [dialog, open] = useDialog<Somebody>((_, person) => (
    <PasswordLinkDialog person={person} created onClose={onClose} />
  ))
  return {
    made: (next) => (emailStatus?.sent === true && next.email !== null ? onClose() : open(next)),
    dialog,
  }
}
