import { addressKey } from '@ligeiro/contract/address-key'
import { intakeApi } from '@ligeiro/contract/intake-api'
import type { Reading } from '@ligeiro/contract/intake-schemas'
import { serverConfig } from '#api/config.ts'
import { queryClient } from '#api/query-client.ts'
import { askedOnce, reading } from '#api/reading.ts'
import { loadClients } from '#features/users/queries.ts'
import { serverNow } from '#lib/clock.ts'
import { counted } from '#lib/counted.ts'
import { textLimits } from '#lib/text-limits.ts'
import { uuid } from '#lib/uuid.ts'
import { ToastLink } from '#ui/toast-link.tsx'
import { dismiss, toast } from '#ui/toast-store.ts'
import { loadedOrders } from '../../order-store/current-store.ts'
import { alikeOrder } from '../create/alike-order.ts'
import type { Open } from '../desk/open-dialog.ts'
import { tablePriceOf, usualPickupOf } from '../price/table-price.ts'
import { readChat, requestsOfChat, type ChatRequest } from './chat.ts'
import { bodiesOf, type Meant, type OrderBody } from './sure-order.ts'
import { lastLines } from './message-draft.ts'
import { textOfFile } from './message-file.ts'
import { clientOfMessage, type KnownName } from './named-client.ts'
import { addressText } from './read-texts.ts'
import { dropMessage, holdMessage, isWaiting } from './waiting-orders.ts'

/** The dialog, if it opens, shows the answer without asking again. */
const readText = (text: string) =>
  queryClient.fetchQuery({
    ...reading(['read-message'], intakeApi.read, { body: { text } }),
    ...askedOnce,
    gcTime: 10_000,
  })

/** After so long without an answer it is said that a message is read. In ms. */
const quietMs = 400

async function whileRead<T>(work: Promise<T>): Promise<T> {
  let shown: number | undefined
  const timer = setTimeout(() => (shown = toast.info('Lendo a mensagem...', undefined, 'stays')), quietMs)
  return work.finally(() => {
    clearTimeout(timer)
    if (shown !== undefined) dismiss(shown)
  })
}

/** Whether such an order was created a moment ago, or waits for it: then the user is asked. */
function isTwin(body: OrderBody): boolean {
  const { client_id: clientId, pickup_address, delivery_address } = body
  const wanted = { clientId, client_phone: '', pickup_address, delivery_address }
  return (
    isWaiting(body) ||
    alikeOrder(loadedOrders(), wanted, { now: serverNow(), city: serverConfig.get().city }) !== undefined
  )
}

type Message = { text: string; bodies: readonly OrderBody[] }

/** Shows the orders as rows that can be taken back for five seconds. Returns false if the user has to be asked instead. */
async function hold(messages: readonly Message[], { name }: KnownName): Promise<boolean> {
  const priced = await Promise.all(
    messages.map(async ({ text, bodies }) => ({
      key: uuid(),
      text,
      orders: await Promise.all(
        bodies.map(async (body, number) => ({
          number,
          body,
          who: name,
          // An order without a price waits for one in its row.
          price: await tablePriceOf(body).catch(() => null),
          state: 'waiting' as const,
        })),
      ),
    })),
  )
  // Another paste may have taken the same message while the prices were asked for.
  if (messages.some(({ bodies }) => bodies.some(isTwin))) return false
  for (const message of priced) holdMessage(message)
  const all = priced.reduce((sum, { orders }) => sum + orders.length, 0)
  const undo = () => {
    dismiss(id)
    const dropped = priced.reduce((sum, { key }) => sum + dropMessage(key), 0)
    toast.info(
      dropped === all
        ? 'Nada foi criado.'
        : `${counted(all - dropped, 'pedido já foi criado', 'pedidos já foram criados')}.`,
    )
  }
  const words = `${counted(all, 'pedido', 'pedidos')} da mensagem`
  const id = toast.info(words, <ToastLink onPress={undo}>Desfazer</ToastLink>)
  return true
}

