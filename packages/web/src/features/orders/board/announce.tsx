import type { OrderEvent } from '@ligeiro/contract/events'
import { notDeliveredLabel } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { rejectionLabel } from '@ligeiro/contract/rejection'
import { useCallback } from 'react'
import { useConfig } from '#api/config.ts'
import { serverNow } from '#lib/clock.ts'
import { ToastLink } from '#ui/toast-link.tsx'
import { dismiss, toast } from '#ui/toast-store.ts'
import { isOpen } from '#features/order-store/live-orders.ts'
import { notifyUnlessOwn } from '../create/created-here.ts'
import { adminHome } from '../list/address.ts'
import { shortId } from '../short-id.ts'
import { motoboyNameOf } from '#features/motoboys/names.ts'
import { useOrderEvents } from '#features/order-store/current-store.ts'
import type { Open } from '../desk/open-dialog.ts'
import { lateHandOverWords, openRequests } from '../desk/desk-mark.tsx'
import { newestRefused } from '../desk/proof-words.ts'
import { readProof } from '../desk/read-proof.ts'
import { playNewOrderSound } from './new-order-sound.ts'
import { navigate } from '#lib/navigation.tsx'

type Show = (add: typeof toast.info, title: string, detail?: string) => void

/** The marks that were announced, by order and time: a redaction sends an event too, and leaves the mark. */
const announced = new Set<string>()
const once = (key: string, notify: () => void) => {
  if (announced.has(key)) return
  announced.add(key)
  notify()
}

/** Shows a toast for events that matter to an admin, and plays a sound for a new order (docs/product.md, Admin). A press on the toast opens the order. */
function announce(event: OrderEvent, order: Order | null, open: (id: string) => void, zone: string): void {
  if (!order) return
  const what = `${order.client.user.name}: ${order.description}`
  const show: Show = (add, title, detail = what) => {
    const openOrder = () => {
      dismiss(id)
      open(order.id)
    }
    const id = add(title, <ToastLink onPress={openOrder}>{detail}</ToastLink>)
  }
  // A delivery of the past that an admin enters is no new order.
  if (event === 'order:created' && isOpen(order))
    notifyUnlessOwn(order.id, () => {
      playNewOrderSound()
      show(toast.info, 'Novo pedido criado!')
    })
  if (event === 'order:updated') announceChange(order, zone, show)
  if (event === 'order:approved-by-client') show(toast.success, 'Cliente aprovou um pedido!')
  const reason = order.rejection_reason
  if (event === 'order:rejected-by-client')
    show(toast.warning, 'Cliente rejeitou um pedido', reason && `Motivo: ${rejectionLabel[reason]}. ${what}`)
}

/** That the motoboy could not deliver, and what somebody asks of the desk or says about an order, each once. */
function announceChange(order: Order, zone: string, show: Show): void {
  const { id, client, description, motoboy, not_delivered: failed, late_hand_over: handOver } = order
  if (failed)
    once(`${id} ${failed.at}`, () => {
      const name = motoboy ? motoboyNameOf(motoboy.id, motoboy.user.name) : ''
      const who = `${name}, ${client.user.name}: ${description}`
      const words = `Não entregue: ${notDeliveredLabel[failed.reason]}`
      show(toast.warning, words, failed.note ? `${failed.note} (${who})` : who)
    })
  if (order.proof_alert) void announceProof(order, show)
  if (handOver) once(`${id} ${handOver.at}`, () => show(toast.warning, lateHandOverWords(handOver, zone)))
  for (const request of openRequests(order))
    once(request.id, () => show(toast.warning, 'Cliente pede mudança', `${request.note} (${client.user.name})`))
}

/** A refused proof of before is no news: the row warns of it until an admin has seen it. */
const newsMs = 600_000

/** The order does not name who sent the proof: it may be a motoboy who has it no more. */
async function announceProof(order: Order, show: Show): Promise<void> {
  const newest = newestRefused(await readProof(order).catch(() => []))
  if (!newest || serverNow() - Date.parse(newest.received_at) > newsMs) return
  const { received_at, result, motoboy } = newest
  const words = `Prova recusada no pedido ${shortId(order.id)} (${motoboyNameOf(motoboy.id, motoboy.name)})`
  once(`${order.id} ${received_at} ${result}`, () => show(toast.warning, words))
}

/** The address that opens an order on the screen of the orders. */
function orderAddress(id: string): string {
  const home = adminHome()
  return `${home}${home.includes('?') ? '&' : '?'}pedido=${id}`
}

/** `open`: on the screen of the orders; other screens lead there. */
export function useAnnouncements(open?: Open): void {
  const { timeZone } = useConfig()
  useOrderEvents(
    useCallback(
      (event: OrderEvent, order: Order | null) =>
        announce(event, order, (id) => (open ? open({ kind: 'manage', id }) : navigate(orderAddress(id))), timeZone),
      [open, timeZone],
    ),
  )
}
