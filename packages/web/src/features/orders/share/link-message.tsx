import type { UseQueryResult } from '@tanstack/react-query'
import { LoadState } from '#action/load-state.tsx'
import { useConfig } from '#api/config.ts'
import { copyAndTell } from '#lib/clipboard.ts'
import { dateTime } from '#lib/dates.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Buttons } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Paragraph } from '#ui/text.tsx'

type Shared = { text: string; url: string; whatsapp_url: string; link: { expires_at: string | null } }
type Props = {
  query: Pick<UseQueryResult<Shared>, 'data' | 'error' | 'refetch'>
  rows: number
  /** Who may have the link. */
  warning: string
  /** The message left this screen: WhatsApp was opened with it, or it was copied. */
  onSent?: () => void
}

/** The message with a link that `query` makes, to copy or to pass on by WhatsApp. */
export const LinkMessage = ({ query, ...message }: Props) => (
  <>
    <LoadState query={query} fallback="Erro ao criar o link. Tente novamente." loading="Criando o link..." />
    {query.data && <Message shared={query.data} {...message} />}
  </>
)

function Message({ rows, warning, onSent, shared }: Omit<Props, 'query'> & { shared: Shared }) {
  const { text, link, whatsapp_url, url } = shared
  const { timeZone } = useConfig()
  const hasLink = text.includes(url)
  const isLocal = !url.startsWith('https:') && 'fora desta rede o link não abre'
  const consequence = hasLink ? isLocal : 'a mensagem vai sem link'
  return (
    <>
      {consequence && <Notice message={`O endereço público não está configurado: ${consequence}.`} />}
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