const meantBy = async (client: KnownName): Promise<Meant> => ({ client, pickup: await usualPickupOf(client.id) })

/** Returns whether the orders of the message are held. */
async function holdIfSure(text: string): Promise<boolean> {
  if (text.trim() === '' || text.length > textLimits.message.max) return false
  const [read, clients] = await Promise.all([readText(text), loadClients()])
  const meant = clientOfMessage(text, read.orders, clients)
  if (!meant?.exact) return false
  const bodies = bodiesOf(read, await meantBy(meant.known))
  return bodies !== null && !bodies.some(isTwin) && hold([{ text, bodies }], meant.known)
}

/** Makes orders of a pasted or dropped message. Where anything is unsure, or nothing is read, the dialog opens with its text. */
export async function takeMessage(text: string, open: Open): Promise<void> {
  const isHeld = await whileRead(holdIfSure(text)).catch(() => false)
  if (!isHeld) open({ kind: 'message', text })
}

/** More requests of one day than these are a conversation, which somebody has to look through. */
const maxRequests = 12

type Taken = ChatRequest & { read: Reading; bodies: OrderBody[] | null }

const createdSince = (at: number, { id }: KnownName) =>
  loadedOrders().filter((order) => order.client.id === id && Date.parse(order.created_at) >= at)

/** Whether an order to an address of this request was created after it. */
function isMade({ at, read }: Taken, client: KnownName): boolean {
  const { city } = serverConfig.get()
  const made = new Set(createdSince(at, client).map((order) => addressKey(order.delivery_address, city)))
  return read.orders.some(({ delivery }) => delivery && made.has(addressKey(addressText(delivery), city)))
}

/** What a chat asks for since its last request that became orders; `isSure`: nobody has to look at it. */
async function takeChat(requests: readonly ChatRequest[], client: KnownName) {
  const meant = await meantBy(client)
  const taken = await Promise.all(
    requests.map(async (request): Promise<Taken> => {
      const read = await readText(request.text)
      return { ...request, read, bodies: bodiesOf(read, meant) }
    }),
  )
  const last = taken.findLastIndex((one) => isMade(one, client))
  const asking = taken.slice(last + 1).filter(({ read }) => read.orders.length > 0)
  const isSure =
    asking.every(({ bodies }) => bodies !== null && !bodies.some(isTwin)) &&
    // One of them may have been created with another address.
    createdSince(asking[0]?.at ?? Infinity, client).length === 0
  return { asking, isSure, wasMade: last >= 0 }
}

async function takeChatFile(file: string, open: Open): Promise<void> {
  const { dayRule } = serverConfig.get()
  const messages = readChat(file, dayRule.zone)
  if (messages.length === 0) return takeMessage(file, open)
  const chat = requestsOfChat(messages, { clients: await loadClients(), now: serverNow(), rule: dayRule })
  const ask = (requests: readonly ChatRequest[]) =>
    open({ kind: 'message', text: lastLines(requests.map(({ text }) => text).join('\n'), textLimits.message.max) })
  const { client, today, requests } = chat
  if (!client || !today || requests.length > maxRequests) return ask(requests)
  const taken = await takeChat(requests, client).catch(() => null)
  if (!taken) return ask(requests)
  const { asking, isSure, wasMade } = taken
  if (asking.length === 0)
    return wasMade ? void toast.info('Nada de novo nesta conversa: os pedidos dela já foram criados.') : ask(requests)
  const sure = asking.map(({ text, bodies }) => ({ text, bodies: bodies ?? [] }))
  if (!isSure || !(await hold(sure, client))) ask(asking)
}

/** Reads a dropped file, and says in a sentence why it cannot be read. */
export async function takeFiles(files: readonly File[], open: Open): Promise<void> {
  const [file, ...others] = files
  if (!file) return
  if (others.length > 0) return void toast.warning('Solte um arquivo por vez.')
  try {
    await whileRead(textOfFile(file).then((text) => takeChatFile(text, open)))
  } catch (error) {
    toast.warning((error as Error).message)
  }
}
