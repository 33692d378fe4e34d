import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { dateTime } from '../../../lib/dates.ts'
import { draft } from '../../../lib/draft.ts'
import { money } from '../../../lib/money.ts'
import { whatsappToPhone } from '../../../lib/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogForm, dialogForm } from '../../../ui/dialog.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { LinkTiles } from '../../../ui/link-tiles.tsx'
import { Route } from '../../../ui/route.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import { Text } from '../../../ui/text.tsx'
import { ChangeNotice } from '../change-notice.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { useConfirm, useStart } from './delivery-steps.ts'

const mapTo = (address: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

/** Detalhes da Entrega (specification, section 2): where to, whom to call, and who received it. */
export default function DeliveryDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const { timeZone } = useConfig()
  const kept = draft(`receiver:${order.id}`, { receiver: '' })
  const [receiver, setReceiver] = useState(() => kept.read().receiver)
  const name = (text: string) => {
    setReceiver(text)
    kept.write({ receiver: text })
  }
  const confirming = useConfirm(order, () => {
    kept.drop()
    onClose()
  })
  /** One's own step is no news: what it made of the order counts as seen. */
  const [ownSteps, setOwnSteps] = useState(0)
  const starting = useStart(order, () => setOwnSteps(ownSteps + 1))
  const mayConfirm = can(user, 'confirm', order)
  const { phone } = order.client.user
  const tiles = [
    { icon: 'map' as const, label: 'Mapa', href: mapTo(order.delivery_address), external: true },
    ...(phone
      ? [
          { icon: 'phone' as const, label: 'Ligar', href: `tel:+55${phone}` },
          {
            icon: 'message' as const,
            label: 'WhatsApp',
            href: whatsappToPhone(phone, 'Olá, estou com o seu pedido.'),
            external: true,
          },
        ]
      : []),
  ]
  return (
    <DialogForm
      title="Detalhes da Entrega"
      id={shortId(order.id)}
      badge={<StatusBadge tone={statusTone[order.status]} label={statusLabel(order.status, 'motoboy')} />}
      busy={confirming.busy || starting.busy}
      onClose={onClose}
      onSubmit={() => receiver.trim() !== '' && mayConfirm && confirming.confirm(receiver)}
      footer={
        (mayConfirm || can(user, 'start', order)) && (
          <>
            {can(user, 'start', order) && (
              <Button
                variant={mayConfirm ? 'do' : 'main'}
                size="xl"
                full
                icon="motorcycle"
                busy={starting.busy}
                onClick={starting.start}
              >
                Iniciar Entrega
              </Button>
            )}
            {mayConfirm && (
              <Button
                variant="main"
                size="xl"
                full
                icon="check"
                type="submit"
                form={dialogForm}
                disabled={receiver.trim() === ''}
                busy={confirming.busy}
                busyLabel="Confirmando..."
              >
                Confirmar Entrega
              </Button>
            )}
          </>
        )
      }
    >
      <ChangeNotice key={ownSteps} order={order} busy={starting.busy || confirming.busy} />
      <Route from={order.pickup_address} to={order.delivery_address} loud={order.status === 'in_progress'} />
      <div>
        <Text as="p" bold lines>
          {order.description}
        </Text>
        <Text as="p" tone="ink-2">
          {order.client.user.name}
          {order.price !== null && `, ${money(order.price)}`}
        </Text>
      </div>
      <LinkTiles items={tiles} />
      {order.delivered_at && (
        <Facts
          items={[
            { label: 'Entregue em', value: dateTime(order.delivered_at, timeZone) },
            ...(order.receiver ? [{ label: 'Recebido por', value: order.receiver }] : []),
          ]}
        />
      )}
      {mayConfirm && (
        <TextInput
          label="Quem recebeu o pedido"
          placeholder="Nome de quem recebeu"
          hint="Informe quem recebeu o pedido"
          maxLength={120}
          autoComplete="off"
          value={receiver}
          onChange={name}
        />
      )}
      <ErrorBox message={confirming.problem} detail={confirming.cause} />
    </DialogForm>
  )
}
