import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { action } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { copyAndTell } from '#lib/clipboard.ts'
import { useNow } from '#lib/clock.ts'
import { useConfig } from '#api/config.ts'
import { momentOf } from '#lib/dates.ts'
import { whatsappLink, whatsappToPhone } from '#lib/phone.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { ShownCode } from '#ui/codes.tsx'
import { Heading, Paragraph, Text } from '#ui/text.tsx'
import { codeMessage, spaced } from './code-message.ts'

const copy = (code: string) =>
  copyAndTell(code, ['Código copiado para a área de transferência!'], ['O navegador não deixou copiar o código.'])

/** Without a phone of who receives, WhatsApp asks for one. */
const toRecipient = ({ recipient_phone }: Order, text: string) =>
  recipient_phone ? whatsappToPhone(recipient_phone, text) : whatsappLink('', text)

/** The two codes of a delivery: the motoboy's, and the one by which the recipient confirms the delivery (docs/product.md, Recipient code), which is loaded and shown only on request. */
export function RecipientCode({ order, onShown }: { order: Order; onShown?: () => void }) {
  const { dayRule, appName } = useConfig()
  const now = useNow()
  const actions = useActions<ResponseOf<typeof recipientCodeApi.showQr>>()
  const shown = actions.answer
  const also = { params: { id: order.id }, fallback: 'Erro ao buscar o código. Tente novamente.' }
  const show = action(recipientCodeApi.showQr, { ...also, label: 'Mostrar código', icon: 'qr', onDone: onShown })
  const renew = action(recipientCodeApi.showQr, {
    ...also,
    body: { renew: true },
    label: 'Gerar outro',
    look: 'quiet',
    icon: 'retry',
    ask: 'Tem certeza que deseja gerar um código novo? O código atual deixa de valer.',
  })
  return (
    <Stack gap={2}>
      <Heading level={3}>Códigos da entrega</Heading>
      {!shown && (
        <>
          <Paragraph tone="ink-2">
            Envie este código a quem vai receber. Quem recebe diz o código ao motoboy, e a entrega fica confirmada.
          </Paragraph>
          <div>
            <ActionButton actions={actions} action={show} />
          </div>
        </>
      )}
      {shown && (
        <ShownCode
          code={shown.code}
          picture={{ src: shown.qrcode, alt: `QR code do código ${shown.code}, para o motoboy ler` }}
          label="Código de quem recebe"
          sentence={`Para dizer ao motoboy. Vale até ${momentOf(shown.expires_at, now, dayRule)}.`}
        >
          <LinkButton href={toRecipient(order, codeMessage(order, shown.code, appName))} external icon="whatsapp">
            Enviar pelo WhatsApp
          </LinkButton>
          <Button icon="copy" onClick={() => void copy(shown.code)}>
            Copiar
          </Button>
          <ActionButton actions={actions} action={renew} />
        </ShownCode>
      )}
      <Paragraph>
        O motoboy se identifica com <Text bold>{spaced(order.delivery_code)}</Text>
      </Paragraph>
      <ActionProblem actions={actions} />
    </Stack>
  )
}
