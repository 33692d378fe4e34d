import { randomUUID } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import type { People } from '../harness/accounts.ts'
import type { Call } from '../harness/api.ts'
import type { Random } from '../harness/random.ts'
import { delay } from '../harness/wait.ts'
import { newTally, sendUntilAnswered, type Route } from './retry.ts'

/** An acknowledged step of an order. */
export type Write = { call: Call; step: string; body: unknown; order: string; version: number }

const address = (n: number) => `Rua Bocaiúva, ${n}, Centro`

/** Starts several workers. Each worker takes one order after the other from its creation to its end. Every call has a key and is repeated until it is answered. */
export function startOrderTraffic(
  route: Route,
  { admin, clients, motoboys }: People,
  { workers, random }: { workers: number; random: Random },
) {
  const writes: Write[] = []
  const tally = newTally()
  const stopping = new AbortController()

  /** Returns undefined if the call was refused. */
  async function send<T>(step: string, call: Call): Promise<T | undefined> {
    const { status, body } = await sendUntilAnswered(route, call, tally)
    if (status < 300) return body as T
    tally.unexpected.push(`${step} was answered ${status}: ${String((body as { message?: unknown }).message)}`)
    return undefined
  }

  async function oneOrder(random: Random) {
    const client = random.pick(clients)
    const motoboy = random.pick(motoboys)
    let order: Order | undefined
    const id = () => order?.id ?? ''

    /** Returns false if no step follows, because the traffic stops or the call was refused. */
    async function step(name: string, call: Call): Promise<boolean> {
      if (stopping.signal.aborted) return false
      // Half of the calls send the version on which they are based, as the screens do.
      const version = order && random.chance(0.5) ? order.version : undefined
      const keyed = { ...call, version, key: randomUUID() }
      const answer = await send<Order>(name, keyed)
      if (!answer) return false
      order = answer
      writes.push({ call: keyed, step: name, order: order.id, version: order.version, body: answer })
      await delay(random.integer(0, 14))
      return true
    }
    const update = (body: unknown, { token } = admin) =>
      ({ method: 'PUT', path: `/orders/update-order/${id()}`, body, token }) as const
    const byClient = (verb: 'approve' | 'reject' | 'cancel') =>
      step(verb, { method: 'PATCH', path: `/orders/${id()}/${verb}`, token: client.token })
    const price = () => step('setPrice', update({ price: random.integer(100, 9_999_999) / 100 }))
    const attach = () => {
      const body = { orderId: id(), motoboyId: motoboy.motoboyId }
      return step('attach', { method: 'PATCH', path: '/orders/attach-motoboy', body, token: admin.token })
    }
    const byMotoboy = (verb: 'start' | 'confirm', rest: object) => {
      const body = { orderId: id(), ...rest }
      return step(verb, { method: 'PATCH', path: `/orders/${verb}`, body, token: motoboy.token })
    }
    /** Renews the recipient code, so that the previous one becomes invalid, and confirms the delivery with the new code. */
    async function confirmByCode() {
      const path = `/orders/access-code/${id()}`
      const call: Call = { method: 'POST', path, body: { renew: true }, key: randomUUID(), token: client.token }
      const shown = await send<{ code: string }>('the recipient code', call)
      if (!shown || !order) return
      // A new code comes with a new QR, which is a step of the order.
      order = { ...order, version: order.version + 1 }
      writes.push({ call, step: 'renewProof', order: order.id, version: order.version, body: shown })
      const confirm = `/orders/validation/${id()}/qrcode/confirm`
      const body = { code: shown.code }
      await step('confirmByCode', { method: 'POST', path: confirm, body, token: motoboy.token })
    }

    const body = { description: 'Bolo', pickup_address: address(1), delivery_address: address(random.integer(0, 4999)) }
    if (!(await step('create', { method: 'POST', path: '/orders/register', body, token: client.token }))) return
    if (random.chance(0.2) && !(await step('edit', update({ description: 'Bolo, 2 kg' }, client)))) return
    if (!(await price())) return
    if (random.chance(0.2) && !((await byClient('reject')) && (await price()))) return
    if (random.chance(0.1)) {
      await byClient('cancel')
      return
    }
    if (!((await byClient('approve')) && (await attach()))) return
    if (random.chance(0.2) && !((await step('detach', update({ motoboy_id: null }))) && (await attach()))) return
    if (!(await byMotoboy('start', { motoboyId: motoboy.motoboyId }))) return
    const endings = [
      () => step('markDelivered', update({ status: 'delivered' })),
      () => byMotoboy('confirm', { clientId: client.id, receiver: 'Dona Zilda' }),
      confirmByCode,
    ]
    await random.pick(endings)()
  }

  const running = Promise.all(
    Array.from({ length: workers }, async (_, n) => {
      const own = random.fork(n)
      while (!stopping.signal.aborted) await oneOrder(own)
    }),
  )
  // `stop` reports a failure. This handler prevents an unhandled rejection until then.
  running.catch(() => {})
  return {
    /** The acknowledged steps of orders. */
    writes,
    tally,
    /** Stops the traffic and resolves when every running call has its answer, so that the outcome of every call is known. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}
