import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from '@ligeiro/contract/order'
import { insist, nothingMet, type Call, type Way } from './retry.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'

/** What was asked with a key, and the word that was given. */
export type Acknowledged = { call: Call; step: string; answer: unknown }
/** An acknowledged step of an order. */
export type Written = Acknowledged & { order: string; version: number }

const place = (n: number) => `Rua Bocaiúva, ${n}, Centro`

/** Longest that anybody waits for the next write, in ms. */
const patience = 60_000

/** Several people at once, each taking one order after the other through its life, with a key on every call and repeating what got no answer. */
export function crowd(way: Way, people: People, { workers, random }: { workers: number; random: Random }) {
  const written: Written[] = []
  const codes: Acknowledged[] = []
  const met = nothingMet()
  const stopping = new AbortController()

  async function live(dice: Random) {
    const client = dice.pick(people.clients)
    const motoboy = dice.pick(people.motoboys)
    const { admin } = people
    let order: Order | undefined

    /** False when the life ends here: it is to stop, or something went wrong that is written down. */
    async function take(step: string, call: Call): Promise<boolean> {
      if (stopping.signal.aborted) return false
      // Half of them say which version they have seen, as our own screens do.
      const version = order && dice.chance(0.5) ? order.version : undefined
      const asked = { ...call, version, key: randomUUID() }
      const { status, body } = await insist(way, asked, met)
      if (status >= 300)
        met.wrong.push(`${step} was answered ${status}: ${String((body as { message?: unknown }).message)}`)
      if (status >= 300) return false
      order = body as Order
      written.push({ call: asked, step, order: order.id, version: order.version, answer: body })
      await pause(dice.below(15))
      return true
    }
    /** A new recipient code, which makes the one before worthless; then the delivery by it. */
    async function confirmByCode() {
      const asked: Call = {
        method: 'POST',
        path: `/orders/access-code/${id()}`,
        body: { renew: true },
        key: randomUUID(),
      }
      const { status, body } = await insist(way, { ...asked, token: client.token }, met)
      if (status !== 200) met.wrong.push(`the recipient code was answered ${status}`)
      codes.push({ call: { ...asked, token: client.token }, step: 'code', answer: body })
      const { code } = body as { code: string }
      const path = `/orders/validation/${id()}/qrcode/confirm`
      await take('confirmByCode', { method: 'POST', path, body: { code }, token: motoboy.token })
    }
    const id = () => order?.id ?? ''
    const update = (body: unknown, by = admin): Call => ({
      method: 'PUT',
      path: `/orders/update-order/${id()}`,
      body,
      token: by.token,
    })
    const byClient = (verb: string): Call => ({
      method: 'PATCH',
      path: `/orders/${id()}/${verb}`,
      token: client.token,
    })
    const price = () => take('setPrice', update({ price: dice.between(100, 9_999_999) / 100 }))
    const attach = () =>
      take('attach', {
        method: 'PATCH',
        path: '/orders/attach-motoboy',
        body: { orderId: id(), motoboyId: motoboy.motoboyId },
        token: admin.token,
      })
    const delivery = (verb: 'start' | 'confirm', rest: object) =>
      take(verb, {
        method: 'PATCH',
        path: `/orders/${verb}`,
        body: { orderId: id(), ...rest },
        token: motoboy.token,
      })

    const body = { description: 'Bolo', pickup_address: place(1), delivery_address: place(dice.below(5000)) }
    if (!(await take('create', { method: 'POST', path: '/orders/register', body, token: client.token }))) return
    if (dice.chance(0.2) && !(await take('edit', update({ description: 'Bolo, 2 kg' }, client)))) return
    if (!(await price())) return
    if (dice.chance(0.2) && !((await take('reject', byClient('reject'))) && (await price()))) return
    if (dice.chance(0.1)) {
      await take('cancel', byClient('cancel'))
      return
    }
    if (!((await take('approve', byClient('approve'))) && (await attach()))) return
    if (dice.chance(0.2) && !((await take('detach', update({ motoboy_id: null }))) && (await attach()))) return
    if (!(await delivery('start', { motoboyId: motoboy.motoboyId }))) return
    const ends = [
      () => take('markDelivered', update({ status: 'delivered' })),
      () => delivery('confirm', { clientId: client.id, receiver: 'Dona Zilda' }),
      confirmByCode,
    ]
    await dice.pick(ends)()
  }

  const running = Promise.all(
    Array.from({ length: workers }, async () => {
      const dice = random.fork()
      while (!stopping.signal.aborted) await live(dice)
    }),
  )
  // Whoever stops learns it; until then nobody looks.
  running.catch(() => {})
  return {
    written,
    /** The recipient codes that were shown. */
    codes,
    met,
    /** Waits until one more write is acknowledged than now, and gives the ms this took. After a minute without one it calls `missed` and waits no more. */
    async nextWrite(missed: () => void): Promise<number> {
      const before = written.length
      const began = performance.now()
      while (written.length === before && performance.now() - began < patience) await pause(20)
      if (written.length === before) missed()
      return performance.now() - began
    },
    /** Resolves once every call under way has its answer: then nothing is in doubt. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}
