import { expect, onTestFinished, test, vi } from 'vitest'
import { ServerProcess } from '#test/server-process.ts'
import { startTestApp } from '#test/test-app.ts'

test('an acceptance that a killed process held is carried out by another within seconds, once', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  const admin = await testApp.createUser('admin')
  const client = { name: 'Confeitaria da Neide', phone: '48995000001' }
  const texts = { description: 'Bolo', pickup_address: 'Rua A, 1, Centro', delivery_address: 'Rua B, 2, Trindade' }
  const { id } = (await admin.post('/orders/register', { ...texts, client })).body
  await admin.put(`/orders/update-order/${id}`, { price: 15 })
  const { url } = (await admin.post<{ url: string }>(`/orders/${id}/links`, { kind: 'approval' })).body
  // The processes have the real clock.
  await testApp.db
    .updateTable('links')
    .set({ expires_at: new Date(Date.now() + 3_600_000) })
    .where('order_id', '=', id)
    .execute()
  const [taking, other] = [new ServerProcess(testApp), new ServerProcess(testApp)]
  onTestFinished(async () => void (await Promise.all([taking.kill(), other.kill()])))
  const page = (await taking.url) + new URL(url).pathname
  const fields = [...(await (await fetch(page)).text()).matchAll(/name="(terms|price)"\s+value="([^"]*)"/g)]
  const body = new URLSearchParams(fields.map(([, name, value]): [string, string] => [name!, value!]))
  await other.url
  const accepted = await fetch(`${page}/accept`, { method: 'POST', body, redirect: 'manual' })
  expect(accepted.status).toBe(303)
  await taking.kill()
  const order = async () => (await admin.get(`/orders/order/${id}`)).body
  expect((await order()).status).toBe('awaiting_approval')
  await vi.waitFor(async () => expect((await order()).status).toBe('accepted_by_client'), {
    timeout: 20_000,
    interval: 200,
  })
  const history = (await admin.get<{ step: string }[]>(`/orders/order/${id}/history`)).body
  expect(history.filter(({ step }) => step === 'approve')).toHaveLength(1)
})
