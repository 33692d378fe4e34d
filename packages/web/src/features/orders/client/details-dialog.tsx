import { notDeliveredWords } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import { whyNoCode } from '@ligeiro/contract/why-not'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import { ActionButton, useActions } from '#action/use-actions.tsx'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useNow } from '#lib/clock.ts'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { lazyPart, lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { formatPhone, whatsappLink } from '#lib/phone.ts'
import { isOpen } from '#features/order-store/live-orders.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CardLine, Note } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Facts } from '#ui/facts.tsx'
import { Inline } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { Person } from '#ui/person.tsx'
import { Route } from '#ui/route.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { useEtaFact } from '../eta/eta-fact.ts'
import { deliveredWords, receivedFact } from '../delivered-words.ts'
import { RecipientCode } from '../share/recipient-code.tsx'
import { collectFacts } from '#features/collect/collect-facts.ts'
import { hasRecipient, recipientWords } from '#features/recipient/recipient.ts'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { cancelQuestion, proofAction, stepAction } from '../steps/step-action.ts'
import { DeliveryMap } from './delivery-map.tsx'
import { requestFacts } from './request-facts.ts'
import { helpText } from './help-text.ts'
import { SendCodeButton } from './send-code-button.tsx'
import { locationLines, useMotoboyLocation } from './use-motoboy-location.ts'

const RequestDialog = lazyWithRetry(() => import('../correct/request-dialog.tsx'))
const ClientMoney = lazyPart(() => import('../charges/client-money.tsx'))
const TermsDialog = lazyWithRetry(() => import('../collect/terms-dialog.tsx'))
const MarkDialog = lazyWithRetry(() => import('../points/mark-dialog.tsx'))
const ShareDialog = lazyWithRetry(() => import('../share/share-dialog.tsx'))

type Props = {
  order: Order
  user: User
  onApprove: () => void
  onEdit: () => void
  /** Opens the form for a new order with the same texts. */
  onRepeat: () => void
  onClose: () => void
}

/** Where a price comes from, as in 'R$ 14,00 (Tabela Centro → Trindade R$ 14,00)', and of an agreed one as in 'R$ 14,00 (pela tabela)'. */
function priceFact({ price, price_line: line, price_table_version: number, approved_via }: Order) {
  if (price === null) return []
  if (approved_via === 'agreement')
    return [{ label: 'Valor combinado', value: money(price) + (number === undefined ? '' : ' (pela tabela)') }]
  return line === undefined ? [] : [{ label: 'Valor', value: `${money(price)} (${line})` }]
}

/** The dialog 'Detalhes do Pedido' (docs/product.md, Client). */
export default function DetailsDialog({ order, user, onApprove, onEdit, onRepeat, onClose }: Props) {
  const { supportPhone, timeZone, dayRule } = useConfig()
  const actions = useActions()
  const { busy } = actions
  const params = { id: order.id }
  // If the price awaits approval, it is rejected instead (docs/product.md, Steps).
  const endpoint = can(user, 'reject', order) ? ordersApi.reject : ordersApi.cancel
  const cancel = stepAction(order, endpoint, {
    params,
    label: 'Cancelar pedido',
    look: 'bad',
    icon: 'circle-x',
    ask: cancelQuestion,
    done: 'Pedido atualizado!',
    fallback: 'Erro ao cancelar pedido. Tente novamente.',
    onDone: onClose,
  })
  const open = whyNoCode(order.status) === null
  const [codeShown, setCodeShown] = useState(false)
  const now = useNow()
  const [sharing, share] = useDialog((close) => (
    <ShareDialog order={order} kind="tracking" reader="client" onClose={close} />
  ))
  const [marking, mark] = useDialog((close) => <MarkDialog order={order} onClose={close} />)
  const [asking, ask] = useDialog((close) => <RequestDialog {...{ order, user }} onClose={close} />)
  const [asksAtDoor, askAtDoor] = useDialog((close) => <TermsDialog {...{ order, user }} onClose={close} />)
  const eta = useEtaFact(order, now, 'client')
  const place = useMotoboyLocation(order)
  const { status } = order
  const isUnderWay = status === 'in_progress'
  const edits = can(user, 'edit', order)
  const tracking = can(user, 'shareTracking', order)
  const repeat = { label: 'Repetir pedido', icon: 'retry', onSelect: onRepeat } as const
  const edit = { label: 'Editar pedido', icon: deskIcons.edit, onSelect: onEdit } as const
  const track = { label: 'Enviar acompanhamento', icon: 'map', onSelect: () => share(true) } as const
  const approve = { label: 'Aprovar valor', icon: undefined, onSelect: onApprove } as const
  const main = (can(user, 'approve', order) && approve) || (edits && edit) || (tracking && track) || repeat
  const others = [
    ...(edits ? [edit] : []),
    ...(tracking ? [track] : []),
    ...(can(user, 'requestChange', order) && !edits
      ? [{ label: 'Pedir mudança', icon: deskIcons.edit, onSelect: () => ask(true) }]
      : []),
    ...(isOpen(order) ? [{ label: 'Marcar no mapa', icon: 'pin', onSelect: () => mark(true) } as const] : []),
    repeat,
  ].filter((one) => isUnderWay || one !== main)
  const codes = open && <RecipientCode order={order} onShown={() => setCodeShown(true)} />
  return (
    <ActionDialog
      title="Detalhes do Pedido"
      wide
      id={shortId(order.id)}
      badge={<StatusBadge tone={statusTone[order.status]} label={statusLabel(order.status, 'client')} />}
      actions={actions}
      problemAt="end"
      onClose={onClose}
      menu={others.length > 0 && <Menu label="Mais ações" items={others.map((one) => ({ ...one, disabled: busy }))} />}
      footer={
        <Inline grow justify="end">
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          {isUnderWay ? (
            !codeShown && <SendCodeButton order={order} variant="main" />
          ) : (
            <Button
              variant={main.label === 'Aprovar valor' ? 'main' : 'secondary'}
              icon={main.icon}
              disabled={busy}
              onClick={main.onSelect}
            >
              {main.label}
            </Button>
          )}
        </Inline>
      }
    >
      <ChangeNotice order={order} busy={busy} />
      {order.not_delivered && <Note icon="alert">{notDeliveredWords(order.not_delivered.reason)}</Note>}
      <CardLine
        end={
          <Text size={3} bold={order.price !== null} tone={order.price === null ? 'ink-3' : 'ink'}>
            {order.price === null ? 'Ainda sem valor' : money(order.price)}
          </Text>
        }
      >
        <Text size={3} bold lines>
          {order.description}
        </Text>
      </CardLine>
      {isUnderWay && codes}
      <Route from={order.pickup_address} to={order.delivery_address} />
      {!isUnderWay && codes}
      {can(user, 'setProof', order) && (
        <Switch
          label="Entregar só com código ou QR"
          checked={order.proof_required === true}
          disabled={busy}
          onChange={() => actions.take(proofAction(order))}
        />
      )}
      {order.motoboy && (
        <Person
          part="Motoboy"
          name={order.motoboy.user.name}
          lines={[
            ...(order.motoboy.user.phone ? [formatPhone(order.motoboy.user.phone)] : []),
            ...locationLines(place, now, dayRule),
          ]}
          links={
            order.motoboy.user.phone && (
              <LinkButton href={`tel:+55${order.motoboy.user.phone}`} icon="phone" label="Ligar para o motoboy" />
            )
          }
        />
      )}
      {isUnderWay && <DeliveryMap order={order} now={now} />}
      <Facts
        items={[
          ...priceFact(order),
          ...(hasRecipient(order) ? [{ label: 'Quem recebe', value: recipientWords(order) }] : []),
          { label: 'Criado em', value: dateTime(order.created_at, timeZone) },
          ...eta,
          { label: 'Entregue em', value: deliveredWords(order, timeZone) },
          ...(order.proof_required && !can(user, 'setProof', order)
            ? [{ label: 'Para entregar', value: 'Só com código ou QR' }]
            : []),
          ...receivedFact(order, timeZone),
          ...collectFacts(order),
          ...requestFacts(order, timeZone),
        ]}
      />
      {can(user, 'setTerms', order) && (
        <Inline>
          <Button size="s" variant="quiet" flush="start" disabled={busy} onClick={() => askAtDoor(true)}>
            {order.collect ? 'Mudar cobrança na entrega' : 'Cobrar na entrega'}
          </Button>
        </Inline>
      )}
      <ClientMoney {...{ order, user }} />
      <Inline wrap>
        {supportPhone && (
          <LinkButton href={whatsappLink(supportPhone, helpText(order, timeZone))} external icon="whatsapp">
            Ajuda pelo WhatsApp
          </LinkButton>
        )}
        {can(user, 'cancel', order) && <ActionButton actions={actions} action={cancel} />}
      </Inline>
      {sharing}
      {marking}
      {asking}
      {asksAtDoor}
    </ActionDialog>
  )
}
