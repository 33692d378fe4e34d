import { useNavigate } from 'react-router'
import { useUser } from '../features/auth/session.ts'
import { useBack } from '../lib/back.ts'
import { homeFor } from '../paths.ts'
import { MessageFrame } from '../ui/auth-frame.tsx'
import { Button } from '../ui/button.tsx'

/** Any other path. */
export default function NotFoundPage() {
  const user = useUser()
  const navigate = useNavigate()
  const home = homeFor(user?.role ?? '')
  const back = useBack(home)
  return (
    <MessageFrame
      icon="search"
      title="Página não encontrada"
      sentence="O endereço pode ter mudado ou nunca ter existido."
      actions={
        <>
          <Button variant="main" onClick={() => void navigate(home)}>
            Voltar ao início
          </Button>
          <Button onClick={back}>Voltar</Button>
        </>
      }
    />
  )
}
