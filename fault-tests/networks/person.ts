import { randomUUID } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import type { Credentials } from '../../harness/accounts.ts'
import type { Call } from '../../harness/api.ts'
import type { FaultProxy } from '../../harness/fault-proxy.ts'
import type { Random } from '../../harness/random.ts'
import { CallError } from '../../packages/web/src/api/call-error.ts'
import { serverClock } from '../../packages/web/src/lib/server-clock.ts'
import type { Intent, IntentLog } from './intent-log.ts'
import { openScreen, type Screen } from './screen.ts'
import { signIn, type WebSession } from './web-session.ts'

/** The objects that all people of one simulation share. */
export type Shared = { log: IntentLog; thinkMs: number; skewMs: number; isOver: () => boolean }

/** A step that a person takes. The same call is repeated until it is answered. */
type Step = Pick<Intent, 'step' | 'about'> & { call: Call }

export type Device = {
  session: WebSession
  clock: ReturnType<typeof serverClock>
  deviceNow: () => number
  /** True when the server's time is known. */
  learnTime: () => Promise<boolean>
  screen: () => Screen | null
  /** Records the intent, and sends its call until it is answered. */
  take: (step: Step) => Promise<void>
}

/** What a person does with an open app, from time to time. */
export type Behaviour = {
  act: (screen: Screen) => Promise<void>
  /** The outbox of a motoboy, which is open as long as the app: `open` returns the function that ends it. */
  outbox?: { open: () => () => void; wake: () => void; isEmpty: () => Promise<boolean> }
}

export type Person = Awaited<ReturnType<typeof createPerson>>

/** Creates a person with a device whose clock is wrong, a separate connection, and an app that can be killed and opened again. */
export async function createPerson(
  credentials: Credentials,
  proxy: FaultProxy,
  shared: Shared,
  random: Random,
  behave: (device: Device) => Behaviour,
) {
  const { log } = shared
  const session = await signIn(proxy.url, credentials)
  const skew = random.between(-shared.skewMs, shared.skewMs)
  const deviceNow = () => Date.now() + skew
  const clock = serverClock(deviceNow)
  /** The data remains when the app is killed, like the storage of a tab. */
  let unanswered: { call: Call; intent: Intent } | null = null
  let screen: Screen | null = null
  let timer: NodeJS.Timeout | undefined
  let isBusy = false
  let closeOutbox = () => {}

  async function send({ call, intent }: { call: Call; intent: Intent }): Promise<void> {
    const sentAt = performance.now()
    try {
      log.tries++
      const { body: order } = await session.ask<Order>({ ...call, key: intent.key })
      unanswered = null
      log.done(intent, order, sentAt)
      screen?.receive(order)
    } catch (error) {
      if (!(error instanceof CallError) || error.passing || error.status === 401) return
      unanswered = null
      intent.outcome = 'refused'
      if (error.order) screen?.receive(error.order)
    }
  }

  const device: Device = {
    session,
    clock,
    deviceNow,
    async learnTime() {
      const askedAt = deviceNow()
      const answer = await session.ask<{ now: string }>({ method: 'GET', path: '/config' }).catch(() => null)
      if (answer) clock.learn(answer.body.now, askedAt, deviceNow())
      return clock.isSet()
    },
    screen: () => screen,
    async take({ step, about, call }) {
      const pressed = { key: randomUUID(), pressedAt: Date.now() }
      unanswered = { call, intent: log.begin({ step, about, ...pressed }) }
      await send(unanswered)
    },
  }
  const { act, outbox } = behave(device)

  return {
    session,
    proxy,
    screen: () => screen,
    isIdle: async () => unanswered === null && !isBusy && ((await outbox?.isEmpty()) ?? true),
    /** The device reports that the network is back. */
    online() {
      screen?.online()
      outbox?.wake()
    },
    /** Opens the app. From time to time the person looks at the screen and acts. */
    open() {
      const opened = openScreen(session, proxy, clock.now, log.eventReceived)
      screen = opened
      closeOutbox = outbox?.open() ?? (() => {})
      void device.learnTime()
      const scheduleTurn = () => {
        timer = setTimeout(() => void turn(), random.between(0.2, 1.8) * shared.thinkMs)
      }
      const turn = async () => {
        isBusy = true
        if (unanswered) await send(unanswered)
        else if (!shared.isOver()) await act(opened)
        isBusy = false
        if (screen === opened) scheduleTurn()
      }
      scheduleTurn()
    },
    /** Kills the app: all its code stops, and the server gets no message. */
    kill() {
      clearTimeout(timer)
      proxy.disconnect()
      session.hangUp()
      screen?.stop()
      screen = null
      closeOutbox()
    },
  }
}
