import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { expect } from 'vitest'
import type { Person, TestApp } from './test-app.ts'

/** The first day of the test clock. */
export const firstDay = '2026-03-04'

/** Begins the books of a firm: the admin saves the first rules. */
export async function beginBooks(testApp: TestApp, admin: Person) {
  const rules = await admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  expect(rules.status).toBe(200)
  /** A delivery of this price, now; returns the id of its order. */
  async function deliver(price: number, { client, motoboy }: { client: Person; motoboy: Person }): Promise<string> {
    const { id } = await testApp.createOrder({ client, motoboy, status: 'in_progress', price })
    const body = { orderId: id, clientId: client.id, receiver: 'Marta Recebedora' }
    expect((await motoboy.patch('/orders/confirm', body)).status).toBe(200)
    return id
  }
  /** Invoices everything that is open of a client up to a day. */
  async function issue(client: Person, more: object = {}, until = firstDay) {
    const query = `client_id=${client.id}&until=${until}`
    const { count, total } = (await admin.get<ResponseOf<typeof invoicesApi.preview>>(`/invoices/preview?${query}`))
      .body
    const body = { client_id: client.id, until, expected: { count, total }, ...more }
    return admin.post<Invoice & { message: string }>('/invoices', body)
  }
  return { deliver, issue }
}

/** Posts an advance and reverses it. */
export async function postAndReverse(testApp: TestApp, admin: Person): Promise<void> {
  const { motoboyId } = await testApp.createUser('motoboy')
  const advance = { motoboy_id: motoboyId, kind: 'advance', amount: 20, reason: 'Gasolina' }
  const { id } = (await admin.post('/money/postings', advance)).body
  expect((await admin.post(`/money/entries/${id}/reverse`, { reason: 'Por engano' })).status).toBe(201)
}
