import { findOrder } from '#features/order-store/current-store.ts'
import { reaisOf } from '@ligeiro/contract/money'
import { ToastLink } from '#ui/toast-link.tsx'
import { dismiss, toast } from '#ui/toast-store.ts'
import { takeMotoboy, takePrice } from '../price/price-and-motoboy-steps.ts'
import { undoDelayed } from '../steps/send-delayed.ts'
import type { DispatchLine } from './dispatch-lines.ts'

type MotoboyOf = (id: string) => Parameters<typeof takeMotoboy>[1]

/** One toast tells of all; what fails stays in its row, with the reason. */
const silent = { done: undefined }

/** Sends a line after the time in which it can be undone: the price, and after its answer the motoboy. */
function send({ order, cents, suggested, motoboy }: DispatchLine, motoboyOf: MotoboyOf): void {
  const assign = (atOnce: boolean) =>
    motoboy !== '' &&
    takeMotoboy(findOrder(order.id) ?? order, motoboyOf(motoboy), { about: { ...silent, ...(atOnce && { atOnce }) } })
  if (cents === null) return void assign(false)
  takePrice(order, reaisOf(cents), {
    ...(suggested !== undefined && { suggested }),
    about: { ...silent, onDone: () => void assign(true) },
  })
}

/** A toast under the pointer stays after the lines were sent. */
function undoneWords(sent: number, all: number): string {
  if (sent === 0) return 'Nada foi enviado.'
  if (sent === all) return 'Já foi tudo enviado.'
  return sent === 1 ? '1 pedido já foi enviado.' : `${sent} pedidos já foram enviados.`
}

/** Sends the lines, which can be undone together for a moment. */
export function sendLines(lines: readonly DispatchLine[], motoboyOf: MotoboyOf): void {
  for (const line of lines) send(line, motoboyOf)
  const undoAll = () => {
    dismiss(id)
    const sent = lines.filter(({ order, cents }) => !undoDelayed(order.id, cents === null ? 'motoboy' : 'price'))
    toast.info(undoneWords(sent.length, lines.length))
  }
  const what = lines.length === 1 ? '1 pedido despachado' : `${lines.length} pedidos despachados`
  const id = toast.success(what, <ToastLink onPress={undoAll}>Desfazer tudo</ToastLink>)
}
