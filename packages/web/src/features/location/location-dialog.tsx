import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'

/** Without https browsers give no location. */
const needsHttps = 'Sem https o navegador não informa a localização. Avise quem cuida do sistema.'
/** Where the permission is; browsers do not ask again after a denial. */
const permission = 'Toque no cadeado ao lado do endereço, depois em Permissões, Localização e Permitir.'

type Props = { problem: string; busy: boolean; onRetry: () => void; onClose: () => void }

/** What a motoboy without a location can do, and what the location is for. */
export default function LocationDialog({ problem, busy, onRetry, onClose }: Props) {
  return (
    <Dialog
      title={problem}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="main" icon="retry" busy={busy} onClick={onRetry}>
            Tentar novamente
          </Button>
        </>
      }
    >
      <Stack>
        <Paragraph bold>
          {window.isSecureContext ? 'Habilite a localização para melhor experiência' : needsHttps}
        </Paragraph>
        {window.isSecureContext && <Paragraph>{permission}</Paragraph>}
        <Paragraph tone="ink-2">
          Sem ela a central não sabe que você está perto, e o cliente não vê onde você está.
        </Paragraph>
      </Stack>
    </Dialog>
  )
}
