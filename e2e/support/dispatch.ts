import type { Order } from '@ligeiro/contract/order'
import { anOrder, tokenOf, type Account } from './people.ts'
import type { Server } from './server.ts'

/** Somebody's calls beside the screens. */
export async function askingAs(server: Server, account: { email: string; password: string }) {
  const authorization = `Bearer ${await tokenOf(server, account)}`
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(server.url + path, { method, headers, body: body ? JSON.stringify(body) : undefined })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }
}

/** The admin at a desk that is never cut off: calls beside the screens. */
export async function dispatcher(server: Server) {
  const ask = await askingAs(server, server.admin)
  const motoboyOf = async (rider: Account) => {
    const motoboys = await ask<{ id: string; user: { email: string } }[]>('GET', '/motoboys/all')
    return motoboys.find((one) => one.user.email === rider.email)!.id
  }
  return {
    ask,
    motoboyOf,
    order: (id: string) => ask<Order>('GET', `/orders/order/${id}`),
    history: (id: string) =>
      ask<{ step: string; at: string; received_at?: string }[]>('GET', `/orders/order/${id}/history`),
    /** An order of that shop's, given to that motoboy. */
    async delivery(shop: Account, rider: Account, description: string): Promise<Order> {
      const { id } = await anOrder(server, shop, description)
      return ask('PATCH', '/orders/attach-motoboy', { orderId: id, motoboyId: await motoboyOf(rider) })
    },
  }
}
