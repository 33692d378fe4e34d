import { randomUUID } from 'node:crypto'
import type { CollectedPart } from '@ligeiro/contract/collect'
import type { Order } from '@ligeiro/contract/order'
import type { Random } from '../../harness/random.ts'
import { projected, subjectOf, type Entry, type OutboxAction } from '../../packages/web/src/features/outbox/entry.ts'
import { createOutbox, type Outbox } from '../../packages/web/src/features/outbox/outbox.ts'
import { memoryStorage } from '../../packages/web/src/features/outbox/outbox-storage.ts'
import { noAnswer, type CallError } from '../../packages/web/src/api/call-error.ts'
import { undoMs } from '../../packages/web/src/lib/undo-time.ts'
import type { Intent } from './intent-log.ts'
import type { Behaviour, Device, Shared } from './person.ts'

/** What a recipient paid who did not have the whole sum. */
const paidInPart: CollectedPart[] = [{ method: 'cash', payee: 'firm', amount: 12 }]

/** Starts and confirms deliveries with the web app's outbox, online and offline. */
export function behaveAsMotoboy(device: Device, random: Random, { log, thinkMs }: Shared): Behaviour {
  const { session, clock, deviceNow, learnTime, screen } = device
  const userId = session.user.id
  /** The storage keeps its entries when the app is killed. */
  const storage = memoryStorage()
  const intents = new Map<string, Intent>()
  let outbox: Outbox | null = null

  const callOf = ({ wish: action, at }: Entry) => {
    const happened_at = new Date(at).toISOString()
    if (action.step === 'start')
      return { path: '/orders/start', body: { orderId: action.orderId, motoboyId: action.motoboyId, happened_at } }
    if (action.step !== 'confirm') throw new Error(`a simulated motoboy never takes the step ${action.step}`)
    const { orderId, clientId, receiver, collected } = action
    return { path: '/orders/confirm', body: { orderId, clientId, receiver, collected, happened_at } }
  }
  const openOutbox = () => {
    const opened = createOutbox({
      userId,
      storage,
      withLock: async (work) => {
        await work()
        return true
      },
      async momentOf({ at, told }) {
        if (told) return at
        if (!clock.isSet() && !(await learnTime())) throw noAnswer()
        return clock.at(at)
      },
      async send(entry): Promise<{ order: Order; sentAt: number }> {
        const sentAt = performance.now()
        log.tries++
        const { body } = await session.ask<Order>({ method: 'PATCH', ...callOf(entry), key: entry.key })
        return { order: body, sentAt }
      },
      elapsed: () => performance.now(),
      now: deviceNow,
      onSent({ key }, { order, sentAt }) {
        const intent = intents.get(key)
        if (intent) log.done(intent, order, sentAt)
        screen()?.receive(order)
      },
      onRefused({ key, id }, error: CallError) {
        const intent = intents.get(key)
        if (intent) intent.outcome = 'refused'
        if (error.order) screen()?.receive(error.order)
        void opened.read(id)
      },
      notifyOtherTabs: () => {},
    })
    outbox = opened
    opened.wake()
    return opened.stop
  }

  const enqueue = async (action: OutboxAction & { orderId: string }): Promise<void> => {
    const key = randomUUID()
    const pressedAt = Date.now()
    await outbox?.add({
      userId,
      key,
      wish: action,
      at: clock.now(),
      told: clock.isSet(),
      heldUntil: deviceNow() + Math.min(undoMs, thinkMs),
      tried: false,
      refused: null,
    })
    // The outbox ignores a second tap of the same step.
    if (!(await storage.of(userId)).some((entry) => entry.key === key)) return
    const step = action.step === 'start' ? 'start' : 'confirm'
    intents.set(key, log.begin({ key, step, about: action.orderId, pressedAt }))
  }
  return {
    outbox: {
      open: openOutbox,
      isEmpty: async () => (await storage.of(userId)).length === 0,
      wake: () => outbox?.wake(),
    },
    async act(opened) {
      const entries = outbox?.state.get().entries ?? []
      const pending = (order: Order) => entries.filter((entry) => subjectOf(entry.wish) === order.id)
      const shown = opened.orders().map((order) => projected(order, pending(order)))
      const order = random.pickOrNone(
        shown.filter(({ status }) => status === 'accepted_by_client' || status === 'in_progress'),
      )
      if (!order) return
      if (order.status === 'in_progress')
        await enqueue({
          step: 'confirm',
          orderId: order.id,
          clientId: order.client.id,
          receiver: 'Portaria',
          ...(order.collect && random.chance(0.3) && { collected: paidInPart }),
        })
      else if (random.chance(0.9))
        await enqueue({ step: 'start', orderId: order.id, motoboyId: order.motoboy_id ?? '' })
    },
  }
}
