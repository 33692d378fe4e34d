import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { lazyPart } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { formatPhone, whatsappToPhone } from '#lib/phone.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/layout.tsx'
import { QuestionLine } from '#ui/question-line.tsx'
import { LinkTiles } from '#ui/link-tiles.tsx'
import { Route } from '#ui/route.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Paragraph } from '#ui/text.tsx'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { hasRecipient } from '#features/recipient/recipient.ts'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { deliveredLate } from './delivered-late.ts'
import { deliveryLinks, greetings } from './delivery-links.ts'
import { startFromDialog } from './delivery-steps.ts'
import { receiverDraft } from './dialog-steps.ts'
import { DeliveryCardFooter, useOrderOutbox } from './delivery-card-footer.tsx'
import { amountWords, confirmWords, WaitingPart } from './delivery-parts.tsx'
import { nameAction } from './name-action.ts'
import { HandBackDialog, WayBack } from './way-back.tsx'
import { NotDeliveredDialog, NotDeliveredLine } from './not-delivered-dialog.tsx'
import { CollectLine } from './collect-line.tsx'
import { useCollected } from './use-collected.tsx'
import { ReceiverField } from './receiver-field.tsx'
import { useDialog } from '#action/use-dialog.tsx'

/** In the code of the question at the door, which this dialog has anyway. */
const CollectedFacts = lazyPart(async () => ({
  default: (await import('#features/collect/collected-question.tsx')).CollectedFacts,
}))

type Props = {
  order: Order
  user: User
  /** Opens the dialog to confirm. */ onConfirm: () => void
  onClose: () => void
}

/** The dialog 'Detalhes da Entrega': the addresses, the client's contact, and the confirmation by the receiver's name (docs/product.md, Motoboy). */
export default function DeliveryDialog({ order, user, onConfirm, onClose }: Props) {
  const { timeZone, city, state } = useConfig()
  const { values, field } = useForm(() => receiverDraft(order.id))
  const [other, open] = useDialog<typeof NotDeliveredDialog>((_, Other) => <Other {...{ order, user, onClose }} />)
  const { question, ...received } = useCollected(order)
  const { entries, held, next: after } = useOrderOutbox(order)
  /** The order while its start is under way: the dialog stays as it was until then. */
  const [starting, setStarting] = useState<Order | null>(null)
  const next = starting ?? after
  const mayStart = !held && can(user, 'start', next)
  const mayConfirm = !held && can(user, 'confirmByCode', next)
  const underWay = next.status === 'in_progress'
  const mayName = mayConfirm && can(user, 'confirm', next)
  const start = workAction(
    async () => {
      setStarting(order)
      const isRefused = await startFromDialog(user, order)
      setStarting(null)
      if (!isRefused) onClose()
    },
    { label: 'Iniciar Entrega', busyLabel: 'Iniciando...', icon: 'motorcycle' },
  )
  /** One main button: before the start, to start. */
  const look = mayStart ? ({ look: 'secondary' } as const) : {}
  const late = deliveredLate(order, timeZone)
  if (other) return other
  return (
    <ActionDialog
      title="Detalhes da Entrega"
      id={shortId(order.id)}
      badge={<StatusBadge tone={statusTone[order.status]} label={statusLabel(order.status, 'motoboy')} />}
      large
      form={values}
      buttons={[
        mayStart && start,
        mayConfirm && !mayName && workAction(onConfirm, { ...confirmWords(next), ...look }),
        mayName && { ...nameAction(user, order, { receiver: values.receiver, ...received }, onClose), ...look },
      ]}
      onClose={onClose}
    >
      <ChangeNotice order={order} busy={starting !== null} />
      <Route from={order.pickup_address} to={order.delivery_address} />
      <div>
        <Paragraph bold lines>
          {order.description}
        </Paragraph>
        <Paragraph tone="ink-2">
          {[order.client.user.name, order.price === null ? amountWords(order) : money(order.price)]
            .filter(Boolean)
            .join(', ')}
        </Paragraph>
      </div>
      {next.status !== 'delivered' && <CollectLine order={order} />}
      {order.share && order.price !== null ? (
        <Paragraph tone="ink-2">{`Você recebe ${money(order.share)}`}</Paragraph>
      ) : null}
      {!held && <WaitingPart {...{ next, user }} />}
      <LinkTiles items={deliveryLinks(next, city, state)} />
      {hasRecipient(order) && (
        <Stack gap={2}>
          <Paragraph bold>{`Recebe: ${order.recipient_name ?? formatPhone(order.recipient_phone ?? '')}`}</Paragraph>
          {order.recipient_phone && !underWay && (
            <LinkButton
              href={whatsappToPhone(order.recipient_phone, greetings.recipient)}
              external
              full
              icon="whatsapp"
            >
              Falar com quem recebe
            </LinkButton>
          )}
          {order.recipient_phone && underWay && order.client.user.phone && (
            <LinkButton href={whatsappToPhone(order.client.user.phone, greetings.shop)} external full icon="whatsapp">
              Falar com a loja
            </LinkButton>
          )}
        </Stack>
      )}
      {order.delivered_at && (
        <Facts
          items={[
            { label: 'Entregue em', value: late ?? dateTime(order.delivered_at, timeZone) },
            ...(order.receiver ? [{ label: 'Recebido por', value: order.receiver }] : []),
          ]}
        />
      )}
      {order.collected && <CollectedFacts collected={order.collected} />}
      {mayName && (
        <>
          {question}
          <QuestionLine question="Tem o código?">
            <Button variant="quiet-do" onClick={onConfirm}>
              Digitar o código
            </Button>
          </QuestionLine>
          <ReceiverField {...field('receiver')} />
        </>
      )}
      <NotDeliveredLine {...{ order, user }} onPress={() => open(NotDeliveredDialog)} />
      <WayBack {...{ order, user, onClose }} onHandBack={() => open(HandBackDialog)} />
      <DeliveryCardFooter {...{ order, entries, held, zone: timeZone }}>{null}</DeliveryCardFooter>
    </ActionDialog>
  )
}
