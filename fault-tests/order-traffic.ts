import { randomUUID } from 'node:crypto'
import type { CollectedPart } from '@ligeiro/contract/collect'
import type { Order } from '@ligeiro/contract/order'
import type { Member, Role } from '../harness/accounts.ts'
import type { Call } from '../harness/api.ts'
import type { Random } from '../harness/random.ts'
import { delay } from '../harness/wait.ts'
import type { Sent, Tally } from './retry.ts'

/** A motoboy's step, which the outbox may send. */
export type MotoboyStep = { orderId: string; collected?: CollectedPart[] } & (
  | { step: 'start'; motoboyId: string }
  | { step: 'confirm'; clientId: string; receiver: string }
  | { step: 'code'; code: string }
)
/** A person who takes steps: `send` resolves with the answer, which it may take many attempts to get. */
export type Actor = Member & { send: <T>(call: Call, step?: MotoboyStep) => Promise<Sent<T>> }

/** An acknowledged step of an order. */
export type Write = { call: Call; step: string; body: unknown; order: string; version: number; sentAt: number }
export type OrderTraffic = ReturnType<typeof startOrderTraffic>

type Options = {
  /** The highest number of orders at a time. */
  workers: number
  random: Random
  tally: Tally
  /** How many orders begin in a second; absent: as many as the workers manage. */
  ordersPerSecond?: number
  /** The ms between two steps of an order. */
  pauseMs?: (random: Random) => number
  /** Called with the order after each acknowledged step. */
  onWrite: (order: Order, write: Write) => void
}

const address = (n: number) => `Rua Bocaiúva, ${n}, Centro`
/** The recipient pays goods and delivery in cash; the shop gives change for R$ 100,00 along. */
const collect = { goods: 40, fee: true, method: 'cash', change_for: 100, change_from: 'client' }
/** What a recipient paid who did not have the whole sum. */
const paidInPart: CollectedPart[] = [{ method: 'cash', payee: 'firm', amount: 12 }]

/** Starts several workers. Each worker takes one order after the other from its creation to its end. Every call has a key. */
export function startOrderTraffic(people: readonly Actor[], options: Options) {
  const { workers, random, tally, ordersPerSecond = Infinity, onWrite } = options
  const { pauseMs = (own: Random) => own.integer(0, 14) } = options
  const ofRole = (wanted: Role) => people.filter(({ role }) => role === wanted)
  const [admins, clients, motoboys] = [ofRole('admin'), ofRole('client'), ofRole('motoboy')]
  const writes: Write[] = []
  const stopping = new AbortController()

  async function oneOrder(random: Random) {
    const [admin, client, motoboy] = [random.pick(admins), random.pick(clients), random.pick(motoboys)]
    let order: Order | undefined
    const id = () => order?.id ?? ''

    function record(step: string, { call, sentAt, body }: Sent, now: Order) {
      order = now
      const write = { call, step, body, order: now.id, version: now.version, sentAt }
      writes.push(write)
      onWrite(now, write)
    }
    /** Returns undefined if the call was refused. */
    async function send<T>(step: string, by: Actor, call: Call, own?: MotoboyStep): Promise<Sent<T> | undefined> {
      const sent = await by.send<T>({ ...call, key: randomUUID(), token: by.token }, own)
      if (sent.status < 300) return sent
      tally.unexpected.push(`${step} was answered ${sent.status}: ${JSON.stringify(sent.body)}`)
      return undefined
    }
    /** Returns false if no step follows, because the traffic stops or the call was refused. */
    async function step(name: string, by: Actor, call: Call, own?: MotoboyStep): Promise<boolean> {
      if (stopping.signal.aborted) return false
      // Half of the calls send the version on which they are based, as the screens do. Those of motoboys never do.
      const version = order && !own && random.chance(0.5) ? order.version : undefined
      const sent = await send<Order>(name, by, { ...call, version }, own)
      if (!sent) return false
      record(name, sent, sent.body)
      await delay(pauseMs(random))
      return true
    }
    const update = (body: unknown) => ({ method: 'PUT', path: `/orders/update-order/${id()}`, body }) as const
    const byClient = (verb: 'approve' | 'reject' | 'cancel') =>
      step(verb, client, { method: 'PATCH', path: `/orders/${id()}/${verb}` })
    const price = () => step('setPrice', admin, update({ price: random.integer(900, 6000) / 100 }))
    const attach = () => {
      const body = { orderId: id(), motoboyId: motoboy.motoboyId }
      return step('attach', admin, { method: 'PATCH', path: '/orders/attach-motoboy', body })
    }
    const byMotoboy = (own: MotoboyStep) =>
      step(own.step === 'code' ? 'confirmByCode' : own.step, motoboy, callOf(own), own)
    const paid = () => (order?.collect && random.chance(0.3) ? { collected: paidInPart } : {})
    /** Renews the recipient code, so that the previous one becomes invalid, and confirms the delivery with the new code. */
    async function confirmByCode() {
      const call: Call = { method: 'POST', path: `/orders/access-code/${id()}`, body: { renew: true } }
      const shown = await send<{ code: string }>('the recipient code', client, call)
      if (!shown || !order) return
      // A new code comes with a new QR, which is a step of the order.
      record('renewProof', shown, { ...order, version: order.version + 1 })
      await byMotoboy({ step: 'code', orderId: id(), code: shown.body.code, ...paid() })
    }

    const addresses = { pickup_address: address(1), delivery_address: address(random.integer(0, 4999)) }
    const body = { description: 'Bolo', ...addresses, ...(random.chance(0.7) && { collect }) }
    if (!(await step('create', client, { method: 'POST', path: '/orders/register', body }))) return
    if (random.chance(0.2) && !(await step('edit', client, update({ description: 'Bolo, 2 kg' })))) return
    if (!(await price())) return
    if (random.chance(0.2) && !((await byClient('reject')) && (await price()))) return
    if (random.chance(0.1)) {
      await byClient('cancel')
      return
    }
    if (!((await byClient('approve')) && (await attach()))) return
    if (random.chance(0.2) && !((await step('detach', admin, update({ motoboy_id: null }))) && (await attach()))) return
    if (!(await byMotoboy({ step: 'start', orderId: id(), motoboyId: motoboy.motoboyId }))) return
    const endings = [
      () => step('markDelivered', admin, update({ status: 'delivered' })),
      () => byMotoboy({ step: 'confirm', orderId: id(), clientId: client.id, receiver: 'Dona Zilda', ...paid() }),
      confirmByCode,
    ]
    await random.pick(endings)()
  }

  const startedAt = performance.now()
  let begun = 0
  const nextIsDue = () => {
    const ms = startedAt + (begun++ / ordersPerSecond) * 1000 - performance.now()
    return delay(Math.max(0, ms), undefined, { signal: stopping.signal }).catch(() => {})
  }
  const running = Promise.all(
    Array.from({ length: workers }, async (_, n) => {
      const own = random.fork(n)
      while (!stopping.signal.aborted) {
        await nextIsDue()
        await oneOrder(own)
      }
    }),
  )
  // `stop` reports a failure. This handler prevents an unhandled rejection until then.
  running.catch(() => {})
  return {
    /** The acknowledged steps of orders. */
    writes,
    /** Stops the traffic and resolves when every running call has its answer, so that the outcome of every call is known. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}

function callOf({ step, orderId, ...rest }: MotoboyStep): Call {
  if (step === 'code') return { method: 'POST', path: `/orders/validation/${orderId}/qrcode/confirm`, body: rest }
  return { method: 'PATCH', path: `/orders/${step}`, body: { orderId, ...rest } }
}
