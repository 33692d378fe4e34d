import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { revokeAllLinks } from './queries.ts'

let testApp: TestApp
let admin: Person
let shop: Person
let path: string
beforeAll(async () => {
  testApp = await startTestApp({ appName: 'Rápido <b>' })
  admin = await testApp.createUser('admin')
})
beforeEach(async () => {
  shop = await testApp.createUser('client', 'Padaria "Três" <i>')
  path = await share()
})
afterAll(() => testApp.close())

type Shared = { url: string; text: string; whatsapp_url: string }
const share = async (body: object = {}) => {
  const shared = await admin.post<Shared>(`/clients/${shop.id}/order-link`, body)
  return new URL(shared.body.url).pathname
}
const get = (url: string) => testApp.app.inject({ url, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' } })
const form = (fields: Record<string, string> = {}) => ({
  once: randomUUID(),
  description: 'Bolo',
  pickup_address: 'Rua Bocaiúva, 2468, Centro',
  delivery_address: 'Rua Lauro Linhares, 1288, Trindade',
  recipient_name: '',
  recipient_phone: '',
  collect_amount: '',
  collect_method: '',
  ...fields,
})
const post = (url: string, fields: Record<string, string>) =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' },
    payload: new URLSearchParams(fields).toString(),
  })
const ordersOf = () => testApp.db.selectFrom('orders').selectAll().where('client_id', '=', shop.id).execute()

