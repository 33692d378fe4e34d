import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore, createStore } from '../../lib/store.ts'
import { toast } from '../../ui/toast-store.ts'
import { refreshOrders, useOrder } from '../order-store/current-store.ts'

/** What the service worker tells a page: the order of a notification that was tapped, or a push that came while it is in front. */
type Told = { openOrder?: string; push?: { role: string; title: string; body: string } } | null

const wanted = createStore<string | null>(null)

if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data?.openOrder) wanted.set(data.openOrder)
    if (!data?.push) return
    // It may have overtaken the event, or the socket is down.
    refreshOrders()
    // Motoboys and admins hear of it as soon as the order is there.
    if (data.push.role === 'client') toast.info(data.push.title, data.push.body)
  })

/** Opens the order of a tapped notification once it is in the list; one that is out of sight by now never opens. */
export function useWantedOrder(open: (id: string) => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const id = useStore(wanted) ?? new URLSearchParams(search).get('pedido')
  const known = useOrder(id ?? '') !== undefined
  const found = id !== null && known
  const take = useEffectEvent(() => {
    wanted.set(null)
    if (search) void navigate(pathname, { replace: true })
    if (id !== null) open(id)
  })
  useEffect(() => {
    if (found) take()
  }, [found])
}
