import { pushApi } from '@ligeiro/contract/push-api'
import { call } from '../../api/call.ts'
import { fetchConfig, serverConfig } from '../../api/config.ts'
import { readyWorker } from '../../lib/service-worker.ts'
import { uuid } from '../../lib/uuid.ts'
import { forgetHolder, readHolder, setHolder } from './holder.ts'

/** Why this browser cannot be woken, or whether it may be. */
export type Possible = 'insecure' | 'not-installed' | 'unsupported' | NotificationPermission

/** Safari on an iPhone knows pushes only for what stands on the home screen, and says so by this. */
const isPlainIos = () => 'standalone' in navigator && navigator.standalone === false

export function possible(): Possible {
  if (!window.isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission
  return isPlainIos() ? 'not-installed' : 'unsupported'
}

/** That somebody wants to be woken on this device outlives his session. */
const wishKey = (userId: string) => `push:${userId}`
export const wantsPush = (userId: string): boolean => localStorage.getItem(wishKey(userId)) === 'on'

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const sameBytes = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && new Uint8Array(one).join() === other.join()

/** The browser's subscription under the house's present key. Rejects when the browser's push service is away. */
async function subscription(): Promise<PushSubscription> {
  if (serverConfig.get().vapidPublicKey === null) await fetchConfig()
  const { vapidPublicKey } = serverConfig.get()
  if (vapidPublicKey === null) throw new Error('the key of the house is not known yet')
  const key = bytesOf(vapidPublicKey)
  const { pushManager } = await readyWorker()
  const present = await pushManager.getSubscription()
  if (present && sameBytes(present.options.applicationServerKey, key)) return present
  await present?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function register(userId: string) {
  const { endpoint, expirationTime, keys = {} } = (await subscription()).toJSON()
  const { p256dh = '', auth = '' } = keys
  const body = { endpoint: endpoint ?? '', expirationTime: expirationTime ?? null, keys: { p256dh, auth } }
  const standing = await call(pushApi.register, { body, idempotencyKey: uuid() })
  await setHolder(userId)
  return standing
}

/** No push is shown here any more, whoever it was for; also those already shown go. */
async function leave(): Promise<void> {
  await forgetHolder()
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** From now on this person is woken here. Rejects with what the browser or the server says. */
export async function turnOn(userId: string) {
  const standing = await register(userId)
  localStorage.setItem(wishKey(userId), 'on')
  return standing
}

export async function turnOff(userId: string): Promise<void> {
  localStorage.removeItem(wishKey(userId))
  await leave()
  // The browser has unsubscribed: without an answer the server learns it from the push service.
  await call(pushApi.remove, { idempotencyKey: uuid() }).catch(() => undefined)
}

/** Makes this device what the person who is signed in wants; nobody is woken where nobody is signed in. */
export async function syncSubscription(userId: string | undefined): Promise<void> {
  const wanted = userId !== undefined && wantsPush(userId) && possible() === 'granted'
  if (wanted) await register(userId)
  else if ((await readHolder()) !== null || userId === undefined) await leave()
}
