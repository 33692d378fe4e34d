import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { linksApi } from '@ligeiro/contract/links-api'
import type { LinkKind, Order } from '@ligeiro/contract/order'
import type { Role } from '@ligeiro/contract/user'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '#api/call-error.ts'
import { callWithIntentKey, useOneAtATime } from '#api/change.ts'
import { useConfig } from '#api/config.ts'
import { copyText } from '#lib/clipboard.ts'
import { dateTime } from '#lib/dates.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { TextArea } from '#ui/field.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { versionToSend } from './delayed-step.ts'
import { settleDelayed } from './send-delayed.ts'
import { shortId } from './short-id.ts'
import { TrackingPlace } from './tracking-place.tsx'

type Shared = ResponseOf<typeof linksApi.share>
type Props = { order: Order; kind: LinkKind; reader: Role; onClose: () => void }

const question = 'Tem certeza que deseja cancelar este link? Quem o tem não poderá mais usá-lo.'

const titles: Record<LinkKind, string> = { approval: 'Enviar link', tracking: 'Enviar acompanhamento' }
const warnings: Record<LinkKind, string> = {
  approval: 'Quem tem este link vê o pedido e responde o valor. Passe-o só ao cliente.',
  tracking: 'Quem tem este link vê a entrega e o código para receber. Passe-o só a quem vai receber.',
}

/** The message with a link, to pass on by WhatsApp: the client answers the price by it, or the recipient follows the delivery. */
export default function ShareDialog({ order, kind, reader, onClose }: Props) {
  const { id } = order
  const { data, error, isFetching, refetch } = useShared(order, kind)
  const revoke = useOneAtATime((linkId: string) => callWithIntentKey(linksApi.revoke, { params: { id, linkId } }), {
    onSuccess: () => (toast.success('Link cancelado.'), onClose()),
  })
  const busy = revoke.isPending
  return (
    <Dialog
      title={titles[kind]}
      id={shortId(id)}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {data && (
            <Button variant="bad" busy={busy} onClick={() => window.confirm(question) && revoke.mutate(data.link.id)}>
              Cancelar link
            </Button>
          )}
          <Inline grow justify="end">
            <Button disabled={busy} onClick={onClose}>
              Fechar
            </Button>
            {error && (
              <Button variant="main" busy={isFetching} onClick={() => void refetch()}>
                Tentar de novo
              </Button>
            )}
          </Inline>
        </>
      }
    >
      <Stack>
        <ErrorBox message={error && problemText(error, 'Erro ao criar o link. Tente novamente.')} />
        <ErrorBox message={revoke.error && problemText(revoke.error, 'Erro ao cancelar o link. Tente novamente.')} />
        {data ? <Message shared={data} kind={kind} /> : !error && <Text as="p">Criando o link...</Text>}
        {kind === 'tracking' && reader === 'admin' && <TrackingPlace />}
      </Stack>
    </Dialog>
  )
}

/** Shares the link once when the dialog opens, also if a price that is still being sent changes the order meanwhile. The write is a query, so that a second render sends nothing; all its attempts have one key. */
function useShared(order: Order, kind: LinkKind) {
  const { id } = order
  return useQuery({
    queryKey: ['links', kind, id],
    queryFn: async () => {
      await settleDelayed(id)
      return callWithIntentKey(linksApi.share, {
        params: { id },
        body: { kind },
        version: versionToSend(order),
      })
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

function Message({ kind, shared: { text, link, whatsapp_url, url } }: { kind: LinkKind; shared: Shared }) {
  const { timeZone } = useConfig()
  return (
    <>
      {!url.startsWith('https:') && (
        <Notice message="O endereço público não está configurado: fora desta rede o link não abre." />
      )}
      <TextArea
        label="Mensagem"
        readOnly
        rows={kind === 'approval' ? 7 : 5}
        value={text}
        onChange={() => undefined}
        hint={`Vale até ${dateTime(link.expires_at, timeZone)}.`}
      />
      <Inline wrap>
        <LinkButton href={whatsapp_url} external variant="main" icon="whatsapp" focused>
          Abrir WhatsApp
        </LinkButton>
        <Button icon="copy" onClick={() => void copyMessage(text)}>
          Copiar mensagem
        </Button>
      </Inline>
      <Text as="p" tone="ink-3">
        {warnings[kind]}
      </Text>
    </>
  )
}

async function copyMessage(text: string): Promise<void> {
  if (await copyText(text)) toast.success('Mensagem copiada!')
  else toast.error('O navegador não deixou copiar.', 'Selecione o texto da mensagem e copie você mesmo.')
}
