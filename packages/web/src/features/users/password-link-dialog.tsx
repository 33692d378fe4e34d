import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { usersApi } from '@ligeiro/contract/users-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { copyAndTell } from '#lib/clipboard.ts'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { formatPhone, whatsappToPhone } from '#lib/phone.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { TextInput } from '#ui/field.tsx'
import { Inline } from '#ui/layout.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { linkMessage } from './password-link.ts'

export type Somebody = { id: string; name: string; email: string | null; phone?: string | null }
/** `created`: the account was created a moment ago, and its owner gets no e-mail. */
type Props = { person: Somebody; created?: boolean; onClose: () => void }

/** Creates a link with which a user sets their own password, for the admin to send by WhatsApp. */
export default function PasswordLinkDialog({ person, created, onClose }: Props) {
  const actions = useActions<ResponseOf<typeof usersApi.passwordLink>>()
  const link = actions.answer
  const make = action(usersApi.passwordLink, {
    params: { id: person.id },
    label: 'Gerar link',
    busyLabel: 'Gerando...',
    fallback: 'Erro ao gerar o link. Tente novamente.',
  })
  return (
    <ActionDialog title="Link para criar senha" {...{ actions, onClose }} buttons={[!link && make]} cancel="Fechar">
      <Paragraph>
        {created ? `Cadastro feito. ${person.email === null ? '' : 'Este sistema não envia e-mails. '}` : ''}
        Com este link <Text bold>{person.name}</Text> cria a própria senha ou PIN e entra. Passe-o só à própria pessoa:
        quem tem o link entra na conta dela.
      </Paragraph>
      {link && <Link person={person} url={link.url} until={link.expires_at} />}
    </ActionDialog>
  )
}

function Link({ person, url, until }: { person: Somebody; url: string; until: string }) {
  const { appName, timeZone } = useConfig()
  const valid = dateTime(until, timeZone)
  const message = linkMessage({ name: person.name, appName, url, valid })
  return (
    <>
      <TextInput label="Link" readOnly value={url} onChange={() => undefined} hint={`Vale até ${valid}, uma vez só.`} />
      <Inline wrap>
        <Button
          icon="copy"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that created the link is gone, and the focus with it
          autoFocus
          onClick={() => void copyLink(url)}
        >
          Copiar link
        </Button>
        <LinkButton href={whatsappToPhone(person.phone, message)} external icon="whatsapp">
          {person.phone ? `WhatsApp ${formatPhone(person.phone)}` : 'Escolher no WhatsApp'}
        </LinkButton>
      </Inline>
    </>
  )
}

const copyLink = (url: string) =>
  copyAndTell(
    url,
    ['Link copiado para a área de transferência!'],
    ['O navegador não deixou copiar o link.', 'Selecione o texto do link e copie você mesmo.'],
  )
