import type { Order } from '@ligeiro/contract/order'
import type { Member } from '../../harness/accounts.ts'
import type { Call } from '../../harness/api.ts'
import type { FaultProxy } from '../../harness/fault-proxy.ts'
import { createOutbox, type Outbox } from '../../packages/web/src/features/outbox/outbox.ts'
import { memoryStorage } from '../../packages/web/src/features/outbox/outbox-storage.ts'
import { undoMs } from '../../packages/web/src/lib/undo-time.ts'
import type { Actor } from '../order-traffic.ts'
import { sendUntilAnswered, type Sent, type Tally } from '../retry.ts'
import { createScreen } from './screen.ts'
import { webCall } from './web-call.ts'

/** A motoboy's step in the outbox. `answered` is called with its answer. */
type Tap = { call: Call; answered: (sent: Sent) => void }

export type Person = ReturnType<typeof createPerson>

/** Creates a person with an app that can be killed and opened again. Their connection, `proxy`, is theirs alone. */
export function createPerson(member: Member, proxy: FaultProxy, { tally, thinkMs }: { tally: Tally; thinkMs: number }) {
  /** The time by `performance.now` since which the connection was not interrupted. */
  let steadySince = 0
  /** The events that reached a live screen. `steadySince`: since when the connection had not been interrupted. */
  const events: { order: Order; at: number; steadySince: number }[] = []
  const onEvent = (order: Order, liveSince: number) =>
    void events.push({ order, at: performance.now(), steadySince: Math.max(liveSince, steadySince) })
  const screen = createScreen(proxy.url, member, onEvent)

  /** The storage keeps its entries when the app is killed. */
  const storage = memoryStorage()
  const taps = new Map<string, Tap>()
  const openOutbox = (): Outbox =>
    createOutbox<Sent>({
      userId: member.id,
      storage,
      withLock: async (work) => {
        await work()
        return true
      },
      momentOf: ({ at }) => Promise.resolve(at),
      async send({ key, at }) {
        const sentAt = performance.now()
        const { call } = taps.get(key)!
        const timed = { ...call, body: { ...(call.body as object), happened_at: new Date(at).toISOString() } }
        return { ...(await webCall(proxy.url, timed)), call: timed, sentAt }
      },
      elapsed: () => performance.now(),
      now: Date.now,
      onSent: ({ key }, sent) => taps.get(key)!.answered(sent),
      onRefused({ key }, { status, message }) {
        const { call, answered } = taps.get(key)!
        answered({ status, body: { message }, call, sentAt: 0 })
      },
      notifyOtherTabs: () => {},
    })
  let outbox = openOutbox()

  const person: Actor = {
    ...member,
    async send<T>(call: Call, step: Parameters<Actor['send']>[1]): Promise<Sent<T>> {
      if (!step) return sendUntilAnswered<T>(() => proxy.url, call, tally)
      const { promise, resolve } = Promise.withResolvers<Sent>()
      const [key, now] = [call.key!, Date.now()]
      taps.set(key, { call, answered: resolve })
      const entry = {
        userId: member.id,
        key,
        wish: step,
        at: now,
        told: true,
        heldUntil: now + Math.min(undoMs, thinkMs),
      }
      // A tap just after the app was killed is stored too, and sent when the app is opened again.
      await outbox.add({ ...entry, tried: false, refused: null })
      return (await promise) as Sent<T>
    },
  }
  function open() {
    screen.open()
    outbox = openOutbox()
    outbox.wake()
  }
  /** Kills the app: all its code stops, and the server gets no message. */
  function kill() {
    screen.close()
    outbox.stop()
    proxy.disconnect()
  }
  return {
    ...person,
    screen,
    events,
    open,
    cut(fault: Parameters<FaultProxy['cut']>[0]) {
      steadySince = Infinity
      proxy.cut(fault)
    },
    mend(options: Parameters<FaultProxy['mend']>[0]) {
      proxy.mend(options)
      steadySince = performance.now()
    },
    /** The device reports that the network is back. */
    online() {
      screen.online()
      outbox.wake()
    },
    kill,
    close: kill,
  }
}
