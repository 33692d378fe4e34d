import { useEffect } from 'react'
import { isObject, isString } from '#lib/guards.ts'
import { useStore, createStore } from '#lib/store.ts'
import { toast } from '#ui/toast-store.ts'
import { refreshOrders } from '../order-store/current-store.ts'

/** A message from the service worker: the order of a tapped notification, or a push that came while the page is visible. */
type Push = { role: string; order: string; title: string; body: string }
const isOpenOrder = isObject<{ openOrder: string }>({ openOrder: isString })
const isPush = isObject<{ push: Push }>({
  push: isObject<Push>({ role: isString, order: isString, title: isString, body: isString }),
})

const requestedOrderId = createStore<string | null>(null)

/** Every push shows a notification, which Safari demands; this page shows the message itself. */
async function closeNotifications(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  for (const shown of await registration.getNotifications({ tag })) shown.close()
}

if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOpenOrder(data)) requestedOrderId.set(data.openOrder)
    if (!isPush(data)) return
    void closeNotifications(data.push.order)
    // The push may have come before the live event, or the socket may be down.
    refreshOrders()
    // Motoboys and admins are notified as soon as the order is loaded.
    if (data.push.role === 'client') toast.info(data.push.title, data.push.body)
  })

/** Opens the order of a tapped notification. A notification that starts the app has the order in its address. */
export function useNotificationOrder(open: (id: string) => void): void {
  const id = useStore(requestedOrderId)
  useEffect(() => {
    if (id === null) return
    requestedOrderId.set(null)
    open(id)
  }, [id, open])
}
