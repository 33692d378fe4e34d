import { notDeliveredWords } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { User } from '@ligeiro/contract/user'
import { serverConfig } from '#api/config.ts'
import { isOpen } from '#features/order-store/live-orders.ts'
import type { OrderStore } from '#features/order-store/order-store.ts'
import { clockTime } from '#lib/dates.ts'
import { shortAddress } from '#lib/short-address.ts'
import {
  isArrayOf,
  isEither,
  isNull,
  isNumber,
  isObject,
  isOneOf,
  isString,
  isUndefined,
  parseJson,
} from '#lib/guards.ts'
import { localStore } from '#lib/storage.ts'
import { lossesKey } from '#session/session-store.ts'
import { createStore, useStore } from '#lib/store.ts'

/** Something that somebody had and has no longer as it was: a delivery of a motoboy, an order of a client. It is shown until it is read. */
export type Loss = { order: string; title: string; detail: string }
/** What this device last knew of an order. `failed`: when it could not be delivered. */
type Known = Pick<Order, 'id' | 'version' | 'status' | WatchedField> & {
  client: string
  late: string | null
  failed?: string | undefined
}
/** The user is told when one of these changes. */
type WatchedField = 'pickup_address' | 'delivery_address' | 'description' | 'recipient_name' | 'recipient_phone'
/** `at`: when the server last confirmed it, in ms by its clock. */
type Saved = { user: string; at: number; known: readonly Known[]; losses: readonly Loss[] }

const isTextIfAny = isEither(isString, isUndefined)
const isSaved = isObject<Saved>({
  user: isString,
  at: isNumber,
  known: isArrayOf(
    isObject<Known>({
      id: isString,
      version: isNumber,
      status: isOneOf(...orderStatuses),
      pickup_address: isString,
      delivery_address: isString,
      description: isString,
      recipient_name: isTextIfAny,
      recipient_phone: isTextIfAny,
      client: isString,
      late: isEither(isString, isNull),
      failed: isTextIfAny,
    }),
  ),
  losses: isArrayOf(isObject<Loss>({ order: isString, title: isString, detail: isString })),
})

const losses = createStore<readonly Loss[]>([])
export const useLosses = (): readonly Loss[] => useStore(losses)

function knownOf(order: Order): Known {
  const { id, version, status, pickup_address, delivery_address, description, recipient_name, recipient_phone } = order
  const texts = { pickup_address, delivery_address, description, recipient_name, recipient_phone }
  const { client, late_hand_over: late, not_delivered: failed } = order
  return { id, version, status, ...texts, client: client.user.name, late: late?.at ?? null, failed: failed?.at }
}

const short = (address: string) => shortAddress(address, serverConfig.get().city)

const changes: readonly [fields: readonly WatchedField[], say: (now: Order) => string][] = [
  [['delivery_address'], (now) => `O endereço mudou: ${short(now.delivery_address)}`],
  [['pickup_address'], (now) => `A retirada mudou: ${short(now.pickup_address)}`],
  [['description'], (now) => `A descrição mudou: ${now.description}`],
  [['recipient_name', 'recipient_phone'], ({ recipient_name: name }) => `Quem recebe mudou${name ? `: ${name}` : ''}`],
]

const cancelledBy = { client: ' pela loja', admin: ' pela central' } as const
const cancelledWords = ({ cancelled_by: by, status_changed_at: at }: Order, zone: string) =>
  `Cancelado${by ? cancelledBy[by] : ''} às ${clockTime(at, zone)}`

/** What the firm did to an order of the client without them; null if nothing. */
function lossOfClient(before: Known, now: Order, zone: string): string | null {
  if (!isOpen(before)) return null
  if (now.status === 'cancelled') return now.cancelled_by === 'admin' ? cancelledWords(now, zone) : null
  const { not_delivered: failed } = now
  if (!failed || failed.at === before.failed) return null
  return `${notDeliveredWords(failed.reason)}, às ${clockTime(failed.at, zone)}`
}

