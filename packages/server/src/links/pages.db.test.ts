import { expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'

const { testApp, admin, client, motoboy } = await startWithPeople(
  { publicUrl: 'https://entregas.example.com', appName: 'Vai Rápido', city: 'Florianópolis' },
  { client: 'Confeitaria Dona Zilda', motoboy: 'João Silva' },
)
const texts = {
  description: 'Bolo de cenoura',
  pickup_address: 'Rua A, 1, Centro, Florianópolis',
  delivery_address: 'Rua B, 2, Trindade, Florianópolis',
}
const hostOf = { host: 'localhost' }
const visit = async (url: string, more: object = {}) => {
  const { statusCode, payload, headers } = await testApp.app.inject({ url, headers: hostOf, ...more })
  return { status: statusCode, page: payload, headers }
}
const order = async () => (await client.post('/orders/register', texts)).body.id
const linkOf = async (id: string, kind: 'approval' | 'tracking') =>
  new URL((await admin.post<{ url: string }>(`/orders/${id}/links`, { kind })).body.url).pathname
const attach = (id: string) => admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
const start = (id: string) => motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
const deliver = (id: string) => motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Ana' })
const currentStep = (page: string) => /aria-current="step">\s*([^<\n]+?)\s*</.exec(page)?.[1]

test('both pages name the firm, the shop and what goes, and draw the five steps', async () => {
  const id = await order()
  await admin.put(`/orders/update-order/${id}`, { price: 15 })
  const tracking = await linkOf(id, 'tracking')
  const seen: unknown[] = []
  const look = async () => seen.push(currentStep((await visit(tracking)).page))
  await look()
  await client.patch(`/orders/${id}/approve`)
  await look()
  await attach(id)
  await look()
  await start(id)
  await look()
  const { page } = await visit(tracking)
  for (const words of ['Vai Rápido</header>', 'Confeitaria Dona Zilda', 'Bolo de cenoura', 'wa.me/5548999990000'])
    expect(page).toContain(words)
  expect(page.match(/<circle/g)).toHaveLength(5)
  // In bytes; docs/links.md names what a first view may have.
  expect(Buffer.byteLength(page)).toBeLessThan(6000)
  await deliver(id)
  await look()
  expect(seen).toEqual(['Recebido', 'Aceito', 'Motoboy', 'A caminho', 'Entregue'])
})

test('a price of several parts shows them', async () => {
  const id = await order()
  await admin.put(`/orders/update-order/${id}`, { price: 18 })
  const path = await linkOf(id, 'approval')
  expect((await visit(path)).page).not.toContain('chuva')
  const price_parts = JSON.stringify({ base: 1500, rain: 300, time: 0, return: 0 }) as never
  await testApp.db.updateTable('orders').set({ price_parts }).where('id', '=', id).execute()
  expect((await visit(path)).page).toContain('R$ 15,00 + chuva R$ 3,00')
})

test('what comes on top of the price stands below it, the button names the sum, and what was not seen is not accepted', async () => {
  await admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const id = await order()
  await admin.put(`/orders/update-order/${id}`, { price: 15 })
  const path = await linkOf(id, 'approval')
  const before = (await visit(path)).page
  expect(before).not.toContain('acréscimos')
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(before)?.[1] ?? ''
  await admin.post(`/orders/order/${id}/items`, { kind: 'extra', label: 'Pedágio', amount: 4 })
  const { page } = await visit(path)
  for (const words of ['R$ 15,00 + acréscimos R$ 4,00', 'Aceitar R$ 19,00']) expect(page).toContain(words)
  const answer = await visit(`${path}/accept`, {
    method: 'POST',
    headers: { ...hostOf, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `terms=${field('terms')}&price=${field('price')}`,
  })
  expect([answer.status, answer.page.includes('O valor mudou: antes R$ 15,00, agora R$ 19,00.')]).toEqual([409, true])
})

test.each([
  '/v/%',
  '/r/%E0%A4%A',
  `/v/${'a'.repeat(300)}`,
  `/r/${'a/'.repeat(40)}`,
  `/a/${'%41'.repeat(90)}`,
  '/v/%00',
])('the mangled address %s has the page of an unknown link, and its headers', async (url) => {
  const { status, page, headers } = await visit(url)
  expect([status, page.includes('Link não encontrado'), page.includes('Vai Rápido')]).toEqual([404, true, true])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
})

test('a form that is too large is told so', async () => {
  const id = await order()
  await admin.put(`/orders/update-order/${id}`, { price: 15 })
  const path = await linkOf(id, 'approval')
  const { status, page } = await visit(`${path}/accept`, {
    method: 'POST',
    headers: { ...hostOf, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `terms=${'a'.repeat(4000)}`,
  })
  expect([status, page.includes('Resposta grande demais')]).toEqual([413, true])
})

test('a dead link names the firm and the way to it', async () => {
  const id = await order()
  const path = await linkOf(id, 'tracking')
  await admin.post(`/orders/${id}/links`, { kind: 'tracking', renew: true })
  const { status, page } = await visit(path)
  expect(status).toBe(410)
  for (const words of [
    'Vai Rápido</header>',
    'Este link não vale mais',
    'wa.me/5548999990000?text=',
    'Pedir um link novo',
  ])
    expect(page).toContain(words)
})

test('the page says when it arrives, and afterwards how late it is', async () => {
  const id = await order()
  await attach(id)
  await start(id)
  const path = await linkOf(id, 'tracking')
  const etaOf = async () =>
    (JSON.parse((await visit(`${path}/state`)).page) as { eta: { from: string; to: string; late: number } | null }).eta
  expect(await etaOf()).toBeNull()
  for (const [kind, longitude] of [
    ['pickup', -48.54],
    ['delivery', -48.55],
  ] as const)
    await admin.put(`/orders/points/${id}`, { kind, latitude: -27.6, longitude })
  await testApp.db
    .insertInto('eta_cells')
    .values({ band: '0-1', hours: 'all', n: 20, p20: 15, p50: 20, p80: 25 })
    .execute()
  const eta = (await etaOf())!
  expect(eta).toMatchObject({ late: 0 })
  expect((await visit(path)).page).toMatch(/Chega entre \d\d:\d\d e \d\d:\d\d/)
  expect((await client.get<{ arrival?: object }>(`/orders/order/${id}`)).body.arrival).toEqual({
    from: eta.from,
    to: eta.to,
  })
  testApp.advanceClock(Date.parse(eta.to) - testApp.clock().getTime() + 6.5 * 60_000)
  expect((await visit(path)).page).toMatch(/Previsto até \d\d:\d\d; atrasado 6 min/)
  expect(await etaOf()).toMatchObject({ late: 6 })
})
