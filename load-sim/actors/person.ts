import { randomUUID } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import { CallError } from '../../packages/web/src/lib/call-error.ts'
import { serverClock } from '../../packages/web/src/lib/server-clock.ts'
import { signIn, type Account } from '../web-session.ts'
import type { Intent, Ledger } from '../intent-log.ts'
import type { Line } from '../line.ts'
import type { Random } from '../random.ts'
import { openScreen, type Screen } from '../screen.ts'

export type Signing = { email: string; password: string }
/** What the people of one simulation share. */
export type Scene = { ledger: Ledger; thinkMs: number; skewMs: number; isOver: () => boolean }

/** A step that somebody takes by a call; it is sent with the same words until it is answered. */
type Wanted = {
  step: Intent['step']
  about: string
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  body?: unknown
  version?: number
}
type Unanswered = { wanted: Wanted; intent: Intent }

export type Person = Awaited<ReturnType<typeof arrive>>

/** Somebody with a device that lies about the time, a line of his own, and an app that can be killed and opened again. */
export async function arrive(signing: Signing, line: Line, scene: Scene, random: Random) {
  const account: Account = await signIn(line.url, signing)
  const skew = random.between(-scene.skewMs, scene.skewMs)
  const deviceNow = () => Date.now() + skew
  const clock = serverClock(deviceNow)
  /** Kept through a kill, as a browser keeps a tab's storage. */
  let unanswered: Unanswered | null = null
  let screen: Screen | null = null
  let timer: NodeJS.Timeout | undefined
  let busy = false
  const closers = new Set<() => void>()

  /** True once the server has told its time. */
  const learnTime = async (): Promise<boolean> => {
    const asked = deviceNow()
    const answer = await account.ask<{ now: string }>('GET', '/config').catch(() => null)
    if (answer) clock.learn(answer.data.now, asked, deviceNow())
    return clock.isTold()
  }

  async function send({ wanted, intent }: Unanswered): Promise<void> {
    const { method, path, body, version } = wanted
    const sentAt = performance.now()
    try {
      scene.ledger.tried()
      const { data } = await account.ask<Order>(method, path, { body, version, key: intent.key })
      unanswered = null
      scene.ledger.done(intent, data, sentAt)
      screen?.receive(data)
    } catch (error) {
      if (!(error instanceof CallError) || error.passing || error.status === 401) return
      unanswered = null
      scene.ledger.refused(intent)
      if (error.order) screen?.receive(error.order)
    }
  }

  const person = {
    account,
    line,
    clock,
    deviceNow,
    learnTime,
    screen: () => screen,
    isIdle: () => unanswered === null && !busy,
    /** Presses: what is meant is written down, and sent until it is answered. */
    async take(wanted: Wanted): Promise<void> {
      const intent = scene.ledger.begin({
        key: randomUUID(),
        step: wanted.step,
        about: wanted.about,
        userId: account.user.id,
        pressedAt: Date.now(),
      })
      unanswered = { wanted, intent }
      await send(unanswered)
    },
    /** Opens the app; `act` is what this person does now and then, looking at his screen. `beside` lives as long as the app. */
    open(act: (screen: Screen) => Promise<void>, beside: () => () => void = () => () => {}) {
      const opened = openScreen(account, line, clock, scene.ledger)
      screen = opened
      closers.add(beside())
      void learnTime()
      const again = () => {
        timer = setTimeout(() => void turn(), random.between(0.2, 1.8) * scene.thinkMs)
      }
      const turn = async () => {
        busy = true
        if (unanswered) await send(unanswered)
        else if (!scene.isOver()) await act(opened)
        busy = false
        if (screen === opened) again()
      }
      again()
    },
    /** The app dies: nothing of it runs on, and nobody says goodbye. */
    kill() {
      clearTimeout(timer)
      line.tear()
      account.hangUp()
      screen?.stop()
      screen = null
      for (const close of closers) close()
      closers.clear()
    },
  }
  return person
}
