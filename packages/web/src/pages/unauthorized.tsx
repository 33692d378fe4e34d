import { roleLabel } from '@ligeiro/contract/role'
import { HomeButtons } from '../features/auth/home-buttons.tsx'
import { MessagePage } from '../features/auth/message-page.tsx'
import { useUser } from '../features/auth/session.ts'
import { useSignOut } from '../features/auth/sign-out.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { deskIcons } from '../ui/desk-icons.ts'
import { navigate } from '../lib/navigation.tsx'

/** Acesso Negado (docs/product.md, Screens). */
export default function UnauthorizedPage() {
  const user = useUser()
  const leaving = useSignOut(() => navigate(paths.login, { replace: true }))
  return (
    <MessagePage
      title="Acesso Negado"
      sentence={
        <>
          <p>Você não tem permissão para abrir esta página.</p>
          {user && (
            <p>
              {user.name}, {roleLabel[user.role]}
            </p>
          )}
        </>
      }
      actions={
        <>
          <HomeButtons />
          {user && (
            <Button variant="quiet" icon={deskIcons['sign-out']} busy={leaving.busy} onClick={leaving.signOut}>
              Sair
            </Button>
          )}
        </>
      }
    />
  )
}
