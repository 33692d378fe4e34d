import type { Order } from '@ligeiro/contract/order'
import type { Credentials } from '../../harness/accounts.ts'
import { request, type Call } from '../../harness/api.ts'
import { anOrder, type Account } from './people.ts'
import { tokenOf } from './tokens.ts'
import type { Server } from './server.ts'

/** Returns a function that calls the API as the admin or another account, without a screen. It throws if a call fails. */
export async function callsAs(server: Server, account: Credentials = server.admin) {
  const token = await tokenOf(server, account)
  return <T = unknown>(method: Call['method'], path: string, body?: unknown) =>
    request<T>(server.url, { method, path, body, token })
}

/** Returns the admin's actions as API calls, for tests of other screens. */
export async function dispatcher(server: Server) {
  const ask = await callsAs(server)
  const motoboyOf = async (motoboy: Account) => {
    const motoboys = await ask<{ id: string; user: { email: string } }[]>('GET', '/motoboys/all')
    return motoboys.find((one) => one.user.email === motoboy.email)!.id
  }
  return {
    ask,
    motoboyOf,
    order: (id: string) => ask<Order>('GET', `/orders/order/${id}`),
    history: (id: string) =>
      ask<{ step: string; at: string; received_at?: string }[]>('GET', `/orders/order/${id}/history`),
    /** Creates an order of a client and assigns it to a motoboy. */
    async delivery(shop: Account, motoboy: Account, description: string): Promise<Order> {
      const { id } = await anOrder(server, shop, description)
      return ask('PATCH', '/orders/attach-motoboy', { orderId: id, motoboyId: await motoboyOf(motoboy) })
    },
  }
}
