import { afterAll, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/test-app.ts'

const testApp = await startTestApp({ appName: 'Vai Rápido' }, undefined, { undoAcceptanceMs: 300 })
const admin = await testApp.createUser('admin')
afterAll(() => testApp.close())

const texts = { description: 'Bolo', pickup_address: 'Rua A, 1, Centro', delivery_address: 'Rua B, 2, Trindade' }
let last = 48_995_000_000
async function priced() {
  const client = { name: 'Confeitaria da Neide', phone: String(++last) }
  const { id } = (await admin.post('/orders/register', { ...texts, client })).body
  await admin.put(`/orders/update-order/${id}`, { price: 15 })
  const { url } = (await admin.post<{ url: string }>(`/orders/${id}/links`, { kind: 'approval' })).body
  return { id, path: new URL(url).pathname }
}
async function visit(url: string, form?: Record<string, string>, { app } = testApp) {
  const { statusCode, payload, headers } = await app.inject({
    method: form ? 'POST' : 'GET',
    url,
    headers: form ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    ...(form && { payload: new URLSearchParams(form).toString() }),
  })
  return { status: statusCode, headers, page: payload, state: /data-state="(\w+)"/.exec(payload)?.[1] }
}
const formIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/name="(terms|price)"\s+value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  )
const accept = async (path: string) => visit(`${path}/accept`, formIn((await visit(path)).page))
const heldOf = async (id: string) =>
  (await testApp.db.selectFrom('links').select('held_until').where('order_id', '=', id).executeTakeFirst())?.held_until
/** The time in which an acceptance can be undone is over. */
const becomeDue = () => testApp.advanceClock(300)
const statusOf = async (id: string) => (await admin.get(`/orders/order/${id}`)).body.status

test('an acceptance can be undone for its seconds, and is carried out after them, whoever still looks', async () => {
  const { id, path } = await priced()
  expect((await accept(path)).status).toBe(303)
  const held = await visit(path)
  expect(held.state).toBe('holding')
  expect(held.page).toContain('Aceitando R$ 15,00')
  expect(held.page).toContain('Desfazer')
  expect(held.headers['refresh']).toBe(`2; url=${path}`)
  expect(await statusOf(id)).toBe('awaiting_approval')
  expect((await visit(`${path}/undo`, {})).status).toBe(303)
  expect((await visit(path)).state).toBe('awaiting')
  expect(await heldOf(id)).toBeNull()
  expect(await statusOf(id)).toBe('awaiting_approval')
  await accept(path)
  becomeDue()
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('accepted_by_client'), { timeout: 5000 })
  expect((await visit(path)).state).toBe('accepted')
})

test('an acceptance is held by its own link alone: two shops accept at once, and a third is not spoken for', async () => {
  const [one, other, third] = [await priced(), await priced(), await priced()]
  await Promise.all([accept(one.path), accept(other.path)])
  expect(await heldOf(third.id)).toBeNull()
  expect((await visit(third.path)).state).toBe('awaiting')
  becomeDue()
  for (const { id } of [one, other])
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('accepted_by_client'), { timeout: 5000 })
  expect(await statusOf(third.id)).toBe('awaiting_approval')
})

test('a price that changes meanwhile is not accepted: the page says at once what was accepted and what it is now', async () => {
  const { id, path } = await priced()
  // The message named another price than the accepted one.
  await admin.put(`/orders/update-order/${id}`, { price: 16 })
  await accept(path)
  await admin.put(`/orders/update-order/${id}`, { price: 18 })
  const asks = async () => {
    const { state, page, headers } = await visit(path)
    expect([state, headers['refresh']]).toEqual(['awaiting', undefined])
    expect(page).toContain('O valor mudou: antes R$ 16,00, agora R$ 18,00.')
    expect(page).toContain('Aceitar R$ 18,00')
  }
  expect(await heldOf(id)).not.toBeNull()
  await asks()
  becomeDue()
  await vi.waitFor(async () => expect(await heldOf(id)).toBeNull(), { timeout: 5000 })
  await asks()
  expect(await statusOf(id)).toBe('awaiting_approval')
  await accept(path)
  becomeDue()
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('accepted_by_client'), { timeout: 5000 })
})

