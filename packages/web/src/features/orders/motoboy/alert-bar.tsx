import { useEffect } from 'react'
import PushInvitation from '../../users/push-invitation.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusBar } from '../../../ui/phone.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { currentStore } from '../../order-store/current-store.ts'
import { onNewDeliveries } from './arrivals.ts'
import { ring, useRingBlocked } from './ring.ts'

/**
 * Plays a sound for new deliveries. Shows a button if the browser blocks sound until the user touches the page, and the invitation to
 * turn on push messages.
 */
export default function AlertBar() {
  useEffect(
    () =>
      onNewDeliveries(currentStore(), (newOrders) => {
        ring()
        for (const order of newOrders) toast.info('Nova entrega para você!', order.client.user.name)
      }),
    [],
  )
  const blocked = useRingBlocked()
  return (
    <>
      {blocked && (
        <StatusBar
          end={
            <Button variant="quiet-do" size="s" icon="sound" onClick={ring}>
              Ativar som
            </Button>
          }
        >
          Toque de novas entregas
        </StatusBar>
      )}
      <PushInvitation />
    </>
  )
}
