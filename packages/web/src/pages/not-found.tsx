import { MessagePage } from '../features/auth/message-page.tsx'
import { useUser } from '../features/auth/session.ts'
import { useBack } from '../lib/back.ts'
import { homeFor } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { navigate } from '../lib/navigation.tsx'

/** Any other path. */
export default function NotFoundPage() {
  const user = useUser()
  const home = homeFor(user?.role ?? '')
  const back = useBack(home)
  return (
    <MessagePage
      icon="search"
      title="Página não encontrada"
      sentence="O endereço pode ter mudado ou nunca ter existido."
      actions={
        <>
          <Button variant="main" onClick={() => navigate(home)}>
            Voltar ao início
          </Button>
          <Button onClick={back}>Voltar</Button>
        </>
      }
    />
  )
}