test('another text meanwhile is told as such, and an acceptance that is undone leaves nothing to compare with', async () => {
  const { id, path } = await priced()
  await accept(path)
  await admin.put(`/orders/update-order/${id}`, { delivery_address: 'Rua C, 3, Trindade' })
  expect((await visit(path)).page).toContain('O pedido mudou. Confira e responda de novo.')
  await visit(`${path}/undo`, {})
  expect((await visit(path)).page).not.toContain('mudou')
})

test('with a motoboy assigned the page does not say that one is being chosen', async () => {
  const { id, path } = await priced()
  const { motoboyId } = await testApp.createUser('motoboy')
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId })
  await accept(path)
  becomeDue()
  await vi.waitFor(async () => expect((await visit(path)).state).toBe('accepted'), { timeout: 5000 })
  const { page } = await visit(path)
  expect(page).toContain('A central já sabe. O motoboy já foi escolhido.')
  expect(page).not.toContain('escolhe o motoboy')
})

test('a rejection takes the place of what was accepted and is still held', async () => {
  const { id, path } = await priced()
  const form = formIn((await visit(path)).page)
  await visit(`${path}/accept`, form)
  await visit(`${path}/reject`, form)
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('rejected_by_client'))
  expect((await visit(path)).state).toBe('rejected')
})

test('a link that is revoked meanwhile accepts nothing', async () => {
  const [ended, killed] = [await priced(), await priced()]
  const ofEnded = formIn((await visit(ended.path)).page)
  await accept(killed.path)
  // As another process revokes it which knows nothing of held acceptances.
  await testApp.db
    .updateTable('links')
    .set({ revoked_at: testApp.clock() })
    .where('order_id', '=', killed.id)
    .where('kind', '=', 'approval')
    .execute()
  becomeDue()
  await vi.waitFor(async () => expect(await heldOf(killed.id)).toBeNull(), { timeout: 5000 })
  expect(await statusOf(killed.id)).toBe('awaiting_approval')
  const slow = await startTestApp({}, testApp.connection, { undoAcceptanceMs: 60_000 })
  await visit(`${ended.path}/accept`, ofEnded, slow)
  expect(await heldOf(ended.id)).not.toBeNull()
  const [link] = (await admin.get<{ id: string }[]>(`/orders/${ended.id}/links`)).body
  expect((await admin.delete(`/orders/${ended.id}/links/${link!.id}`)).status).toBeLessThan(300)
  expect(await heldOf(ended.id)).toBeNull()
  await slow.close()
  expect(await statusOf(ended.id)).toBe('awaiting_approval')
})

test('an acceptance that is sent again is not postponed, and to accept and undo for ever is refused', async () => {
  const { id, path } = await priced()
  const form = formIn((await visit(path)).page)
  const slow = await startTestApp({}, testApp.connection, { undoAcceptanceMs: 60_000 })
  await visit(`${path}/accept`, form, slow)
  const first = await heldOf(id)
  slow.advanceClock(1000)
  expect((await visit(`${path}/accept`, form, slow)).status).toBe(303)
  expect(await heldOf(id)).toEqual(first)
  for (let times = 0; times < 14; times++) {
    expect((await visit(`${path}/undo`, {}, slow)).status).toBe(303)
    expect((await visit(`${path}/accept`, form, slow)).status).toBe(303)
  }
  expect((await visit(`${path}/undo`, {}, slow)).status).toBe(429)
  await slow.close()
})

test('every process carries out what is due, also what another one took', async () => {
  const { id, path } = await priced()
  const { terms } = formIn((await visit(path)).page)
  await testApp.db
    .updateTable('links')
    .set({ held_until: testApp.clock(), held_terms: terms!, held_device: 'other' })
    .where('order_id', '=', id)
    .execute()
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('accepted_by_client'), { timeout: 5000 })
})

test('a process that stops carries out what it holds', async () => {
  const { id, path } = await priced()
  const form = formIn((await visit(path)).page)
  const stopping = await startTestApp({}, testApp.connection, { undoAcceptanceMs: 60_000 })
  await visit(`${path}/accept`, form, stopping)
  expect(await heldOf(id)).not.toBeNull()
  await stopping.close()
  expect(await statusOf(id)).toBe('accepted_by_client')
})
