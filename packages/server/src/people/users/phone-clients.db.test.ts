import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextPassword, recoveryCalls } from '#test/recovery.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let recovery: ReturnType<typeof recoveryCalls>
beforeAll(async () => {
  testApp = await startTestApp()
  recovery = recoveryCalls(testApp, { received: [] } as never)
  admin = await testApp.createUser('admin')
})
afterAll(() => testApp.close())

const texts = { description: 'Documentos', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
let last = 48_991_000_000
const newPhone = () => String(++last)
const order = (client: { name: string; phone: string }, headers?: Record<string, string>) =>
  admin.post<Order & { message: string }>('/orders/register', { ...texts, client }, headers)
const users = async () => (await admin.get<User[]>('/users/all')).body
const edit = (id: string, body: object) => admin.put<User & { message: string }>(`/users/update-user/${id}`, body)

test('an order for somebody who phones creates the client, and the next order by the same phone and name finds them', async () => {
  const phone = newPhone()
  const first = await order({ name: 'Neide Souza', phone: `(${phone.slice(0, 2)}) ${phone.slice(2)}` })
  expect(first).toMatchObject({ status: 201, body: { client: { user: { name: 'Neide Souza', email: null, phone } } } })
  const second = await order({ name: '  NEIDE   Sóuza ', phone: `+55 ${phone}` })
  expect(second.body.client).toEqual(first.body.client)
  const known = (await users()).find((user) => user.phone === phone)
  expect(known).toEqual({
    id: first.body.client.id,
    name: 'Neide Souza',
    email: null,
    role: 'client',
    phone,
    active: true,
  })
})

test('a second name with the same phone is a second client', async () => {
  const phone = newPhone()
  const [main, branch] = [
    await order({ name: 'Doceria Matriz', phone }),
    await order({ name: 'Doceria Filial', phone }),
  ]
  expect([main, branch]).toMatchObject([
    { status: 201, body: { client: { user: { name: 'Doceria Matriz', phone } } } },
    { status: 201, body: { client: { user: { name: 'Doceria Filial', phone } } } },
  ])
  expect(branch.body.client.id).not.toBe(main.body.client.id)
  expect((await order({ name: 'doceria filial', phone })).body.client.id).toBe(branch.body.client.id)
  expect(await edit(branch.body.client.id, { name: 'Doceria  MATRIZ' })).toMatchObject({
    status: 409,
    body: { message: 'Outro cliente com este nome já pede por este telefone.' },
  })
  await edit(main.body.client.id, { active: false })
  expect([
    (await order({ name: 'Doceria Matriz', phone })).status,
    (await order({ name: 'Doceria Filial', phone })).status,
  ]).toEqual([409, 201])
})

test('two first orders of one person at the same time, and a repeated call, make one client', async () => {
  const neide = { name: 'Neide Souza', phone: newPhone() }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([order(neide), order(neide), order(neide, key)])
  answers.push(await order(neide, key))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.client.id)).size).toBe(1)
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3)
})

test('the twentieth client who phones is created as the first was', async () => {
  for (let times = 0; times < 20; times++) expect((await order({ name: 'Rosa', phone: newPhone() })).status).toBe(201)
})

test('an order that is refused creates nobody', async () => {
  const phone = newPhone()
  const refused = await admin.post('/orders/register', { ...texts, description: ' ', client: { name: 'Neide', phone } })
  expect(refused.status).toBe(400)
  expect((await users()).filter((user) => user.phone === phone)).toEqual([])
})

test('the phone of an account, a deactivated client, both kinds of client and other callers are refused', async () => {
  const phone = newPhone()
  const account = await testApp.createUser('client', 'Padaria do Sol')
  await edit(account.id, { phone })
  expect(await order({ name: 'Neide', phone })).toMatchObject({
    status: 409,
    body: { message: 'Este telefone é de Padaria do Sol. Escolha esse cliente ou informe outro telefone.' },
  })
  const neide = { name: 'Neide', phone: newPhone() }
  const { client } = (await order(neide)).body
  await edit(client.id, { active: false })
  expect(await order(neide)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('desativado') as string },
  })
  const both = { ...texts, client_id: account.id, client: neide }
  expect(await admin.post('/orders/register', both)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'client' }] },
  })
  expect((await account.post('/orders/register', { ...texts, client: neide })).status).toBe(403)
  expect(await order({ name: '', phone: '48' })).toMatchObject({ status: 400, body: { message: 'Nome é obrigatório' } })
  expect(await order({ name: 'Neide', phone: '48' })).toMatchObject({
    status: 400,
    body: { message: 'Telefone deve ter no mínimo 10 dígitos' },
  })
})

