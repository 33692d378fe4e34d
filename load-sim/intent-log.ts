import type { StepName } from '@ligeiro/contract/steps'

/** One thing that a person meant to do once, however often it was sent. */
export type Intent = {
  key: string
  step: StepName | 'create'
  /** The order's id; for a creation, the order's description. */
  about: string
  userId: string
  /** By the true clock, in ms. */
  pressedAt: number
  outcome: 'open' | 'done' | 'refused'
}
export type IntentLog = ReturnType<typeof createIntentLog>
type Change = { id: string; version: number }

const keyOf = ({ id, version }: Change) => `${id} ${version}`

/** Records what was meant, what came of it, and when the events of it reached other screens. Times are by `performance.now`. */
export function createIntentLog() {
  const intents: Intent[] = []
  const sentAt = new Map<string, number>()
  const events = new Map<string, { at: number; connectedSince: number }[]>()
  const counts = { done: 0, refused: 0, tries: 0 }
  return {
    intents,
    counts: () => ({ ...counts }),
    begin(intent: Omit<Intent, 'outcome'>): Intent {
      const begun: Intent = { ...intent, outcome: 'open' }
      intents.push(begun)
      return begun
    },
    tried: () => void counts.tries++,
    /** `at`: when the try that was answered was sent. */
    done(intent: Intent, order: Change, at: number) {
      intent.outcome = 'done'
      intent.about = order.id
      counts.done++
      sentAt.set(keyOf(order), at)
    },
    refused(intent: Intent) {
      intent.outcome = 'refused'
      counts.refused++
    },
    /** An event reached a screen that has been live, on an uninterrupted connection, since `connectedSince`. */
    eventReceived(order: Change, connectedSince: number) {
      const key = keyOf(order)
      events.set(key, [...(events.get(key) ?? []), { at: performance.now(), connectedSince }])
    },
    /** The ms from the sending of each change until its event was on each screen that was connected all the time. */
    latencies(): number[] {
      const all: number[] = []
      for (const [key, sent] of sentAt)
        for (const { at, connectedSince } of events.get(key) ?? [])
          if (connectedSince <= sent && at > sent) all.push(at - sent)
      return all
    },
  }
}
