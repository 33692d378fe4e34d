import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { useSignOut } from './sign-out.ts'

/** At the end of a header on a computer. */
export function SignOutButton() {
  const { busy, signOut } = useSignOut()
  return (
    <Button variant="quiet" size="s" icon={deskIcons['sign-out']} title="Sair" data-folds busy={busy} onClick={signOut}>
      Sair
    </Button>
  )
}
