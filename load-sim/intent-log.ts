import type { StepName } from '@ligeiro/contract/steps'

/** One thing that somebody meant to do, once: however often it was sent. Moments in ms by the true clock. */
export type Intent = {
  key: string
  step: StepName | 'create'
  /** Of a creation: what the order is called. */
  about: string
  userId: string
  pressedAt: number
  outcome: 'open' | 'done' | 'refused'
}
export type Ledger = ReturnType<typeof createLedger>

/** Between order and version, a written change has one name. */
const nameOf = (order: { id: string; version: number }) => `${order.id} ${order.version}`

/** What was meant, what came of it, and how long it took until others had heard. */
export function createLedger() {
  const intents: Intent[] = []
  const sent = new Map<string, number>()
  const heard = new Map<string, { at: number; since: number }[]>()
  let done = 0
  let refused = 0
  let tries = 0
  return {
    intents,
    counts: () => ({ done, refused, tries }),
    begin(intent: Omit<Intent, 'outcome'>): Intent {
      const begun: Intent = { ...intent, outcome: 'open' }
      intents.push(begun)
      return begun
    },
    tried: () => void tries++,
    /** `sentAt`, by the monotonic clock: when the try that was answered set out. */
    done(intent: Intent, order: { id: string; version: number }, sentAt: number) {
      intent.outcome = 'done'
      intent.about = order.id
      done++
      sent.set(nameOf(order), sentAt)
    },
    refused(intent: Intent) {
      intent.outcome = 'refused'
      refused++
    },
    /** An event came to a screen that had been live on a line that stood since `since`. */
    heard(order: { id: string; version: number }, since: number) {
      const name = nameOf(order)
      const all = heard.get(name) ?? []
      all.push({ at: performance.now(), since })
      heard.set(name, all)
    },
    /** Ms from a change's sending until its event had come to each screen whose line stood all the time. */
    latencies(): number[] {
      const all: number[] = []
      for (const [name, begun] of sent)
        for (const { at, since } of heard.get(name) ?? []) if (since <= begun && at > begun) all.push(at - begun)
      return all
    },
  }
}
