import { pushApi } from '@ligeiro/contract/push-api'
import { call } from '#api/call.ts'
import { fetchConfig, serverConfig } from '#api/config.ts'
import { answerIn } from '#lib/answer-in.ts'
import { isPlainIos } from '#lib/install-prompt.ts'
import { readyWorker } from '#lib/service-worker.ts'
import { localStore } from '#lib/storage.ts'
import { uuid } from '#lib/uuid.ts'
import { deletePushUser, readPushUser, setPushUser } from './push-user.ts'

/** Longer than a slow network takes. A browser's push service may never answer. In ms. */
const timeoutMs = 20_000

/** Whether this browser can receive push messages: a reason why not, or the state of the notification permission. */
export type PushSupport = 'insecure' | 'not-installed' | 'unsupported' | NotificationPermission

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission
  // Safari on iOS supports push only for installed apps.
  return isPlainIos() ? 'not-installed' : 'unsupported'
}

/** The localStorage key of the user's choice on this device. The choice survives the end of the session. */
const choiceKey = (userId: string) => `push:${userId}`
export const wantsPush = (userId: string): boolean => localStore.getItem(choiceKey(userId)) === 'on'

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
const sameBytes = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && new Uint8Array(one).join() === other.join()

/** The browser's subscription with the server's present VAPID key. Rejects if the browser's push service cannot be reached. */
async function subscription(): Promise<PushSubscription> {
  if (serverConfig.get().vapidPublicKey === null) await fetchConfig()
  const { vapidPublicKey } = serverConfig.get()
  if (vapidPublicKey === null) throw new Error('the VAPID public key of the server is not loaded')
  const key = bytesOf(vapidPublicKey)
  const { pushManager } = await readyWorker()
  const present = await pushManager.getSubscription()
  if (present && sameBytes(present.options.applicationServerKey, key)) return present
  await present?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** What this page has registered last: another user, subscription or key is registered again. */
let registered = ''
const registrationOf = (userId: string, { endpoint }: PushSubscription) =>
  [userId, endpoint, serverConfig.get().vapidPublicKey].join(' ')

async function registerDevice(userId: string) {
  const present = await answerIn(timeoutMs, subscription())
  const { endpoint, expirationTime, keys = {} } = present.toJSON()
  const { p256dh = '', auth = '' } = keys
  const body = { endpoint: endpoint ?? '', expirationTime: expirationTime ?? null, keys: { p256dh, auth } }
  const preferences = await call(pushApi.register, { body, idempotencyKey: uuid() })
  await setPushUser(userId)
  registered = registrationOf(userId, present)
  return preferences
}

/** Unsubscribes this browser and closes the notifications that are shown. Further pushes are not shown, whoever they are for. */
async function unsubscribe(): Promise<void> {
  registered = ''
  await deletePushUser()
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Turns push on for this user on this device. Rejects with the error of the browser or of the server. */
export async function turnOn(userId: string) {
  const preferences = await registerDevice(userId)
  localStore.setItem(choiceKey(userId), 'on')
  return preferences
}

export async function turnOff(userId: string): Promise<void> {
  localStore.removeItem(choiceKey(userId))
  await answerIn(timeoutMs, unsubscribe())
  // The browser is unsubscribed. If this call fails, the push service reports the expired subscription to the server.
  await call(pushApi.remove, { idempotencyKey: uuid() }).catch(() => undefined)
}

/**
 * Subscribes or unsubscribes this device as the signed-in user chose; without a user it is unsubscribed. `onlyIfNew`: nothing is sent if this
 * page has already registered the same subscription.
 */
export async function syncSubscription(userId: string | undefined, onlyIfNew = false): Promise<void> {
  const wanted = userId !== undefined && wantsPush(userId) && pushSupport() === 'granted'
  if (wanted) {
    if (onlyIfNew && registered === registrationOf(userId, await answerIn(timeoutMs, subscription()))) return
    await registerDevice(userId)
  } else if ((await readPushUser()) !== null || userId === undefined) await answerIn(timeoutMs, unsubscribe())
}
