import type { Draft } from '@ligeiro/contract/intake-schemas'
import type { Order } from '@ligeiro/contract/order'
import type { ListedUser, User } from '@ligeiro/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextPassword, recoveryCalls } from '#test/recovery.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
})
afterAll(() => testApp.close())

const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
let last = 48_993_000_000
const newPhone = () => String(++last)
const password = 'Estranho-2026'
/** Somebody signs up with the name and phone of a shop that orders by telephone. */
async function signUp(phone: string, name = 'Doceria da Neide', email = `${crypto.randomUUID()}@example.com`) {
  const body = { name, email, phone, password, confirmPassword: password }
  const { status, body: made } = await testApp.anonymous.post<User>('/users/register', body)
  expect(status).toBe(201)
  return made
}
const signIn = async (email: string, typed = password) => {
  const { body } = await testApp.anonymous.post<{ accessToken: string }>('/auth/login', { email, password: typed })
  return { authorization: `Bearer ${body.accessToken}` }
}
const byPhone = (phone: string, name = 'Doceria da Neide') =>
  admin.post<Order & { message: string }>('/orders/register', { ...texts, client: { name, phone } })
const known = async (phone: string) => {
  const text = `[10:14, 05/03/2026] +55 ${phone.slice(0, 2)} ${phone.slice(2, 7)}-${phone.slice(7)}: Retirar na Rua Bocaiúva, 2468, Centro. Entregar na Rua Lauro Linhares, 1288, Trindade`
  const { body } = await admin.post<{ orders: Draft[] }>('/intake/read', { text })
  return body.orders[0]!.known.client
}
const edit = (id: string, body: object) => admin.put<User & { message: string }>(`/users/update-user/${id}`, body)
const confirm = (id: string, phone: string, phone_confirmed = true) => edit(id, { phone_confirmed, before: { phone } })
const listed = async (id: string) => (await admin.get<ListedUser[]>('/users/all')).body.find((user) => user.id === id)!

test('the desk orders for the shop that phones although a stranger typed its phone for their own account', async () => {
  const phone = newPhone()
  const stranger = await signUp(phone)
  const { status, body } = await byPhone(phone)
  expect(status).toBe(201)
  expect(body.client).toMatchObject({ user: { email: null, phone } })
  expect(body.client.id).not.toBe(stranger.id)
  expect((await byPhone(phone)).body.client.id).toBe(body.client.id)
})

test("a message from the phone names the shop, not the stranger who typed the shop's phone", async () => {
  const phone = newPhone()
  await signUp(phone)
  expect(await known(phone)).toBeNull()
  const { client } = (await byPhone(phone)).body
  expect(await known(phone)).toEqual({ id: client.id, name: 'Doceria da Neide' })
})

test('an admin confirms the phone with one call, takes that back, and both are recorded', async () => {
  const phone = newPhone()
  const own = await signUp(phone, 'Padaria do Sol')
  expect(await listed(own.id)).toMatchObject({
    phone_unconfirmed: true,
    self_registered_at: testApp.clock().toISOString(),
  })
  expect((await confirm(own.id, phone)).status).toBe(200)
  expect((await confirm(own.id, phone)).status).toBe(200)
  expect(await listed(own.id)).not.toHaveProperty('phone_unconfirmed')
  expect(await known(phone)).toEqual({ id: own.id, name: 'Padaria do Sol' })
  expect(await byPhone(phone)).toMatchObject({
    status: 409,
    body: { message: 'Este telefone é de Padaria do Sol. Escolha esse cliente ou informe outro telefone.' },
  })
  await confirm(own.id, phone, false)
  expect(await listed(own.id)).toMatchObject({ phone_unconfirmed: true })
  expect(await known(phone)).toBeNull()
  const { rows } = await admin
    .get<{ action: string; after: object }[]>('/audit?search=Padaria do Sol')
    .then(({ body }) => ({ rows: body }))
  expect(rows.map(({ after }) => after)).toEqual([{ phone_confirmed: false }, { phone_confirmed: true }])
})

test('a phone that changed meanwhile, that of a phone client, of nobody, and of a motoboy cannot be confirmed, and by no client', async () => {
  const phone = newPhone()
  const own = await signUp(phone)
  const auth = await signIn(own.email!)
  const me = `/users/update-user/${own.id}`
  expect((await testApp.send('PUT', me, { phone_confirmed: true }, auth)).status).toBe(403)
  await byPhone(phone, 'Doces da Neide')
  expect(await confirm(own.id, phone)).toMatchObject({
    status: 409,
    body: { message: 'Doces da Neide já pede por este telefone. Se é a mesma pessoa, una os dois cadastros.' },
  })
  const other = newPhone()
  await testApp.send('PUT', me, { phone: other }, auth)
  expect((await confirm(own.id, phone)).status).toBe(409)
  expect((await listed(own.id)).phone_unconfirmed).toBe(true)
  await testApp.send('PUT', me, { phone: null }, auth)
  expect((await edit(own.id, { phone_confirmed: true })).status).toBe(400)
  const motoboy = await testApp.createUser('motoboy')
  expect((await edit(motoboy.id, { phone_confirmed: true })).status).toBe(400)
})