test('with an e-mail they get an account: the orders stay theirs, and they sign in with the password that they set', async () => {
  const { client, id } = (await order({ name: 'Neide Souza', phone: newPhone() })).body
  expect(await edit(client.id, { role: 'admin' })).toMatchObject({
    status: 409,
    body: { message: 'Informe um e-mail antes.' },
  })
  expect(await edit(client.id, { phone: null })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'phone', message: 'Informe telefone ou e-mail' }] },
  })
  const taken = await testApp.createUser('client')
  expect((await edit(client.id, { email: taken.email })).status).toBe(409)
  const email = `neide.${id.slice(0, 8)}@example.com`
  expect(await edit(client.id, { email, before: { email: null } })).toMatchObject({ status: 200, body: { email } })
  expect(
    await testApp.db.selectFrom('email_tokens').select('purpose').where('user_id', '=', client.id).execute(),
  ).toEqual([{ purpose: 'welcome' }])
  expect((await recovery.login(email, '')).status).toBe(400)
  expect((await recovery.login(email, 'Qualquer-1')).status).toBe(401)
  expect(await edit(client.id, { role: 'admin' })).toMatchObject({
    status: 409,
    body: { message: 'Esta pessoa ainda não criou uma senha.' },
  })
  const { body: link } = await admin.post<{ url: string }>(`/users/password-link/${client.id}`)
  expect((await recovery.reset(new URL(link.url).searchParams.get('token') ?? '')).status).toBe(200)
  const signedIn = await recovery.login(email, nextPassword)
  expect(signedIn.status).toBe(200)
  const { accessToken } = signedIn.body as unknown as { accessToken: string }
  const own = await testApp.send<Order[]>('GET', '/orders/my-orders', undefined, {
    authorization: `Bearer ${accessToken}`,
  })
  expect(own.body.map((order) => order.id)).toEqual([id])
})

test('two clients who phone cannot have one phone and one name', async () => {
  const [one, other] = [newPhone(), newPhone()]
  const { client } = (await order({ name: 'Rosa', phone: one })).body
  await order({ name: 'Rosa', phone: other })
  expect(await edit(client.id, { phone: other })).toMatchObject({ status: 409, body: { issues: [{ path: 'phone' }] } })
})

test('an erased client who phoned leaves no name, phone or text, and the phone can order again', async () => {
  const phone = newPhone()
  const { client, id } = (await order({ name: 'Neide Apagada', phone })).body
  await admin.patch(`/orders/${id}/cancel`)
  expect((await admin.post(`/users/erase-user/${client.id}`)).status).toBe(204)
  expect((await admin.get(`/orders/order/${id}`)).body).toMatchObject({
    description: 'Dados removidos',
    client: { user: { name: 'Pessoa removida', phone: null } },
  })
  expect((await order({ name: 'Neide', phone })).body.client.id).not.toBe(client.id)
})

test('a phone that another client has is refused with their name, in a change as in a new account', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const { client: shop } = (await order({ name: 'Açaí Avenida', phone })).body
  const { client: second } = (await order({ name: 'Pizzaria Alfa', phone: other })).body
  const taken = {
    status: 409,
    body: { message: expect.stringContaining('Este telefone é de Açaí Avenida.') as string },
  }
  expect(await edit(second.id, { phone })).toMatchObject(taken)
  expect(await admin.post('/users/create-admin', { name: 'Pizzaria Beta', phone, role: 'client' })).toMatchObject(taken)
  expect((await edit(shop.id, { phone })).status).toBe(200)
  expect((await edit(second.id, { phone: newPhone() })).status).toBe(200)
})
