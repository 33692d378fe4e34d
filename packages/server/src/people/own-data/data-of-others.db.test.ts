import { afterAll, beforeAll, expect, test } from 'vitest'
import { learnAddresses } from '#addresses/address-book/learn.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let [admin, client]: Person[] = []
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client', 'Padaria do Sol')
})
afterAll(() => testApp.close())

const texts = { description: 'Bolo secreto', pickup_address: 'Rua da Loja, 1', delivery_address: 'Rua da Ana, 2' }
const acts = async (action: string) =>
  (await admin!.get<{ action: string; subject: { id: string } | null; after: object | null }[]>('/audit')).body.filter(
    (act) => act.action === action,
  )

test('an admin downloads what is stored about a client who orders by phone, and it is recorded', async () => {
  const neide = { name: 'Neide Souza', phone: '48991110001' }
  const order = (await admin!.post('/orders/register', { ...texts, client: neide })).body
  // A transaction of another test keeps new orders from being read.
  await expect
    .poll(async () => {
      await learnAddresses(testApp.db, null, testApp.clock())
      return (await testApp.db.selectFrom('address_book').select('text').execute()).length
    })
    .toBe(2)
  const answer = await admin!.get<Record<string, unknown>>(`/users/person-data/${order.client.id}`)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="dados_do_cliente_2026-03-04\.json"$/)
  expect(answer.body).toMatchObject({
    account: { name: 'Neide Souza', phone: '48991110001', email: null },
    orders: [{ id: order.id, description: 'Bolo secreto', steps: [{ step: 'create', by: 'admin' }] }],
    recorded_acts: [{ action: 'account_created' }, { action: 'client_data_exported', by: 'admin' }],
  })
  const book = answer.body['address_book'] as { text: string }[]
  expect(book.map(({ text }) => text).toSorted()).toEqual(['Rua da Ana, 2', 'Rua da Loja, 1'])
  expect(await acts('client_data_exported')).toMatchObject([{ subject: { id: order.client.id } }])
  expect((await admin!.get(`/users/person-data/${client!.id}`)).body).toMatchObject({
    message: 'Esta pessoa tem acesso ao sistema: ela mesma baixa os dados em Minha conta.',
  })
})

test('an admin downloads what is stored about a recipient, by the phone, without a word of who ordered', async () => {
  const recipient = { recipient_name: 'Ana Lima', recipient_phone: '48991110002' }
  const { body: order } = await client!.post('/orders/register', { ...texts, ...recipient })
  await client!.post('/orders/register', { ...texts, recipient_name: 'Rui', recipient_phone: '48991110003' })
  await client!.post(`/orders/${order.id}/links`, { kind: 'tracking' })
  await learnAddresses(testApp.db, null, testApp.clock())
  const answer = await admin!.get<{ orders: object[]; address_book: object[] }>(
    '/users/recipient-data?phone=(48)%2099111-0002',
  )
  expect(answer.body).toMatchObject({
    phone: '48991110002',
    orders: [
      {
        id: order.id,
        recipient_name: 'Ana Lima',
        delivery_address: 'Rua da Ana, 2',
        tracking_links: [{ revoked_at: null }],
      },
    ],
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/Padaria|Bolo secreto|Rua da Loja|Rui|token/)
  expect(await acts('recipient_data_exported')).toMatchObject([{ subject: null, after: { phone_end: '0002' } }])
  const nobody = await admin!.get<object>('/users/recipient-data?phone=48991119999')
  expect(nobody.body).toMatchObject({ orders: [], address_book: [] })
  expect((await admin!.get('/users/recipient-data?phone=48')).body).toMatchObject({
    message: 'Telefone deve ter no mínimo 10 dígitos',
  })
})

test('the links that a person shared are in their own export, without their tokens', async () => {
  const { body: order } = await client!.post('/orders/register', texts)
  const { body: link } = await client!.post<{ url: string }>(`/orders/${order.id}/links`, { kind: 'tracking' })
  const { body } = await client!.get<{ links: { order: string }[] }>('/users/me/data')
  const shared = body.links.find((one) => one.order === order.id)
  const at = testApp.clock().toISOString()
  expect(shared).toMatchObject({ kind: 'tracking', made_at: at, sent_at: at, revoked_at: null })
  expect(JSON.stringify(body)).not.toContain(new URL(link.url).pathname.split('/').at(-1))
})
