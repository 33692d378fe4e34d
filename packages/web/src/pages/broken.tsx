import { MessagePage } from '../features/auth/message-page.tsx'
import { Button } from '../ui/button.tsx'

/** Shown when rendering fails, instead of an empty page. */
export default function BrokenPage() {
  return (
    <MessagePage
      title="Algo deu errado"
      sentence="A tela parou por um erro nosso. Nada do que foi enviado se perde."
      actions={
        <Button variant="main" onClick={() => window.location.reload()}>
          Recarregar
        </Button>
      }
    />
  )
}
