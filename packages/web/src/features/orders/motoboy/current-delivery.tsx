import { addressPlace } from '@ligeiro/contract/address-line'
import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import type { User } from '@ligeiro/contract/user'
import { useConfig } from '#api/config.ts'
import { qrOf } from '#features/outbox/entry.ts'
import { relativeTime } from '#lib/dates.ts'
import { shortAddress } from '#lib/short-address.ts'
import { Button } from '#ui/button.tsx'
import { CardLine } from '#ui/card.tsx'
import { CodePlace, CurrentCard, DockParts } from '#ui/current-card.tsx'
import { LinkTiles } from '#ui/link-tiles.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { OrderRoute } from '../list/order-route.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { DeliveryNotes, Held, useOrderOutbox } from './delivery-card-footer.tsx'
import { deliveryLinks, destinationOf } from './delivery-links.ts'
import { CollectLine } from './collect-line.tsx'
import { amountWords, NextStep, OwnCode, WaitingPart, WaitingPlace } from './delivery-parts.tsx'

type Props = {
  order: Order
  user: User
  now: number
  zone: string
  /** It is delivered, and stays until the motoboy does something else; `hasNext`: another one follows it then. */
  isDone: boolean
  hasNext: boolean
  onOpen: (id: string, kind: 'details' | 'confirm') => void
}

const justNow = 'agora mesmo'
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The delivery under way, or the next one, with the way to its destination: before the start that is the pickup (docs/product.md, Motoboy). */
export function CurrentDelivery({ order, user, now, zone, isDone, hasNext, onOpen }: Props) {
  const { entries, held, next } = useOrderOutbox(order)
  // While a confirmation can be undone, the card stays as it is.
  const underWay = next.status === 'in_progress' || next.status === 'delivered'
  // A code that the phone itself has checked is a delivery, also before it is sent.
  const { status } = !held && entries.some(({ wish }) => qrOf(wish) === 'right') ? next : order
  const label = statusLabel(status, 'motoboy')
  const { city, state } = useConfig()
  const { street, complement, district } = addressPlace(destinationOf(next), city)
  const client = order.client.user.name
  /** A start that is not sent yet has the time of the tap. */
  const since =
    underWay && order.status !== 'in_progress'
      ? new Date(entries.find(({ wish }) => wish.step === 'start')?.at ?? now).toISOString()
      : order.status_changed_at
  const age = lower(relativeTime(since, now, zone))
  const open = () => onOpen(order.id, 'details')
  return (
    <CurrentCard
      label={`Entrega ${shortId(order.id)}, ${label}`}
      onOpen={open}
      head={<StatusBadge tone={statusTone[status]} label={label} />}
      headEnd={underWay && age !== justNow ? `saiu ${age}` : age}
      hint={!underWay && `Retirar: ${client}`}
      street={street}
      district={district}
      complement={complement}
      footer={
        <>
          <DeliveryNotes {...{ order, entries, held, zone }} />
          <LinkTiles items={deliveryLinks(next, city, state)} />
          {held ? <WaitingPlace /> : <WaitingPart {...{ next, user }} kept />}
          {status === 'delivered' ? <CodePlace /> : <OwnCode order={order} />}
        </>
      }
      keepDock={held !== undefined}
      dock={
        (!isDone || hasNext) && (
          <DockParts>
            {held ? (
              <>
                <Paragraph cut>Entrega em {street}</Paragraph>
                <Held key={held.id} entry={held} />
              </>
            ) : isDone ? (
              // The tap itself leads on, as any other does.
              <Button size="xl" full>
                Próxima entrega
              </Button>
            ) : (
              <NextStep {...{ order, next, user }} place={street} onNext={() => onOpen(order.id, 'confirm')} />
            )}
          </DockParts>
        )
      }
    >
      {!underWay && <Paragraph tone="ink-2">depois {shortAddress(order.delivery_address, city)}</Paragraph>}
      <CollectLine order={order} />
      <CardLine end={<Text bold>{amountWords(order)}</Text>}>
        <Text bold lines>
          {order.description}
        </Text>
      </CardLine>
      <CardLine end={<Text tone="ink-3">{shortId(order.id)}</Text>}>
        <Text tone="ink-2">{client}</Text>
      </CardLine>
      {order.recipient_name && <Paragraph>Recebe: {order.recipient_name}</Paragraph>}
      {underWay && <Paragraph tone="ink-3">Retirada: {shortAddress(order.pickup_address, city)}</Paragraph>}
      <OrderRoute order={next} />
    </CurrentCard>
  )
}
