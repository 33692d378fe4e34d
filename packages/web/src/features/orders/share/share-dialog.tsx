import { linksApi } from '@ligeiro/contract/links-api'
import type { LinkKind, Order } from '@ligeiro/contract/order'
import type { Role } from '@ligeiro/contract/role'
import { useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { callWithIntentKey } from '#api/change.ts'
import { LinkMessage } from './link-message.tsx'
import { versionToSend } from '../steps/delayed-step.ts'
import { settleDelayed } from '../steps/held-steps.ts'
import { shortId } from '../short-id.ts'
import { TrackingPlace } from './tracking-place.tsx'
import { writing } from '#api/reading.ts'

type Props = { order: Order; kind: LinkKind; reader: Role; onClose: () => void }

const titles: Record<LinkKind, string> = { approval: 'Enviar link', tracking: 'Enviar acompanhamento' }
const warnings: Record<LinkKind, string> = {
  approval: 'Quem tem este link vê o pedido e responde o valor. Passe-o só ao cliente.',
  tracking: 'Quem tem este link vê a entrega e o código para receber. Passe-o só a quem vai receber.',
}

/** The message with a link, to pass on by WhatsApp: the client answers the price by it, or the recipient follows the delivery. */
export default function ShareDialog({ order, kind, reader, onClose }: Props) {
  const { id } = order
  // Once when the dialog opens, also if a price that is still being sent changes the order meanwhile.
  const query = useQuery(
    writing(['links', kind, id], async () => {
      await settleDelayed(id)
      return callWithIntentKey(linksApi.share, { params: { id }, body: { kind }, version: versionToSend(order) })
    }),
  )
  const { data } = query
  const revoke =
    data &&
    action(linksApi.revoke, {
      params: { id, linkId: data.link.id },
      label: 'Cancelar link',
      look: 'bad',
      ask: 'Tem certeza que deseja cancelar este link? Quem o tem não poderá mais usá-lo.',
      done: 'Link cancelado.',
      fallback: 'Erro ao cancelar o link. Tente novamente.',
      onDone: onClose,
    })
  return (
    <ActionDialog title={titles[kind]} id={shortId(id)} buttons={[revoke]} cancel="Fechar" onClose={onClose}>
      <LinkMessage query={query} rows={kind === 'approval' ? 7 : 5} warning={warnings[kind]} />
      {kind === 'tracking' && reader === 'admin' && <TrackingPlace />}
    </ActionDialog>
  )
}
