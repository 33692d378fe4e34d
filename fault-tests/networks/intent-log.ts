import type { StepName } from '@ligeiro/contract/steps'

/** One step that a person wanted to take once, even if its call was sent several times. */
export type Intent = {
  key: string
  step: StepName | 'create'
  /** The order's id; of a creation the description until it is done. */
  about: string
  /** The version that the step has made. */
  version: number
  /** The time of the tap in ms, by a correct clock. */
  pressedAt: number
  outcome: 'open' | 'done' | 'refused'
}
export type IntentLog = ReturnType<typeof createIntentLog>
type Change = { id: string; version: number }

const keyOf = ({ id, version }: Change) => `${id} ${version}`

/** Records each intent, its outcome, and when its events reached the screens. Times are those of `performance.now`. */
export function createIntentLog() {
  const intents: Intent[] = []
  const sentAt = new Map<string, number>()
  const events: { key: string; at: number; connectedSince: number }[] = []
  return {
    intents,
    tries: 0,
    count: (outcome: Intent['outcome']) => intents.filter((intent) => intent.outcome === outcome).length,
    begin(intent: Omit<Intent, 'outcome' | 'version'>): Intent {
      const begun: Intent = { ...intent, outcome: 'open', version: 0 }
      intents.push(begun)
      return begun
    },
    /** `at` is the time at which the answered attempt was sent. */
    done(intent: Intent, order: Change, at: number) {
      Object.assign(intent, { outcome: 'done', about: order.id, version: order.version })
      sentAt.set(keyOf(order), at)
    },
    /** Records that an event reached a screen whose connection has been live without interruption since `connectedSince`. */
    eventReceived: (order: Change, connectedSince: number) =>
      void events.push({ key: keyOf(order), at: performance.now(), connectedSince }),
    /** Returns the ms from the sending of each change until its event was on each screen that was connected all the time. */
    latencies: (): number[] =>
      events.flatMap(({ key, at, connectedSince }) => {
        const sent = sentAt.get(key)
        return sent !== undefined && connectedSince <= sent && at > sent ? [at - sent] : []
      }),
  }
}
