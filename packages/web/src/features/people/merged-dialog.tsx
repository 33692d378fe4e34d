import { ActionDialog } from '#action/action-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { whatsappToPhone } from '#lib/phone.ts'
import { LinkButton } from '#ui/button.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import type { MergedFrom } from './open-person.ts'
import type { Person } from './people.ts'

type Props = { person: Person; from: MergedFrom; onClose: () => void }

/** After a merge: the client who ordered by phone, who gets no e-mail, is told by WhatsApp too. */
export default function MergedDialog({ person, from, onClose }: Props) {
  const { appName } = useConfig()
  const account = person.email === null ? `o cadastro ${person.name}` : `a conta ${person.name} (${person.email})`
  const message = `${appName}: os seus pedidos por telefone agora estão com ${account}. Não é você? Responda a esta mensagem.`
  return (
    <ActionDialog title="Clientes unidos" cancel="Fechar" onClose={onClose}>
      <Paragraph>
        Os pedidos de <Text bold>{from.name}</Text> agora são de <Text bold>{person.name}</Text>. Avise também quem
        pedia por telefone: se a conta não for dessa pessoa, desfaça a junção em “Mais ações” de {person.name}.
      </Paragraph>
      {from.phone && (
        <LinkButton href={whatsappToPhone(from.phone, message)} external variant="main" icon="whatsapp" focused>
          Avisar pelo WhatsApp
        </LinkButton>
      )}
    </ActionDialog>
  )
}