test('a shop orders by its link, and the desk sees the order live and where it came from', async () => {
  const socket = await testApp.connectSocket(admin)
  const created = new Promise<{ id: string }>((resolve) => socket.once('order:created', resolve as never))
  const page = await get(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Padaria &quot;Três&quot; &lt;i&gt;')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const answer = await post(path, form({ recipient_name: 'Ana', recipient_phone: '(48) 99120-3040' }))
  expect(answer.statusCode).toBe(303)
  const [order] = await ordersOf()
  expect(order).toMatchObject({ status: 'pending', recipient_name: 'Ana', recipient_phone: '48991203040' })
  await created
  const seen = (await admin.get(`/orders/order/${order!.id}`)).body
  expect(seen).toMatchObject({ ordered_by_link: true, client: { id: shop.id } })
  const history = (await admin.get<object[]>(`/orders/order/${order!.id}/history`)).body
  expect(history).toMatchObject([{ step: 'create', via: 'link', device: 'android', actor: { id: shop.id } }])
  const ordered = await get(answer.headers.location!)
  expect(ordered.body).toContain('Pedido recebido')
  // The next form begins where the last order did.
  expect((await get(path)).body).toContain('value="Rua Bocaiúva, 2468, Centro"')
})

test('a form that is sent twice, at once too, makes one order', async () => {
  const fields = form()
  const answers = await Promise.all([post(path, fields), post(path, fields)])
  answers.push(await post(path, fields))
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
  expect(await ordersOf()).toHaveLength(1)
})

test('what is asked for at the door is stored as the app stores it, once, and the page and the desk say it', async () => {
  const fields = form({ collect_amount: '1.098,50', collect_method: 'card' })
  const [answer, again] = await Promise.all([post(path, fields), post(path, fields)])
  expect(again.headers.location).toBe(answer.headers.location)
  const [order, ...others] = await ordersOf()
  expect(others).toEqual([])
  expect((await get(answer.headers.location!)).body).toContain('Cobrar na entrega: R$ 1.098,50 (Cartão).')
  const inApp = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  const collect = { goods: 1098.5, fee: false, method: 'card' }
  const ofApp = await shop.post<{ collect: object }>('/orders/register', { ...inApp, collect })
  const seen = (await admin.get(`/orders/order/${order!.id}`)).body
  expect(seen).toMatchObject({ ordered_by_link: true, collect: ofApp.body.collect })
  const cleared = await admin.put(`/orders/${order!.id}/terms`, { collect: null })
  expect(cleared.body).not.toHaveProperty('collect')
})

test('an order without an amount asks for nothing, also from a page of before that had no such field', async () => {
  const { collect_amount: _, collect_method: __, ...before } = form()
  for (const fields of [form(), form({ collect_amount: '0' }), before])
    expect((await post(path, fields)).statusCode).toBe(303)
  expect((await ordersOf()).map(({ collect }) => collect)).toEqual([null, null, null])
})

test('a Pix at the door is offered only where the firm has a key, and refused where it has none any more', async () => {
  expect((await get(path)).body).not.toContain('value="pix"')
  const fields = form({ collect_amount: '50', collect_method: 'pix' })
  const refused = await post(path, fields)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('Falta a chave Pix.')
  const owner = { key: 'pix@rapido.com.br', name: 'Rápido', city: 'Florianópolis' }
  const key = { ...owner, kind: 'email', changed_at: testApp.clock(), changed_by: admin.id } as const
  await testApp.db.insertInto('pix_keys').values(key).execute()
  expect((await get(path)).body).toContain('value="pix"')
  expect((await post(path, fields)).statusCode).toBe(303)
  expect(await ordersOf()).toMatchObject([{ collect: { method: 'pix', payee: 'firm', goods: 5000 } }])
})

test.each([
  ['noventa', 'card', 'Cobrar na entrega: “noventa” não é um valor.'],
  ['-5', 'cash', 'Cobrar na entrega: “-5” não é um valor.'],
  ['100.000,00', 'cash', 'Cobrar na entrega: O valor máximo é R$ 99.999,99.'],
  ['98,00', '', 'Escolha como quem recebe paga.'],
  ['', 'card', 'Escreva quanto cobrar na entrega, ou escolha “Nada a cobrar”.'],
])(
  'to ask for %j by %j is refused in words, and nothing typed is lost',
  async (collect_amount, collect_method, problem) => {
    const fields = form({ collect_amount, collect_method, recipient_name: 'Ana' })
    const answer = await post(path, fields)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(problem)
    for (const typed of [collect_amount, 'Ana', 'Bolo', fields.once]) expect(answer.body).toContain(`value="${typed}"`)
    expect(answer.body).toMatch(new RegExp(`value="${collect_method}"\\s+selected`))
    expect(await ordersOf()).toEqual([])
    expect((await post(path, { ...fields, collect_amount: 'R$ 98,00', collect_method: 'cash' })).statusCode).toBe(303)
  },
)

test('opening a link writes nothing', async () => {
  const [before] = await testApp.db.selectFrom('order_links').selectAll().where('client_id', '=', shop.id).execute()
  for (const method of ['GET', 'HEAD'] as const)
    await testApp.app.inject({ method, url: path, headers: { 'user-agent': 'facebookexternalhit/1.1' } })
  expect(await testApp.db.selectFrom('order_links').selectAll().where('client_id', '=', shop.id).execute()).toEqual([
    before,
  ])
  expect(await ordersOf()).toEqual([])
})

test.each([
  [{ delivery_address: '' }, 'Endereço de entrega é obrigatório'],
  [{ description: 'x'.repeat(1001) }, 'no máximo 1000 caracteres'],
  [{ recipient_phone: '123' }, 'Telefone deve ter'],
  [{ delivery_address: '<script>alert(1)</script>\u0000' }, 'contém caracteres inválidos'],
])('%j is refused in words, and what was typed stays, escaped', async (fields, problem) => {
  const answer = await post(path, form(fields))
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(problem)
  expect(answer.body).toContain('value="Rua Bocaiúva, 2468, Centro"')
  expect(answer.body).not.toContain('<script>')
  expect(await ordersOf()).toEqual([])
})

test('a phone without area code takes that of the firm', async () => {
  await post(path, form({ recipient_phone: '99987-6543' }))
  expect(await ordersOf()).toMatchObject([{ recipient_phone: '48999876543' }])
})

test('a body that is not the form, too large or of another type makes no order and no 5xx', async () => {
  expect((await post(path, { once: 'x' })).statusCode).toBe(400)
  expect((await post(path, {})).statusCode).toBe(400)
  expect((await post(path, form({ description: 'x'.repeat(40_000) }))).statusCode).toBe(413)
  const json = await testApp.app.inject({ method: 'POST', url: path, payload: { once: randomUUID() } })
  expect(json.statusCode).toBe(415)
  expect(await ordersOf()).toEqual([])
})

test('the same form with other words is refused', async () => {
  const fields = form()
  await post(path, fields)
  expect((await post(path, { ...fields, description: 'Torta' })).statusCode).toBe(409)
  expect(await ordersOf()).toHaveLength(1)
})

test('the same form with another recipient is refused', async () => {
  const fields = form({ recipient_name: 'Ana', recipient_phone: '48991203040' })
  expect((await post(path, fields)).statusCode).toBe(303)
  expect((await post(path, { ...fields, recipient_name: 'Bia' })).statusCode).toBe(409)
  expect((await post(path, { ...fields, recipient_phone: '48991203041' })).statusCode).toBe(409)
})

test('a link ends by its renewal, its cancellation, a deactivated client and a restore', async () => {
  expect(await share()).toBe(path)
  const second = await share({ renew: true })
  expect(second).not.toBe(path)
  expect((await get(path)).statusCode).toBe(410)
  expect((await post(path, form())).statusCode).toBe(410)
  expect((await admin.delete(`/clients/${shop.id}/order-link`)).status).toBe(204)
  expect((await get(second)).statusCode).toBe(410)
  const third = await share()
  await testApp.db.updateTable('users').set({ active: false }).where('id', '=', shop.id).execute()
  expect((await post(third, form())).statusCode).toBe(410)
  await testApp.db.updateTable('users').set({ active: true }).where('id', '=', shop.id).execute()
  expect((await get(third)).statusCode).toBe(200)
  await revokeAllLinks(testApp.db, testApp.clock())
  expect((await get(third)).statusCode).toBe(410)
  expect(await ordersOf()).toEqual([])
})

test('an unknown link is 404, and orders of others are not shown by it', async () => {
  expect((await get('/p/00000000000000000000000000')).statusCode).toBe(404)
  const foreign = await testApp.createOrder({ client: shop })
  expect((await get(`${path}/${foreign.id}`)).statusCode).toBe(404)
  expect((await get(`${path}/x`)).statusCode).toBe(404)
})

test('after 30 orders within an hour the link waits', async () => {
  for (let n = 0; n < 30; n++) await post(path, form({ description: `Bolo ${n}` }))
  expect((await post(path, form())).statusCode).toBe(429)
  expect(await ordersOf()).toHaveLength(30)
})

test('shared and ended links are in the audit log', async () => {
  await admin.delete(`/clients/${shop.id}/order-link`)
  expect((await admin.get<object[]>('/audit')).body.slice(0, 2)).toMatchObject([
    { action: 'order_link_ended', subject: { id: shop.id } },
    { action: 'order_link_shared', subject: { id: shop.id } },
  ])
})

test('an order that is priced by itself says its value to the shop', async () => {
  const version = await publishTable(admin, aTable({ fares: [{ from: '*', to: 'Trindade', price: 9.5, both: false }] }))
  const terms = { client_ids: [shop.id], version_id: version.id, note: 'Pelo grupo', auto: true, auto_any_place: true }
  await admin.post('/price-tables/agreements', terms)
  const answer = await post(path, form())
  const { body } = await get(answer.headers.location!)
  expect(body).toMatch(/Valor: R\$\s9,50\. A central já sabe\./)
  expect(body).not.toContain('avisa o valor')
})
