import { useEffect } from 'react'
import PushInvitation from '../../users/push-invitation.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusBar } from '../../../ui/phone.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { currentStore } from '../../order-store/current-store.ts'
import { followArrivals } from './arrivals.ts'
import { ring, useRingBlocked } from './ring.ts'

/** Rings for new deliveries, and asks for what it needs: a touch where the browser forbids sound, and whether to be woken when the app is closed. */
export default function AlertBar() {
  useEffect(
    () =>
      followArrivals(currentStore(), (fresh) => {
        ring()
        for (const order of fresh) toast.info('Nova entrega para você!', order.client.user.name)
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
