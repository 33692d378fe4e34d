import { randomUUID } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import { projected, subjectOf, type Entry, type Wish } from '../../packages/web/src/features/outbox/entry.ts'
import { createOutbox, undoMs, type Outbox } from '../../packages/web/src/features/outbox/outbox.ts'
import { tabShelf } from '../../packages/web/src/features/outbox/shelf.ts'
import { noAnswer, type CallError } from '../../packages/web/src/lib/call-error.ts'
import type { Intent } from '../intent-log.ts'
import type { Random } from '../random.ts'
import type { Screen } from '../screen.ts'
import type { Person, Scene } from './person.ts'

/** Somebody on the road: sets out and hands over by the web's own outbox, with and without coverage. */
export function behaveAsMotoboy(person: Person, random: Random, { ledger, thinkMs }: Scene) {
  const { account, clock, deviceNow, learnTime } = person
  /** What the device keeps, however often the app is killed. */
  const shelf = tabShelf()
  const intents = new Map<string, Intent>()
  let outbox: Outbox | null = null

  const callOf = ({ wish, at }: Entry) => {
    const happened_at = new Date(at).toISOString()
    if (wish.step === 'start')
      return { path: '/orders/start', body: { orderId: wish.orderId, motoboyId: wish.motoboyId, happened_at } }
    if (wish.step !== 'confirm') throw new Error(`nobody here presses ${wish.step}`)
    const { orderId, clientId, receiver } = wish
    return { path: '/orders/confirm', body: { orderId, clientId, receiver, happened_at } }
  }
  const send = async (entry: Entry): Promise<{ order: Order; sentAt: number }> => {
    const { path, body } = callOf(entry)
    const sentAt = performance.now()
    ledger.tried()
    const { data } = await account.ask<Order>('PATCH', path, { body, key: entry.key })
    return { order: data, sentAt }
  }
  const settle = (entry: Entry, tell: (intent: Intent) => void) => {
    const intent = intents.get(entry.key)
    if (intent) tell(intent)
  }
  const openOutbox = () => {
    const opened = createOutbox({
      userId: account.user.id,
      shelf,
      alone: async (work) => {
        await work()
        return true
      },
      async momentOf({ at, told }) {
        if (told) return at
        if (!clock.isTold() && !(await learnTime())) throw noAnswer()
        return clock.at(at)
      },
      send,
      elapsed: () => performance.now(),
      now: deviceNow,
      onSent(entry, { order, sentAt }) {
        settle(entry, (intent) => ledger.done(intent, order, sentAt))
        person.screen()?.receive(order)
      },
      onRefused(entry, error: CallError) {
        settle(entry, (intent) => ledger.refused(intent))
        if (error.order) person.screen()?.receive(error.order)
        void opened.read(entry.id)
      },
      tellOthers: () => {},
    })
    outbox = opened
    opened.wake()
    return opened.stop
  }

  const press = async (wish: Wish & { orderId: string }): Promise<void> => {
    const key = randomUUID()
    const { id: userId } = account.user
    const pressedAt = Date.now()
    await outbox?.add({
      userId,
      key,
      wish,
      at: clock.now(),
      told: clock.isTold(),
      heldUntil: deviceNow() + Math.min(undoMs, thinkMs),
      tried: false,
      refused: null,
    })
    // The same tap twice is one.
    if (!(await shelf.of(userId)).some((entry) => entry.key === key)) return
    const step = wish.step === 'start' ? 'start' : 'confirm'
    intents.set(key, ledger.begin({ key, step, about: wish.orderId, userId, pressedAt }))
  }
  return {
    openOutbox,
    /** Nothing waits any more. */
    isEmpty: async () => (await shelf.of(account.user.id)).length === 0,
    wake: () => outbox?.wake(),
    async act(screen: Screen): Promise<void> {
      const entries = outbox?.state.get().entries ?? []
      const waiting = (order: Order) => entries.filter(({ wish }) => subjectOf(wish) === order.id)
      const mine = screen.orders().map((order) => projected(order, waiting(order)))
      const order = random.oneOf(
        mine.filter(({ status }) => status === 'accepted_by_client' || status === 'in_progress'),
      )
      if (!order) return
      if (order.status === 'in_progress')
        await press({ step: 'confirm', orderId: order.id, clientId: order.client.id, receiver: 'Portaria' })
      else if (random.chance(0.9)) await press({ step: 'start', orderId: order.id, motoboyId: order.motoboy_id ?? '' })
    },
  }
}