/** What of a delivery was taken from the motoboy or changed; null if nothing. */
function lossOfMotoboy(before: Known, now: Order, zone: string): string | null {
  const { late_hand_over: late } = now
  if (late && late.at !== before.late)
    return `Cancelado antes de chegar o aviso: a central sabe que você entregou às ${clockTime(late.at, zone)}`
  if (!isOpen(before)) return null
  if (now.status === 'cancelled') return cancelledWords(now, zone)
  if (!isOpen(now)) return null
  const differs = (field: WatchedField) => before[field] !== now[field]
  const words = changes.filter(([fields]) => fields.some(differs)).map(([, say]) => say(now))
  return words.length > 0 ? words.join('. ') : null
}

/** What is still watched of what is over: a hand-over that the desk knows of, and a delivery that the desk says another motoboy made. */
const watchedEnds: Record<User['role'], readonly OrderStatus[]> = {
  admin: [],
  client: ['cancelled'],
  motoboy: ['cancelled', 'delivered'],
}

type Options = {
  user: Pick<User, 'id' | 'role'>
  store: Pick<OrderStore, 'orders' | 'older' | 'state' | 'find'>
  zone: () => string
  /** The motoboy gave it away themselves. */
  isOwn?: (orderId: string) => boolean
  onLoss?: (loss: Loss) => void
}

/**
 * Compares the orders with those that this device knew last, also before it was closed or lost coverage, and keeps what was taken from the
 * user until they read it. Returns a function that ends this and forgets all of it, for the end of the session.
 */
export function watchLosses({ user, store, zone, isOwn, onLoss }: Options): () => void {
  const stored = parseJson(localStore.getItem(lossesKey), isSaved)
  const saved = stored?.user === user.id ? stored : undefined
  let at = saved?.at ?? 0
  let known = new Map((saved?.known ?? []).map((one) => [one.id, one]))
  let scheduled = false
  losses.set(saved?.losses ?? [])
  const save = () => {
    if (known.size === 0 && losses.get().length === 0) return localStore.removeItem(lossesKey)
    const text: Saved = { user: user.id, at, known: [...known.values()], losses: losses.get() }
    return localStore.setItem(lossesKey, JSON.stringify(text))
  }
  const lossOf = user.role === 'client' ? lossOfClient : lossOfMotoboy
  const titleOf = (before: Known): string | null => {
    const order = store.find(before.id)
    if (order) return order.version > before.version ? lossOf(before, order, zone()) : null
    if (user.role === 'client' || isOwn?.(before.id)) return null
    const removal = store.older.get().get(before.id)
    const name = removal && 'motoboy_name' in removal ? removal.motoboy_name : undefined
    if (name) return `Agora é com ${name}`
    // What is over leaves the list also by its age.
    return isOpen(before) ? 'Esta entrega não está mais com você' : null
  }
  const check = () => {
    scheduled = false
    const { complete, knownAt } = store.state.get()
    // The orders that were saved on the device may be older than what is known here.
    if (!complete || knownAt === null || knownAt < at) return
    at = knownAt
    for (const before of known.values()) {
      const title = titleOf(before)
      if (title === null) continue
      const what = before.description.split('\n', 1)[0] ?? ''
      const loss = { order: before.id, title, detail: user.role === 'client' ? what : `${what}, ${before.client}` }
      losses.set([...losses.get().filter(({ order }) => order !== loss.order), loss])
      onLoss?.(loss)
    }
    const watched = store.orders.get().filter((order) => isOpen(order) || watchedEnds[user.role].includes(order.status))
    known = new Map(watched.map((order) => [order.id, knownOf(order)]))
    save()
  }
  // A full load changes the list before it changes the state.
  const schedule = () => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(check)
  }
  const stops = [store.orders.subscribe(schedule), store.state.subscribe(schedule), losses.subscribe(save)]
  schedule()
  return () => {
    for (const stop of stops) stop()
    losses.set([])
    localStore.removeItem(lossesKey)
  }
}

/** The user has read what was said about the order. */
export const readLoss = (orderId: string): void => losses.set(losses.get().filter(({ order }) => order !== orderId))
