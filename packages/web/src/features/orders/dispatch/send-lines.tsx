import { reaisOf } from '@ligeiro/contract/money'
import { findOrder } from '#features/order-store/current-store.ts'
import { ToastLink } from '#ui/toast-link.tsx'
import { dismiss, toast } from '#ui/toast-store.ts'
import { takeMotoboy, takePrice } from '../price/price-and-motoboy-steps.ts'
import { versionToSend } from '../steps/delayed-step.ts'
import { undoDelayed } from '../steps/held-steps.ts'
import { tripCall, type TripCall } from '../steps/trip-call.ts'
import type { DispatchLine } from './dispatch-lines.ts'

type MotoboyOf = (id: string) => Parameters<typeof takeMotoboy>[1]

/** One toast tells of all; what fails stays in its row, with the reason. */
const silent = { done: undefined }

/** Lines that one motoboy takes as one trip. */
export type Group = { motoboyId: string; lines: readonly DispatchLine[] }

/** Sends a line after the time in which it can be undone: the price, and after its answer the motoboy. */
function send(
  { order, cents, suggested, motoboy }: DispatchLine,
  motoboyOf: MotoboyOf,
  trip: TripCall | undefined,
): void {
  const assign = (atOnce: boolean) => {
    const present = findOrder(order.id) ?? order
    if (motoboy !== '')
      takeMotoboy(present, motoboyOf(motoboy), { about: { ...silent, ...(atOnce && { atOnce }) }, trip })
    // The motoboy keeps an order that was theirs before, also if the trip is refused.
    else trip?.join(order.id, versionToSend(present)).catch(() => undefined)
  }
  if (cents === null) return assign(false)
  return takePrice(order, reaisOf(cents), {
    ...(suggested !== undefined && { suggested }),
    about: { ...silent, onDone: () => assign(true), onDropped: () => trip?.leave(order.id) },
  })
}

function sendGroup({ motoboyId, lines }: Group, motoboyOf: MotoboyOf): void {
  const ids = lines.flatMap(({ order }) => (order.trip ? [] : order.id))
  const trip = motoboyId !== '' && ids.length > 1 ? tripCall(motoboyOf(motoboyId), ids) : undefined
  for (const line of lines) send(line, motoboyOf, ids.includes(line.order.id) ? trip : undefined)
}

/** A toast under the pointer stays after the lines were sent. */
function undoneWords(sent: number, all: number): string {
  if (sent === 0) return 'Nada foi enviado.'
  if (sent === all) return 'Já foi tudo enviado.'
  return sent === 1 ? '1 pedido já foi enviado.' : `${sent} pedidos já foram enviados.`
}

/** Sends the lines, which can be undone together for a moment. */
export function sendLines(groups: readonly Group[], motoboyOf: MotoboyOf): void {
  for (const group of groups) sendGroup(group, motoboyOf)
  const lines = groups.flatMap((group) => group.lines)
  const undoAll = () => {
    dismiss(id)
    const sent = lines.filter(({ order, cents }) => !undoDelayed(order.id, cents === null ? 'motoboy' : 'price'))
    toast.info(undoneWords(sent.length, lines.length))
  }
  const what = lines.length === 1 ? '1 pedido despachado' : `${lines.length} pedidos despachados`
  const id = toast.success(what, <ToastLink onPress={undoAll}>Desfazer tudo</ToastLink>)
}