test('a phone that an admin typed is confirmed, until the person types another one; the same phone once more changes nothing', async () => {
  const phone = newPhone()
  const email = `${crypto.randomUUID()}@example.com`
  const body = { name: 'Padaria do Sol', email, phone, password, confirmPassword: password }
  const { body: made } = await admin.post<User>('/users/create-admin', body)
  expect(await listed(made.id)).not.toHaveProperty('phone_unconfirmed')
  expect(await listed(made.id)).not.toHaveProperty('self_registered_at')
  const auth = await signIn(email)
  const me = `/users/update-user/${made.id}`
  await testApp.send('PUT', me, { phone, name: 'Padaria' }, auth)
  expect(await listed(made.id)).not.toHaveProperty('phone_unconfirmed')
  const other = newPhone()
  await testApp.send('PUT', me, { phone: other }, auth)
  expect(await listed(made.id)).toMatchObject({ phone: other, phone_unconfirmed: true })
  expect((await byPhone(other, 'Outra loja')).status).toBe(201)
  expect((await byPhone(phone, 'Quem ficou com o número')).status).toBe(201)
  await edit(made.id, { phone: newPhone() })
  expect(await listed(made.id)).not.toHaveProperty('phone_unconfirmed')
})

test('the password link that was made for the phone confirms it; an answered price does not, nor a link for another phone', async () => {
  const recovery = recoveryCalls(testApp, { received: [] } as never)
  const phone = newPhone()
  const own = await signUp(phone)
  const link = async () =>
    new URL((await admin.post<{ url: string }>(`/users/password-link/${own.id}`)).body.url).searchParams.get('token')!
  const old = await link()
  const auth = await signIn(own.email!)
  await testApp.send('PUT', `/users/update-user/${own.id}`, { phone: newPhone() }, auth)
  expect((await recovery.reset(old)).status).toBe(200)
  expect(await listed(own.id)).toMatchObject({ phone_unconfirmed: true })
  const now = await signIn(own.email!, nextPassword)
  const order = (await testApp.send<Order>('POST', '/orders/register', texts, now)).body
  await admin.put(`/orders/update-order/${order.id}`, { price: 12 })
  const { body: shared } = await admin.post<{ url: string }>(`/orders/${order.id}/links`, { kind: 'approval' })
  const path = new URL(shared.url).pathname
  const page = await testApp.app.inject(path)
  const [terms] = /(?<=name="terms" value=")[^"]+/.exec(page.body)!
  const payload = new URLSearchParams({ terms, price: '1200' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await testApp.app.inject({ method: 'POST', url: `${path}/accept`, payload, headers })).statusCode).toBe(303)
  expect(await listed(own.id)).toMatchObject({ phone_unconfirmed: true })
  expect((await recovery.reset(await link())).status).toBe(200)
  expect(await listed(own.id)).not.toHaveProperty('phone_unconfirmed')
})

test('an e-mail that a stranger typed and never confirmed is refused with a way out, and free when the account is removed', async () => {
  const email = `doces.${crypto.randomUUID().slice(0, 8)}@example.com`
  const stranger = await signUp(newPhone(), 'Doceria da Neide', email)
  const phone = newPhone()
  const { client } = (await byPhone(phone, 'Neide')).body
  const message =
    'Este e-mail está na conta Doceria da Neide, feita pela própria pessoa, que não o confirmou: pode não ser dela. Fale antes com o cliente. Se a conta é dele, una os cadastros; se não é, exclua aquela conta ou use outro e-mail.'
  const refused = { status: 409, body: { message, issues: [{ path: 'email', message }] } }
  expect(await edit(client.id, { email: email.toUpperCase() })).toMatchObject(refused)
  const body = { name: 'Neide', email, password, confirmPassword: password }
  expect(await admin.post('/users/create-admin', body)).toMatchObject(refused)
  const signUpAgain = await testApp.anonymous.post('/users/register', { ...body, phone })
  expect(signUpAgain).toMatchObject({ status: 409, body: { message: 'E-mail já cadastrado.' } })
  await admin.delete(`/users/delete-user/${stranger.id}`)
  expect((await edit(client.id, { email })).status).toBe(200)
})
