import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isObject, isString } from '#lib/guards.ts'
import { useStore, createStore } from '#lib/store.ts'
import { toast } from '#ui/toast-store.ts'
import { refreshOrders, useOrder } from '../order-store/current-store.ts'

/** A message from the service worker: the order of a tapped notification, or a push that came while the page is visible. */
type Push = { role: string; title: string; body: string }
const isOpenOrder = isObject<{ openOrder: string }>({ openOrder: isString })
const isPush = isObject<{ push: Push }>({ push: isObject<Push>({ role: isString, title: isString, body: isString }) })

const requestedOrderId = createStore<string | null>(null)

if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOpenOrder(data)) requestedOrderId.set(data.openOrder)
    if (!isPush(data)) return
    // The push may have come before the live event, or the socket may be down.
    refreshOrders()
    // Motoboys and admins are notified as soon as the order is loaded.
    if (data.push.role === 'client') toast.info(data.push.title, data.push.body)
  })

/** Opens the order of a tapped notification once the order is loaded. An order that the user may no longer see is never opened. */
export function useNotificationOrder(open: (id: string) => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const id = useStore(requestedOrderId) ?? new URLSearchParams(search).get('pedido')
  const loaded = useOrder(id ?? '') !== undefined
  const found = id !== null && loaded
  const take = useEffectEvent(() => {
    requestedOrderId.set(null)
    if (search) void navigate(pathname, { replace: true })
    if (id !== null) open(id)
  })
  useEffect(() => {
    if (found) take()
  }, [found])
}
