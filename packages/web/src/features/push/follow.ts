import { serverConfig } from '../../api/config.ts'
import { sessionUser } from '../../session/session-store.ts'
import { forgetHolder } from './holder.ts'

/** Later than what the first view fetches, in ms. */
const settledMs = 4000

/**
 * Whoever signs out takes his pushes along, at once; whoever wants them on this device gets his registration renewed once
 * his screen has settled. Called once, at the start.
 */
export function followPush(): void {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return
  let person = sessionUser.get()?.id
  let timer: ReturnType<typeof setTimeout> | undefined
  let work: Promise<unknown> = Promise.resolve()
  const soon = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work
        .then(async () => (await import('./device.ts')).syncSubscription(sessionUser.get()?.id))
        .catch(() => undefined)
    }, ms)
  }
  sessionUser.subscribe(() => {
    const next = sessionUser.get()?.id
    if (next === person) return
    person = next
    work = forgetHolder().catch(() => undefined)
    soon(next === undefined ? 0 : settledMs)
  })
  // Another key of the server makes the old subscription useless.
  let key = serverConfig.get().vapidPublicKey
  serverConfig.subscribe(() => {
    const told = serverConfig.get().vapidPublicKey
    if (told === key) return
    key = told
    soon(settledMs)
  })
  soon(settledMs)
}
