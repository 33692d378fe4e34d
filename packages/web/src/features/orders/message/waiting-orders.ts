import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { callWithIntentKey } from '#api/change.ts'
import { CallError, problemText } from '#api/call-error.ts'
import { serverConfig } from '#api/config.ts'
import { serverNow } from '#lib/clock.ts'
import { counted } from '#lib/counted.ts'
import { createStore } from '#lib/store.ts'
import { undoMs } from '#lib/undo-time.ts'
import { onSignOut } from '#session/before-sign-out.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import { toast } from '#ui/toast-store.ts'
import { loadedOrders, receiveOrder } from '../../order-store/current-store.ts'
import { alikeOrder, alikeWords } from '../create/alike-order.ts'
import { creationFinished, creationStarted, isCreatedHere, markAsOfMessage } from '../create/created-here.ts'
import { takePrice } from '../price/price-and-motoboy-steps.ts'
import { likenessOf, type OrderBody } from './sure-order.ts'

/** An order of a message that is not created yet. `failed`: it was not created. */
export type WaitingOrder = {
  /** Its place in the message. */
  number: number
  body: OrderBody
  /** The client's name. */
  who: string
  /** In reais; null: no table says one. */
  price: number | null
  state: 'waiting' | 'sending' | 'failed'
  problem?: string
  /** The same call may succeed later. */
  passing?: boolean
}

/** The orders of one message. */
export type WaitingMessage = {
  key: string
  text: string
  /** When they were read, by the server's clock, and when they are sent, by `performance.now()`. */
  readAt: number
  dueAt: number
  /** How many orders the message has. */
  count: number
  orders: readonly WaitingOrder[]
}

export const waitingMessages = createStore<readonly WaitingMessage[]>([])

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const underWay = new Set<Promise<void>>()

export const waitLeft = ({ dueAt }: WaitingMessage): number => Math.max(0, dueAt - performance.now())

const find = (key: string) => waitingMessages.get().find((message) => message.key === key)

function change(key: string, to: (order: WaitingOrder) => WaitingOrder | null): void {
  waitingMessages.set(
    waitingMessages
      .get()
      .map((message) =>
        message.key === key ? { ...message, orders: message.orders.flatMap((order) => to(order) ?? []) } : message,
      )
      .filter(({ orders }) => orders.length > 0),
  )
}

/** The orders of a message are sent after the time in which they can be taken back, and at once when the page is left. */
export function holdMessage(message: Omit<WaitingMessage, 'dueAt' | 'readAt' | 'count'>): void {
  const { key } = message
  waitingMessages.set([
    ...waitingMessages.get(),
    { ...message, count: message.orders.length, readAt: serverNow(), dueAt: performance.now() + undoMs },
  ])
  timers.set(
    key,
    setTimeout(() => sendMessage(key), undoMs),
  )
}

/** Takes back what is not sent yet of a message, and what was not created. Returns how many orders that were. */
export function dropMessage(key: string): number {
  const dropped = find(key)?.orders.filter(({ state }) => state !== 'sending').length ?? 0
  clearTimeout(timers.get(key))
  change(key, (order) => (order.state === 'sending' ? order : null))
  return dropped
}

/** Takes away the orders that were not created. */
export const dropFailed = (): void =>
  waitingMessages.get().forEach(({ key }) => change(key, (order) => (order.state === 'failed' ? null : order)))

/** Sends the orders of a message that wait, and those that were not created for a reason that passes. */
export function sendMessage(key: string): void {
  clearTimeout(timers.get(key))
  const message = find(key)
  if (!message) return
  const due = message.orders.filter(({ state, passing }) => state === 'waiting' || passing)
  const done: Promise<void> = Promise.all(due.map((order) => send(message, order)))
    .then(tellOutcome)
    .finally(() => underWay.delete(done))
  underWay.add(done)
}

/** `problem`: what a toast has to say. */
type Outcome = { created: boolean; problem?: string }

/** One toast for all orders of a message: without a network connection none of them is created. */
function tellOutcome(sent: readonly Outcome[]): void {
  const created = sent.filter((one) => one.created).length
  if (created > 0) toast.success(`${counted(created, 'pedido criado', 'pedidos criados')} da mensagem`)
  const problems = sent.flatMap(({ problem }) => problem ?? [])
  if (problems.length === 0) return
  const words =
    problems.length === 1
      ? 'Um pedido da mensagem não foi criado.'
      : `${problems.length} pedidos da mensagem não foram criados.`
  toast.error(words, problems[0])
}

/** Somebody else may have created such an order since the message was read. */
function alikeNow({ body }: WaitingOrder, readAt: number): Order | undefined {
  const now = serverNow()
  const others = loadedOrders().filter(({ id, created_at }) => !(isCreatedHere(id) && Date.parse(created_at) >= readAt))
  const { client_id: clientId, pickup_address, delivery_address } = body
  return alikeOrder(
    others,
    { clientId, client_phone: '', pickup_address, delivery_address },
    { now, city: serverConfig.get().city },
  )
}

async function send({ key, readAt }: WaitingMessage, order: WaitingOrder): Promise<Outcome> {
  const { number, body, price } = order
  const put = (next: Partial<WaitingOrder> | null) =>
    change(key, (one) => (one.number === number ? next && { ...one, passing: false, ...next } : one))
  // An order whose answer was lost is alike to itself.
  const alike = order.state === 'waiting' ? alikeNow(order, readAt) : undefined
  if (alike) {
    put({ state: 'failed', problem: alikeWords(alike, serverNow()) })
    return { created: false }
  }
  put({ state: 'sending' })
  creationStarted(order)
  try {
    const created = await callWithIntentKey(ordersApi.register, { body, keepalive: true }, number)
    creationFinished(order, created)
    markAsOfMessage(created.id)
    receiveOrder(created)
    put(null)
    // An agreement may have set it already.
    if (price !== null && created.price === null) takePrice(created, price, { created: true, suggested: true })
    return { created: true }
  } catch (error) {
    creationFinished(order)
    const problem = problemText(error, error instanceof Error ? error.message : '')
    put({ state: 'failed', problem, passing: error instanceof CallError && error.passing })
    return { created: false, problem }
  }
}

const isUnsent = ({ orders }: WaitingMessage) => orders.some(({ state }) => state === 'waiting')

const sendAll = () =>
  waitingMessages
    .get()
    .filter(isUnsent)
    .forEach(({ key }) => sendMessage(key))

const onHidden = () => {
  if (document.visibilityState === 'hidden') sendAll()
}

/** Whether an order like this one waits to be created. */
export function isWaiting(body: OrderBody): boolean {
  const { city } = serverConfig.get()
  const likeness = (one: OrderBody) => likenessOf(one, one.client_id, city)
  return waitingMessages.get().some(({ orders }) => orders.some((one) => likeness(one.body) === likeness(body)))
}

whileSignedIn(() => {
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', sendAll)
  const stop = onSignOut(() => {
    sendAll()
    return Promise.all(underWay)
  })
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', sendAll)
    stop()
    const messages = waitingMessages.get()
    for (const { key } of messages) clearTimeout(timers.get(key))
    waitingMessages.set([])
    if (messages.some(isUnsent)) toast.error('Pedidos da mensagem não foram criados.')
  }
})
