import type { Order } from '@ligeiro/contract/order'
import { serverConfig } from '#api/config.ts'
import DeviceInvitations from '#features/users/device-invitations.tsx'
import { Button } from '#ui/button.tsx'
import { StatusBar } from '#ui/phone-sections.tsx'
import { toast } from '#ui/toast-store.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import { currentStore } from '#features/order-store/current-store.ts'
import { withoutAccepted } from './accepted-offers.ts'
import { onNewDeliveries } from './arrivals.ts'
import { wasHandedBack } from './outbox-answers.ts'
import { watchLosses } from '../losses/losses.ts'
import { alertNewDelivery, useAlertBlocked } from './new-delivery-alert.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import { forgetSharedMessages } from '../message/shared-cache.ts'
import { useSharedMessages } from '../message/shared-message.ts'

/** A message that was shared with the app becomes no order. */
function refuse() {
  toast.info('Só a central e os clientes criam pedidos.')
  forgetSharedMessages()
}

whileSignedIn((user) => {
  if (user.role !== 'motoboy') return undefined
  const store = currentStore()
  const zone = () => serverConfig.get().timeZone
  const stops = [
    onNewDeliveries(store, (orders) => void announce(orders)),
    watchLosses({ user, store, zone, isOwn: wasHandedBack, onLoss: alertNewDelivery }),
  ]
  return () => stops.forEach((stop) => stop())
})

async function announce(newOrders: readonly Order[]): Promise<void> {
  const news = await withoutAccepted(newOrders)
  if (news.length > 0) alertNewDelivery()
  for (const order of news) toast.info('Nova entrega para você!', order.client.user.name)
}

/**
 * Shows a button if the browser blocks the sound for new deliveries until the user touches the page, and the invitation
 * to turn on push messages. It is always mounted, after the first view, and so answers a shared message too.
 */
export default function AlertBar() {
  const blocked = useAlertBlocked()
  useSharedMessages(refuse)
  return (
    <>
      {blocked && (
        <StatusBar
          end={
            <Button variant="quiet-do" size="s" icon={deskIcons.sound} onClick={alertNewDelivery}>
              Ativar som
            </Button>
          }
        >
          Toque de novas entregas
        </StatusBar>
      )}
      <DeviceInvitations />
    </>
  )
}
