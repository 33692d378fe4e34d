import { useConfig } from '#api/config.ts'
import { copyAndTell } from '#lib/clipboard.ts'
import { dateTime } from '#lib/dates.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Buttons } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Paragraph } from '#ui/text.tsx'

type Props = {
  shared: { text: string; url: string; whatsapp_url: string; link: { expires_at: string | null } }
  rows: number
  /** Who may have the link. */
  warning: string
  /** The message left this screen: WhatsApp was opened with it, or it was copied. */
  onSent?: () => void
}

/** The message with a link, to copy or to pass on by WhatsApp. */
export function LinkMessage({ rows, warning, onSent, shared: { text, link, whatsapp_url, url } }: Props) {
  const { timeZone } = useConfig()
  const hasLink = text.includes(url)
  return (
    <>
      {!hasLink ? (
        <Notice message="O endereço público não está configurado: a mensagem vai sem link." />
      ) : (
        !url.startsWith('https:') && (
          <Notice message="O endereço público não está configurado: fora desta rede o link não abre." />
        )
      )}
      <TextArea
        label="Mensagem"
        readOnly
        rows={rows}
        value={text}
        onChange={() => undefined}
        hint={link.expires_at === null ? undefined : `Vale até ${dateTime(link.expires_at, timeZone)}.`}
      />
      <Buttons>
        <LinkButton href={whatsapp_url} external variant="main" icon="whatsapp" focused onClick={onSent}>
          Abrir WhatsApp
        </LinkButton>
        <Button icon="copy" onClick={() => void copyMessage(text, onSent)}>
          Copiar mensagem
        </Button>
      </Buttons>
      {hasLink && <Paragraph tone="ink-3">{warning}</Paragraph>}
    </>
  )
}

async function copyMessage(text: string, onSent?: () => void) {
  const isCopied = await copyAndTell(
    text,
    ['Mensagem copiada!'],
    ['O navegador não deixou copiar.', 'Selecione o texto da mensagem e copie você mesmo.'],
  )
  if (isCopied) onSent?.()
}
