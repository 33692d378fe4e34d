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
import { signIn } from './web-session.ts'

/** The objects that all people of one simulation share. */
export type Shared = { log: IntentLog; thinkMs: number; skewMs: number; isOver: () => boolean }

/** A step that a person takes. The same call is repeated until it is answered. */
type Step = Pick<Intent, 'step' | 'about'> & { call: Call }
type Unanswered = { call: Call; intent: Intent }

export type Person = Awaited<ReturnType<typeof createPerson>>

/** Creates a person with a device whose clock is wrong, a separate connection, and an app that can be killed and opened again. */
export async function createPerson(credentials: Credentials, proxy: FaultProxy, shared: Shared, random: Random) {
  const { log } = shared
  const session = await signIn(proxy.url, credentials)
  const skew = random.between(-shared.skewMs, shared.skewMs)
  const deviceNow = () => Date.now() + skew
  const clock = serverClock(deviceNow)
  /** The data remains when the app is killed, like the storage of a tab. */
  let unanswered: Unanswered | null = null
  let screen: Screen | null = null
  let timer: NodeJS.Timeout | undefined
  let isBusy = false
  const closers = new Set<() => void>()

  /** True when the server's time is known. */
  const learnTime = async (): Promise<boolean> => {
    const askedAt = deviceNow()
    const answer = await session.ask<{ now: string }>({ method: 'GET', path: '/config' }).catch(() => null)
    if (answer) clock.learn(answer.body.now, askedAt, deviceNow())
    return clock.isSet()
  }

  async function send({ call, intent }: Unanswered): Promise<void> {
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

  return {
    session,
    proxy,
    clock,
    deviceNow,
    learnTime,
    screen: () => screen,
    isIdle: () => unanswered === null && !isBusy,
    /** Records the intent, and sends its call until it is answered. */
    async take({ step, about, call }: Step): Promise<void> {
      const pressed = { key: randomUUID(), userId: session.user.id, pressedAt: Date.now() }
      unanswered = { call, intent: log.begin({ step, about, ...pressed }) }
      await send(unanswered)
    },
    /** Opens the app. From time to time the person looks at the screen and calls `act`. `beside` starts work that lasts as long as the app, and returns the function that ends it. */
    open(act: (screen: Screen) => Promise<void>, beside: () => () => void = () => () => {}) {
      const opened = openScreen(session, proxy, clock.now, log.eventReceived)
      screen = opened
      closers.add(beside())
      void learnTime()
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
      for (const close of closers) close()
      closers.clear()
    },
  }
}
