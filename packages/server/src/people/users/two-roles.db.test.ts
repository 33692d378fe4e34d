import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import type { ListedMotoboy, Motoboy } from '@ligeiro/contract/motoboy'
import type { User } from '@ligeiro/contract/user'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { createUser } from './user-accounts.ts'

let testApp: TestApp
let admin: Person
let client: Person
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, client] = [await testApp.createUser('admin', 'Marina'), await testApp.createUser('client')]
})
afterAll(() => testApp.close())

type Answer = { accessToken: string; message: string }
const password = 'Renata-2026'
let owner: { id: string; email: string }
let count = 0
beforeEach(async () => {
  const email = `renata${++count}@example.com`
  owner = await createUser(testApp.db, { name: 'Renata', email, password }, 'admin', testApp.clock())
})

const grant = (also_delivers: boolean, id = owner.id) =>
  admin.put<User & { message: string }>(`/users/update-user/${id}`, { also_delivers })

async function signIn() {
  const { body, headers } = await testApp.send<Answer>('POST', '/auth/login', { email: owner.email, password })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const by = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })
  const call = <Body>(token: string, method: 'GET' | 'POST' | 'PATCH', path: string, sent?: object) =>
    testApp.send<Body>(method, path, sent, by(token))
  return {
    token: body.accessToken,
    call,
    choose: (token: string, role: string) => call<Answer>(token, 'POST', '/auth/role', { role }),
    renew: () => testApp.send<{ newAccessToken: string }>('POST', '/auth/refresh-token', undefined, { cookie }),
  }
}
const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
const motoboyOf = async (userId: string) =>
  (await admin.get<ListedMotoboy[]>('/motoboys/all')).body.find(({ user }) => user.id === userId)

test('an admin who is granted it appears as a motoboy, and the grant is recorded', async () => {
  expect(await motoboyOf(owner.id)).toBeUndefined()
  expect(await grant(true)).toMatchObject({ status: 200, body: { role: 'admin', also_delivers: true } })
  expect(await motoboyOf(owner.id)).toMatchObject({ user: { name: 'Renata' }, available: true, open_deliveries: 0 })
  const [line] = (await admin.get<object[]>('/audit')).body
  expect(line).toMatchObject({
    action: 'account_changed',
    actor: { id: admin.id },
    subject: { id: owner.id },
    before: { also_delivers: false },
    after: { also_delivers: true },
  })
  const removed = await admin.delete(`/motoboys/delete-motoboy/${(await motoboyOf(owner.id))?.id}`)
  expect(removed.status).toBe(409)
})

test('only an admin grants it, and only to an admin', async () => {
  expect(await grant(true, client.id)).toMatchObject({
    status: 409,
    body: { message: 'Só administradores podem também entregar.' },
  })
  expect((await client.put(`/users/update-user/${client.id}`, { also_delivers: true })).status).toBe(403)
  const { call, token } = await signIn()
  expect((await call(token, 'POST', '/auth/role', { role: 'motoboy' })).status).toBe(403)
  expect((await call(token, 'POST', '/auth/role', { role: 'client' })).status).toBe(403)
  expect((await call(token, 'POST', '/auth/role', { role: 'owner' })).status).toBe(400)
})

test('the same session goes on in the chosen role, with its rights alone, and the sockets follow', async () => {
  await grant(true)
  const { call, choose, renew, token } = await signIn()
  const socket = await testApp.connectSocket({ accessToken: token })
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve))
  const { status, body } = await choose(token, 'motoboy')
  expect(status).toBe(200)
  await disconnected
  expect(sessionOf(body.accessToken)).toBe(sessionOf(token))
  expect((await call<User>(body.accessToken, 'POST', '/users/me')).body).toMatchObject({
    id: owner.id,
    role: 'motoboy',
    also_delivers: true,
  })
  expect((await call(body.accessToken, 'GET', '/orders/all')).status).toBe(403)
  expect((await call<Motoboy>(body.accessToken, 'GET', '/motoboys/me')).body.user.id).toBe(owner.id)
  // The token of the other role is no longer valid, and a renewal keeps the chosen role.
  expect((await call(token, 'GET', '/orders/all')).status).toBe(401)
  const renewed = (await renew()).body.newAccessToken
  expect((await call<User>(renewed, 'POST', '/users/me')).body.role).toBe('motoboy')
  const back = (await choose(renewed, 'admin')).body.accessToken
  expect((await call(back, 'GET', '/orders/all')).status).toBe(200)
  expect((await call(renewed, 'GET', '/motoboys/me')).status).toBe(401)
})

test('who delivers at lunch is assigned, delivers, and stands in the history by name and role', async () => {
  await grant(true)
  const motoboy = await motoboyOf(owner.id)
  const order = await testApp.createOrder({ client, status: 'accepted_by_client' })
  const attached = await admin.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId: motoboy?.id })
  expect(attached.status).toBe(200)
  expect(await grant(false)).toMatchObject({
    status: 409,
    body: { message: 'Esta pessoa tem entregas em aberto. Passe-as a outro motoboy antes.' },
  })
  const { call, choose, token } = await signIn()
  const asMotoboy = (await choose(token, 'motoboy')).body.accessToken
  const started = await call(asMotoboy, 'PATCH', '/orders/start', { orderId: order.id, motoboyId: motoboy?.id })
  expect(started.status).toBe(200)
  const { body } = await admin.get<HistoryEntry[]>(`/orders/order/${order.id}/history`)
  expect(body[0]).toMatchObject({ step: 'start', actor: { name: 'Renata', role: 'motoboy' } })
})

test('who delivers no more is a motoboy no more, on any device, and stays an admin', async () => {
  await grant(true)
  const [phone, desk] = [await signIn(), await signIn()]
  const asMotoboy = (await phone.choose(phone.token, 'motoboy')).body.accessToken
  expect((await grant(false)).status).toBe(200)
  await expect.poll(async () => (await phone.call(asMotoboy, 'GET', '/motoboys/me')).status).toBe(401)
  expect((await phone.renew()).status).toBe(401)
  expect((await desk.call(desk.token, 'GET', '/orders/all')).status).toBe(200)
  expect((await desk.choose(desk.token, 'motoboy')).status).toBe(403)
  expect(await motoboyOf(owner.id)).toBeUndefined()
  // A client is no motoboy: who stops being an admin stops delivering.
  await grant(true)
  expect((await admin.put(`/users/update-user/${owner.id}`, { role: 'client' })).status).toBe(200)
  expect(await motoboyOf(owner.id)).toBeUndefined()
})

test('another role gives no token that lives longer', async () => {
  await grant(true)
  const { token, choose } = await signIn()
  const expiryOf = (one: string) =>
    (JSON.parse(Buffer.from(one.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }).exp
  testApp.advanceClock(60_000)
  expect(expiryOf((await choose(token, 'admin')).body.accessToken)).toBe(expiryOf(token))
})
