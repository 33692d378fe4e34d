import { HomeButtons } from '../features/auth/home-buttons.tsx'
import { MessagePage } from '../features/auth/message-page.tsx'

/** Any other path. */
export default function NotFoundPage() {
  return (
    <MessagePage
      title="Página não encontrada"
      sentence="O endereço pode ter mudado ou nunca ter existido."
      actions={<HomeButtons />}
    />
  )
}
