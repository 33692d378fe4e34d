import { randomUUID } from 'node:crypto'
import { tokenOf } from '../../harness/accounts.ts'
import { request, type Call } from '../../harness/api.ts'
import { credentialsOf, emails, type Role } from '../people.ts'

/** Returns the API calls by which an admin and a client create deliveries for the motoboy whose phone is measured. */
export async function ordersFor(url: string) {
  // Each call signs in again, because tokens expire by the clock of the shift, which is set ahead.
  const askAs = async <T>(role: Role, call: Call) =>
    request<T>(url, { ...call, token: await tokenOf(url, credentialsOf(role)), key: randomUUID() })
  const motoboys = await askAs<{ id: string; user: { email: string } }[]>('admin', {
    method: 'GET',
    path: '/motoboys/all',
  })
  const motoboyId = motoboys.find(({ user }) => user.email === emails.motoboy)?.id
  return {
    /** Creates an order as the client, and assigns the motoboy as the admin. */
    async create(): Promise<string> {
      const body = {
        description: 'Marmitas, 18 unidades',
        pickup_address: 'R. Bocaiúva, 2468, Centro, Florianópolis, SC',
        delivery_address: 'R. Dep. Antônio Edu Vieira, 970, bl. B, ap. 401, Pantanal, Florianópolis, SC',
      }
      const { id } = await askAs<{ id: string }>('client', { method: 'POST', path: '/orders/register', body })
      await askAs('admin', { method: 'PATCH', path: '/orders/attach-motoboy', body: { orderId: id, motoboyId } })
      return id
    },
    async price(id: string): Promise<void> {
      await askAs('admin', { method: 'PUT', path: `/orders/update-order/${id}`, body: { price: 18.5 } })
      await askAs('client', { method: 'PATCH', path: `/orders/${id}/approve` })
    },
  }
}
