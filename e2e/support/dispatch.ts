import type { Order } from '@ligeiro/contract/order'
import { tokenOf, type Credentials } from '../../harness/accounts.ts'
import { request, type Call } from '../../harness/api.ts'
import { anOrder, type Account } from './people.ts'
import type { Server } from './server.ts'

/** Calls without a screen, by the admin or another account. A call that fails throws. */
export async function callsAs(server: Server, account: Credentials = server.admin) {
  const token = await tokenOf(server.url, account)
  return <T = unknown>(method: Call['method'], path: string, body?: unknown) =>
    request<T>(server.url, { method, path, body, token })
}

/** What an admin does by calls while another screen is tested. */
export async function dispatcher(server: Server) {
  const ask = await callsAs(server)
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
    /** A client's new order, assigned to a motoboy. */
    async delivery(shop: Account, rider: Account, description: string): Promise<Order> {
      const { id } = await anOrder(server, shop, description)
      return ask('PATCH', '/orders/attach-motoboy', { orderId: id, motoboyId: await motoboyOf(rider) })
    },
  }
}
