import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { problemText } from '../../../api/call-error.ts'
import { draft } from '../../../session/draft.ts'
import { sessionUser } from '../../../session/session-store.ts'
import { dismiss, toast } from '../../../ui/toast-store.ts'
import { enqueue, read, type Aftermath } from '../../outbox/store.ts'
import { defaultRefusal } from '../../outbox/words.ts'
import { receiveOrder } from '../../order-store/current-store.ts'

export const receiverDraft = (orderId: string) => draft(`receiver:${orderId}`, { receiver: '' })

/** Sets out. */
export const startDelivery = (user: User, order: Order): void =>
  enqueue(user, { step: 'start', orderId: order.id, motoboyId: order.motoboy_id ?? '' }, 'undoable')

/** Hands it over to somebody who is named. */
export const confirmDelivery = (user: User, order: Order, receiver: string): void =>
  enqueue(
    user,
    { step: 'confirm', orderId: order.id, clientId: order.client.id, receiver: receiver.trim() },
    'undoable',
  )

/** The toast of a refusal, until it is read on its card. */
const toasts = new Map<number, number>()

export function readRefusal(id: number): void {
  dismiss(toasts.get(id) ?? 0)
  void read(id)
}

/** What the server's word on a delivery does, whatever screen is open. */
export const deliveryAftermath: Aftermath = {
  onSent({ wish }, answer) {
    if ('order' in answer) receiveOrder(answer.order)
    // Its code is there with the switch, and is of no use without it.
    else void import('../../motoboys/queries.ts').then(({ learnMotoboy }) => learnMotoboy(answer.motoboy))
    if (wish.step === 'start') toast.success('Entrega iniciada com sucesso!')
    if (wish.step === 'confirm') receiverDraft(wish.orderId).drop()
    if (wish.step === 'confirm' || wish.step === 'code') toast.success('Entrega confirmada com sucesso!')
  },
  onRefused({ id, wish }, error, told) {
    if (error.order) receiveOrder(error.order)
    if (!told) toasts.set(id, toast.error(problemText(error, defaultRefusal[wish.step]), undefined, 'stays'))
  },
  onLeftBehind(count) {
    if (sessionUser.get()) return
    const words = count === 1 ? '1 toque ainda não foi enviado' : `${count} toques ainda não foram enviados`
    toast.warning(words, 'Ficam guardados neste aparelho e seguem quando você entrar de novo.')
  },
}
