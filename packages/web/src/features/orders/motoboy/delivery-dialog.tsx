import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { whatsappToPhone } from '#lib/phone.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextInput } from '#ui/field.tsx'
import { LinkTiles } from '#ui/link-tiles.tsx'
import { Route } from '#ui/route.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { ChangeNotice } from '../change-notice.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { CodeEntry } from './code-entry.tsx'
import { deliveredLate } from './delivered-late.ts'
import { confirmDelivery, receiverDraft, startDelivery } from './delivery-steps.ts'
import { DeliveryCardFooter, useOrderOutbox } from './delivery-card-footer.tsx'
import { useCode } from './use-code.ts'

const mapTo = (address: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

const wazeTo = (address: string) => `https://waze.com/ul?q=${encodeURIComponent(address)}&navigate=yes`

/** The dialog 'Detalhes da Entrega': the addresses, the client's contact, and the confirmation of the delivery (docs/product.md, Motoboy). */
export default function DeliveryDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const { timeZone } = useConfig()
  const formDraft = receiverDraft(order.id)
  const [receiver, setReceiver] = useState(() => formDraft.read().receiver)
  const changeReceiver = (text: string) => {
    setReceiver(text)
    formDraft.write({ receiver: text })
  }
  const { entries, held, next } = useOrderOutbox(order)
  const mayStart = !held && can(user, 'start', next)
  const mayConfirm = !held && can(user, 'confirm', next)
  const start = () => {
    startDelivery(user, order)
    onClose()
  }
  const code = useCode(user, order, () => {
    formDraft.drop()
    onClose()
  })
  const ready = code.complete || receiver.trim() !== ''
  /** A complete code is preferred to a name, since it proves more. */
  const confirm = () => {
    if (code.complete) return code.send(code.code)
    confirmDelivery(user, order, receiver)
    return onClose()
  }
  const late = deliveredLate(order, timeZone)
  const { phone } = order.client.user
  const tiles = [
    { icon: 'map' as const, label: 'Mapa', href: mapTo(order.delivery_address), external: true },
    { icon: 'ride' as const, label: 'Waze', href: wazeTo(order.delivery_address), external: true },
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
      busy={code.busy}
      onClose={onClose}
      onSubmit={() => ready && mayConfirm && confirm()}
      footer={
        (mayConfirm || mayStart) && (
          <>
            {mayStart && (
              <Button variant={mayConfirm ? 'do' : 'main'} size="xl" full icon="motorcycle" onClick={start}>
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
                disabled={!ready}
                busy={code.busy}
                busyLabel="Confirmando..."
              >
                Confirmar Entrega
              </Button>
            )}
          </>
        )
      }
    >
      <ChangeNotice order={order} busy={code.busy} />
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
            { label: 'Entregue em', value: late ?? dateTime(order.delivered_at, timeZone) },
            ...(order.receiver ? [{ label: 'Recebido por', value: order.receiver }] : []),
          ]}
        />
      )}
      {mayConfirm && (
        <>
          <CodeEntry code={code.code} onCode={code.type} onScanned={code.send} problem={code.problem} />
          <TextInput
            label="Quem recebeu o pedido"
            placeholder="Nome de quem recebeu"
            hint="Informe quem recebeu o pedido"
            maxLength={120}
            autoComplete="off"
            value={receiver}
            onChange={changeReceiver}
          />
        </>
      )}
      <DeliveryCardFooter {...{ entries, held, zone: timeZone }}>{null}</DeliveryCardFooter>
    </DialogForm>
  )
}
