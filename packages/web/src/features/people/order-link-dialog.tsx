import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { linksApi } from '@ligeiro/contract/links-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { copyAndTell } from '#lib/clipboard.ts'
import { dateTime } from '#lib/dates.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { TextInput } from '#ui/field.tsx'
import { Inline } from '#ui/layout.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import type { AccountDialogProps } from './open-person.ts'

/** The link by which a client orders without an account, for the admin to send by WhatsApp. */
export default function OrderLinkDialog({ person, onBack }: AccountDialogProps) {
  const actions = useActions<ResponseOf<typeof linksApi.shareOrderLink>>()
  const { timeZone } = useConfig()
  const params = { id: person.id }
  const link = actions.answer
  const share = action(linksApi.shareOrderLink, {
    params,
    body: {},
    label: 'Mostrar link',
    busyLabel: 'Preparando...',
    fallback: 'Erro ao preparar o link. Tente novamente.',
  })
  const renew = action(linksApi.shareOrderLink, {
    params,
    body: { renew: true },
    label: 'Trocar link',
    look: 'bad',
    ask: `Trocar o link de ${person.name}? O que está com a loja deixa de valer.`,
    done: 'Link trocado. Envie o novo.',
    fallback: 'Erro ao trocar o link. Tente novamente.',
  })
  const end = action(linksApi.endOrderLink, {
    params,
    label: 'Cancelar link',
    look: 'bad',
    ask: 'Tem certeza que deseja cancelar este link? Quem o tem não poderá mais usá-lo.',
    done: 'Link cancelado.',
    fallback: 'Erro ao cancelar o link. Tente novamente.',
    onDone: onBack,
  })
  return (
    <ActionDialog
      title="Link para pedir"
      actions={actions}
      buttons={[end, link ? renew : share]}
      cancel="Fechar"
      onClose={onBack}
    >
      <Paragraph>
        Por este link <Text bold>{person.name}</Text> pede um motoboy sem cadastro nem senha. Os pedidos chegam aqui
        como os outros. Quem tem o link pede em nome da loja: passe-o só a ela.
      </Paragraph>
      {link && (
        <>
          <TextInput
            label="Link"
            readOnly
            value={link.url}
            onChange={() => undefined}
            hint={`Vale até ${dateTime(link.expires_at, timeZone)}; cada envio renova.`}
          />
          <Inline wrap>
            <Button
              icon="copy"
              onClick={() =>
                void copyAndTell(
                  link.text,
                  ['Mensagem copiada!'],
                  ['O navegador não deixou copiar.', 'Selecione o texto do link e copie você mesmo.'],
                )
              }
            >
              Copiar mensagem
            </Button>
            <LinkButton href={link.whatsapp_url} external icon="whatsapp">
              Abrir WhatsApp
            </LinkButton>
          </Inline>
        </>
      )}
    </ActionDialog>
  )
}
