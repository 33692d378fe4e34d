import type { NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { problemText } from '#api/call-error.ts'
import { draft } from '#session/draft.ts'
import { sessionUser } from '#session/session-store.ts'
import { dismiss, toast } from '#ui/toast-store.ts'
import { enqueue, dismissRejection, waitingEntries, type OutboxCallbacks } from '#features/outbox/current-outbox.ts'
import { defaultRejection } from '#features/outbox/words.ts'
import { findOrder, receiveOrder, removeOrder } from '#features/order-store/current-store.ts'

export const receiverDraft = (orderId: string) => draft(`receiver:${orderId}`, { receiver: '' })

/** Adds the start of a delivery to the outbox. */
export const startDelivery = (user: User, order: Order): void =>
  enqueue(user, { step: 'start', orderId: order.id, motoboyId: order.motoboy_id ?? '' }, 'undoable')

/** Adds the confirmation of a delivery, by the receiver's name, to the outbox. */
export const confirmDelivery = (user: User, order: Order, receiver: string): void =>
  enqueue(
    user,
    { step: 'confirm', orderId: order.id, clientId: order.client.id, receiver: receiver.trim() },
    'undoable',
  )

/** Adds to the outbox that the motoboy could not deliver. */
export const markNotDelivered = (user: User, order: Order, reason: NotDeliveredReason, note: string): void =>
  enqueue(user, { step: 'notDelivered', orderId: order.id, reason, note: note.trim() }, 'undoable')

/** Adds to the outbox that the delivery was started by mistake. */
export const undoStart = (user: User, order: Order): void =>
  enqueue(user, { step: 'undoStart', orderId: order.id }, 'undoable')

/** Adds to the outbox that the motoboy gives the delivery back to the desk. */
export const handBack = (user: User, order: Order, reason: string): void =>
  enqueue(user, { step: 'handBack', orderId: order.id, reason: reason.trim() }, 'undoable')

/** The deliveries that were given back and whose loss is therefore no news. */
const handedBack = new Set<string>()
/** Whether the motoboy gave the delivery back; asked once, when it is gone. */
export const wasHandedBack = (orderId: string): boolean =>
  handedBack.delete(orderId) ||
  waitingEntries().some(({ wish }) => wish.step === 'handBack' && wish.orderId === orderId)

/** The toast id of each rejected entry, by entry id. The toast stays until the rejection is read. */
const rejectionToasts = new Map<number, number>()

export function dismissDeliveryRejection(id: number): void {
  dismiss(rejectionToasts.get(id) ?? 0)
  void dismissRejection(id)
}

/** What the server's answer to an outbox entry does, on every screen of the motoboy. */
export const deliveryOutboxCallbacks: OutboxCallbacks = {
  async onSent({ wish }, answer) {
    if ('order' in answer) receiveOrder(answer.order)
    else if ('removed' in answer) {
      const { removed: id } = answer
      const order = findOrder(id)
      if (order) handedBack.add(id)
      removeOrder({ id, version: (order?.version ?? 0) + 1 })
      toast.success('Entrega devolvida à central')
    }
    // The module is imported here because only the availability bar needs it, which is not part of the first view's code.
    else {
      const { id, available } = answer.motoboy
      await import('#features/motoboys/queries.ts').then(
        (queries) => queries.updateCachedMotoboy({ id, available }),
        () => undefined,
      )
    }
    if (wish.step === 'start') toast.success('Entrega iniciada com sucesso!')
    if (wish.step === 'notDelivered') toast.info('A central foi avisada')
    if (wish.step === 'confirm') receiverDraft(wish.orderId).drop()
    if (wish.step === 'undoStart') toast.success('Início desfeito')
    if ((wish.step === 'confirm' || wish.step === 'code') && 'order' in answer && answer.order.status !== 'cancelled')
      toast.success('Entrega confirmada com sucesso!')
  },
  onRefused({ id, wish }, error, awaited) {
    if (error.order) receiveOrder(error.order)
    if (!awaited)
      rejectionToasts.set(id, toast.error(problemText(error, defaultRejection[wish.step]), undefined, 'stays'))
  },
  onLeftBehind(count) {
    if (sessionUser.get()) return
    const words = count === 1 ? '1 toque ainda não foi enviado' : `${count} toques ainda não foram enviados`
    toast.warning(words, 'Ficam guardados neste aparelho e seguem quando você entrar de novo.')
  },
}
