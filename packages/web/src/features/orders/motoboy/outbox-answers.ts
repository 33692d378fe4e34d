import { earningsApi } from '@ligeiro/contract/earnings-api'
import { call } from '#api/call.ts'
import { problemText } from '#api/call-error.ts'
import { serverConfig } from '#api/config.ts'
import { addReais, money } from '#lib/money.ts'
import { sessionUser } from '#session/session-store.ts'
import { addToastDetail, dismiss, toast } from '#ui/toast-store.ts'
import {
  dismissRejection,
  outdatedRefusals,
  waitingEntries,
  type OutboxCallbacks,
} from '#features/outbox/current-outbox.ts'
import { defaultRejection } from '#features/outbox/words.ts'
import { updateCachedMotoboy } from '#features/motoboys/queries.ts'
import { findOrder, removeOrder } from '#features/order-store/current-store.ts'
import { receiverDraft } from './dialog-steps.ts'

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

/** '+ R$ 14,80 · hoje R$ 136,80': what the motoboy earned by an order. Null where the firm keeps no books, or the order brought nothing yet. */
async function earnedWords(orderId: string): Promise<string | null> {
  if (!serverConfig.get().money) return null
  const [lines, { today }] = await Promise.all([
    call(earningsApi.lines, { query: { limit: '20' } }),
    call(earningsApi.read, {}),
  ])
  const own = lines.filter(({ order, side }) => order?.id === orderId && side === 'earned')
  const earned = addReais(own.map(({ amount }) => amount))
  return earned > 0 ? `+ ${money(earned)} · hoje ${money(today.earned)}` : null
}

/** What the server's answer to an outbox entry does, on every screen of the motoboy. Orders in it are received before. */
export const outboxAnswers: OutboxCallbacks = {
  async onSent(entry, answer) {
    const { wish } = entry
    for (const { id } of outdatedRefusals(entry)) dismissDeliveryRejection(id)
    if ('removed' in answer) {
      const { removed: id } = answer
      const order = findOrder(id)
      if (order) handedBack.add(id)
      removeOrder({ id, version: (order?.version ?? 0) + 1 })
      toast.success('Entrega devolvida à central')
    }
    if ('motoboy' in answer) {
      const { id, available, shift } = answer.motoboy
      void updateCachedMotoboy({ id, available, shift })
    }
    if ('shift' in answer) {
      const { motoboy_id: id, started_at, ended_at } = answer.shift
      const available = ended_at === null
      void updateCachedMotoboy({ id, available, shift: available ? { started_at } : undefined })
    }
    if (wish.step === 'start') toast.success('Entrega iniciada com sucesso!')
    if (wish.step === 'notDelivered') toast.info('A central foi avisada')
    if (wish.step === 'undoStart') toast.success('Início desfeito')
    if (wish.step === 'confirm') receiverDraft(wish.orderId).drop()
    if (wish.step !== 'confirm' && wish.step !== 'code') return
    // A hand-over before a cancellation is a line on top instead.
    if (!('order' in answer) || answer.order.status === 'cancelled') return
    const shown = toast.success('Entrega confirmada com sucesso!')
    // The confirmation does not wait for the sum, and is whole without it.
    void earnedWords(wish.orderId).then(
      (words) => words !== null && addToastDetail(shown, words),
      () => {},
    )
  },
  onRefused({ id, wish }, error, awaited) {
    if (!awaited) rejectionToasts.set(id, toast.error(problemText(error, defaultRejection(wish)), undefined, 'stays'))
  },
  onLeftBehind(count) {
    if (sessionUser.get()) return
    const words = count === 1 ? '1 toque ainda não foi enviado' : `${count} toques ainda não foram enviados`
    toast.warning(words, 'Ficam guardados neste aparelho e seguem quando você entrar de novo.')
  },
}
