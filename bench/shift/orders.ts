import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { emails, password } from '../seed.ts'

/** The desk and a shop beside the screens: they give the motoboy his deliveries. */
export async function firmOf(url: string) {
  const ask = async <T>(token: string, method: string, path: string, body?: unknown): Promise<T> => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      'idempotency-key': randomUUID(),
    }
    const answer = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : undefined })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  // Anew each time: the clock of a shift outlives a token.
  const tokenOf = async (email: string) =>
    (await ask<{ accessToken: string }>('', 'POST', '/auth/login', { email, password })).accessToken
  const motoboys = await ask<{ id: string; user: { email: string } }[]>(
    await tokenOf(emails.admin),
    'GET',
    '/motoboys/all',
  )
  const motoboyId = motoboys.find(({ user }) => user.email === emails.motoboy)?.id
  return {
    /** Ordered by the shop, given to the motoboy. */
    async give(): Promise<string> {
      const order = await ask<{ id: string }>(await tokenOf(emails.client), 'POST', '/orders/register', {
        description: 'Marmitas, 18 unidades',
        pickup_address: 'R. Bocaiúva, 2468, Centro, Florianópolis, SC',
        delivery_address: 'R. Dep. Antônio Edu Vieira, 970, bl. B, ap. 401, Pantanal, Florianópolis, SC',
      })
      await ask(await tokenOf(emails.admin), 'PATCH', '/orders/attach-motoboy', { orderId: order.id, motoboyId })
      return order.id
    },
    async price(id: string): Promise<void> {
      await ask(await tokenOf(emails.admin), 'PUT', `/orders/update-order/${id}`, { price: 18.5 })
      await ask(await tokenOf(emails.client), 'PATCH', `/orders/${id}/approve`)
    },
  }
}

/** A geocoder that knows a street wherever one asks. */
export async function someGeocoder() {
  const address = {
    road: 'Rua Deputado Antônio Edu Vieira',
    suburb: 'Pantanal',
    'ISO3166-2-lvl4': 'BR-SC',
    postcode: '88040-001',
  }
  const server = createServer((_request, reply) => reply.end(JSON.stringify({ address }))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/reverse`,
    close: () => void server.close(),
  }
}
