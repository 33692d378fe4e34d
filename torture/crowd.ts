import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from '@ligeiro/contract/order'
import { insist, nothingMet, type Call, type Way } from './call.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'

/** A write that was acknowledged: what was asked, and the word that was given. */
export type Written = { call: Call; step: string; order: string; version: number; answer: unknown }

const place = (n: number) => `Rua Bocaiúva, ${n}, Centro`

/** Several people at once, each taking one order after the other through its life, with a key on every call and repeating what got no answer. */
export function crowd(way: Way, people: People, { workers, random }: { workers: number; random: Random }) {
  const written: Written[] = []
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
    if (dice.chance(0.3)) await take('markDelivered', update({ status: 'delivered' }))
    else await delivery('confirm', { clientId: client.id, receiver: 'Dona Zilda' })
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
    met,
    /** Resolves once every call under way has its answer: then nothing is in doubt. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}
