import { serverConfig } from '#api/config.ts'
import { sessionUser } from '#session/session-store.ts'
import { deletePushUser } from './push-user.ts'

/** After the requests of the first view, in ms. */
const syncDelayMs = 4000

/**
 * At a sign-out, stops showing pushes at once. For a signed-in user who wants pushes on this device, renews the registration shortly
 * after the first view and after each return to the app, because iOS ends subscriptions without a word. Called once, when the app starts.
 */
export function followPush(): void {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return
  let userId = sessionUser.get()?.id
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTask: Promise<unknown> = Promise.resolve()
  const scheduleSync = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      lastTask = lastTask
        .then(async () => (await import('./device.ts')).syncSubscription(sessionUser.get()?.id, true))
        .catch(() => undefined)
    }, ms)
  }
  sessionUser.subscribe(() => {
    const next = sessionUser.get()?.id
    if (next === userId) return
    userId = next
    lastTask = deletePushUser().catch(() => undefined)
    scheduleSync(next === undefined ? 0 : syncDelayMs)
  })
  // A new VAPID key of the server makes the old subscription useless.
  let key = serverConfig.get().vapidPublicKey
  serverConfig.subscribe(() => {
    const newKey = serverConfig.get().vapidPublicKey
    if (newKey === key) return
    key = newKey
    scheduleSync(syncDelayMs)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') scheduleSync(syncDelayMs)
  })
  scheduleSync(syncDelayMs)
}
