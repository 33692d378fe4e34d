import { problemCause, problemText } from '#api/call-error.ts'
import { undoMs } from '#lib/undo-time.ts'
import { onSignOut } from '#session/before-sign-out.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import { toast } from '#ui/toast-store.ts'
import {
  delayedSteps,
  ownVersions,
  putSteps,
  stepsOf,
  versionToSend,
  type DelayedStep,
  type Subject,
} from './delayed-step.ts'
import { forgetCalls } from './same-intent.ts'

/** By order id, what sends the held step when its time is over. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** By order id, the end of what is being sent of it. It never rejects. */
const underWay = new Map<string, Promise<void>>()
/** Each ends the waiting of a step for the answer to an earlier one, or for other orders. */
export const stopWaiting = new Set<() => void>()

/**
 * Holds a step for `undoMs`, in which it can be undone. It replaces the one about the same subject. A held step about another subject is
 * sent now, because an order has at most one held step.
 */
export function hold(id: string, step: Omit<DelayedStep, 'state' | 'dueAt'>): void {
  forgetDelayed(id, step.subject)
  void sendHeld(id)
  timers.set(
    id,
    setTimeout(() => void sendHeld(id), undoMs),
  )
  putSteps(id, [...stepsOf(id), { ...step, state: 'held', dueAt: performance.now() + undoMs }])
  if (step.atOnce) void sendHeld(id)
}

/** Takes back the step about `subject` if it is not sent yet, or hides its error. Returns whether there was such a step. */
export function undoDelayed(orderId: string, subject: Subject): boolean {
  const dropped = forgetDelayed(orderId, subject)
  for (const { onUndone } of dropped) onUndone?.()
  return dropped.length > 0
}

/** Forgets a step that is not being sent. */
export function forgetDelayed(orderId: string, subject: Subject): DelayedStep[] {
  const steps = stepsOf(orderId)
  const dropped = steps.filter((step) => step.subject === subject && step.state !== 'sending')
  if (dropped.some(({ state }) => state === 'held')) clearTimeout(timers.get(orderId))
  putSteps(
    orderId,
    steps.filter((step) => !dropped.includes(step)),
  )
  for (const { onDropped } of dropped) onDropped?.()
  return dropped
}

/** Sends what can still be undone of an order, and waits until nothing of it is being sent. */
export async function settleDelayed(orderId: string): Promise<void> {
  await sendHeld(orderId)
  await underWay.get(orderId)
}

/** Sends the step that can still be undone, after the answer to an earlier step of the order, whose version it needs. */
function sendHeld(orderId: string): Promise<void> | undefined {
  const step = stepsOf(orderId).find(({ state }) => state === 'held')
  if (!step) return undefined
  clearTimeout(timers.get(orderId))
  const sending: DelayedStep = { ...step, state: 'sending' }
  replace(orderId, step, sending)
  const earlier = underWay.get(orderId)
  const sent = earlier ? answerOrLeaving(earlier).then(() => send(orderId, sending)) : send(orderId, sending)
  const done = sent.finally(() => underWay.get(orderId) === done && underWay.delete(orderId))
  underWay.set(orderId, done)
  return done
}

/** Waits for the answer to an earlier step, but no longer than the user stays on the page. */
async function answerOrLeaving(earlier: Promise<void>): Promise<void> {
  let leave = () => {}
  const left = new Promise<void>((resolve) => (leave = resolve))
  stopWaiting.add(leave)
  await Promise.race([earlier, left])
  stopWaiting.delete(leave)
}

async function send(orderId: string, step: DelayedStep): Promise<void> {
  const version = versionToSend({ id: orderId, version: step.options.version })
  ownVersions.set(orderId, version + 1)
  try {
    await step.send(version)
    replace(orderId, step, null)
    if (step.done !== undefined) toast.success(step.done)
    step.onDone?.()
  } catch (error) {
    ownVersions.delete(orderId)
    const problem = problemText(error, step.fallback)
    const { onFailed = stepsOf(orderId).includes(step) ? undefined : toast.error } = step
    replace(orderId, step, { ...step, state: 'failed', error, problem, cause: problemCause(error) })
    onFailed?.(problem)
    step.onDropped?.()
  }
}

/** Replaces or drops a step. Does nothing if it is gone, as after the session has ended. */
function replace(orderId: string, step: DelayedStep, next: DelayedStep | null): void {
  putSteps(
    orderId,
    stepsOf(orderId).flatMap((one) => (one === step ? (next ?? []) : one)),
  )
}

const sendAll = () => [...delayedSteps.get().keys()].map(sendHeld)

/** Does not wait for any answer, since the page may not live so long. */
function sendAllNow(): void {
  void sendAll()
  for (const stop of stopWaiting) stop()
}

/** A phone may stop a page that is not visible without another event, so its steps are sent as soon as it is hidden. */
const onHidden = () => {
  if (document.visibilityState === 'hidden') sendAllNow()
}

whileSignedIn(() => {
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', sendAllNow)
  const stop = onSignOut(() => Promise.all([...sendAll(), ...underWay.values()]))
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', sendAllNow)
    stop()
    const unsent = [...delayedSteps.get()].flatMap(([orderId, steps]) => {
      clearTimeout(timers.get(orderId))
      return steps.filter(({ state }) => state === 'held')
    })
    delayedSteps.set(new Map())
    ownVersions.clear()
    forgetCalls()
    for (const { fallback, onFailed = toast.error, onDropped } of unsent) {
      onFailed(fallback)
      onDropped?.()
    }
  }
})
