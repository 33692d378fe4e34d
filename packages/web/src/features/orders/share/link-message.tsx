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
}

/** The message with a link, to copy or to pass on by WhatsApp. */
export function LinkMessage({ rows, warning, shared: { text, link, whatsapp_url, url } }: Props) {
  const { timeZone } = useConfig()
  return (
    <>
      {!url.startsWith('https:') && (
        <Notice message="O endereço público não está configurado: fora desta rede o link não abre." />
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
        <LinkButton href={whatsapp_url} external variant="main" icon="whatsapp" focused>
          Abrir WhatsApp
        </LinkButton>
        <Button icon="copy" onClick={() => void copyMessage(text)}>
          Copiar mensagem
        </Button>
      </Buttons>
      <Paragraph tone="ink-3">{warning}</Paragraph>
    </>
  )
}

const copyMessage = (text: string) =>
  copyAndTell(
    text,
    ['Mensagem copiada!'],
    ['O navegador não deixou copiar.', 'Selecione o texto da mensagem e copie você mesmo.'],
  )
