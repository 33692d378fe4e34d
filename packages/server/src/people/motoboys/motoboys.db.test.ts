import type { ListedMotoboy, Motoboy } from '@ligeiro/contract/motoboy'
import type { ListedUser, User } from '@ligeiro/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, client, motoboy] = [
    await testApp.createUser('admin'),
    await testApp.createUser('client'),
    await testApp.createUser('motoboy'),
  ]
})
afterAll(() => testApp.close())

const secret = { password: 'Motoboy-2026', confirmPassword: 'Motoboy-2026' }
const jessica = { name: ' Jéssica ', email: 'jessica@example.com', phone: '(48) 99188-2046', ...secret }

test('the admin registers a motoboy, who can sign in and read their own profile', async () => {
  const made = await admin.post<Motoboy>('/motoboys/register', { ...jessica, available: true })
  expect(made).toMatchObject({
    status: 201,
    body: {
      user: { name: 'Jéssica', email: 'jessica@example.com', phone: '48991882046' },
      available: true,
      location: null,
    },
  })
  const login = await testApp.send<{ accessToken: string }>('POST', '/auth/login', {
    email: jessica.email,
    password: secret.password,
  })
  const me = await testApp.send<Motoboy>('GET', '/motoboys/me', undefined, {
    authorization: `Bearer ${login.body.accessToken}`,
  })
  expect(me.body).toEqual(made.body)
})

test.each([
  [{ name: '' }, 'Nome é obrigatório'],
  [{ email: 'sem arroba' }, 'E-mail inválido'],
  [{ password: '' }, 'Senha é obrigatória'],
  [{ confirmPassword: 'Outra-2026' }, 'As senhas não coincidem'],
  [{ password: 'Ab1', confirmPassword: 'Ab1' }, 'A senha deve ter no mínimo 8 caracteres'],
  [{ phone: '' }, 'Telefone é obrigatório'],
  [{ phone: '9999' }, 'Telefone deve ter no mínimo 10 dígitos'],
  [{ phone: '489918820461' }, 'Telefone deve ter no máximo 11 dígitos'],
])('a motoboy with %j is refused: %s', async (wrong, message) => {
  const answer = await admin.post('/motoboys/register', { ...jessica, ...wrong })
  expect(answer).toMatchObject({ status: 400, body: { message } })
})

test('a taken e-mail is refused, whatever its case, and no user is left half-created', async () => {
  await admin.post('/motoboys/register', { ...jessica, email: 'taken@example.com' })
  const answer = await admin.post('/motoboys/register', { ...jessica, email: 'TAKEN@example.com' })
  const message = 'E-mail já cadastrado.'
  expect(answer).toMatchObject({ status: 409, body: { message, issues: [{ path: 'email', message }] } })
  const users = (await admin.get<ListedUser[]>('/users/all')).body
  expect(users.filter((user) => user.email?.toLowerCase() === 'taken@example.com')).toHaveLength(1)
})

test('a motoboy sets location and availability; other fields are answered 403, and another motoboy gets 404', async () => {
  const path = `/motoboys/update-motoboy/${motoboy.motoboyId}`
  const updated = await motoboy.put<Motoboy>(path, {
    location: 'Rua B, Centro, SC, 88000-000',
    available: true,
    latitude: -27.6,
    longitude: -48.5,
    accuracy: 12,
  })
  expect(updated.body).toMatchObject({
    location: 'Rua B, Centro, SC, 88000-000',
    available: true,
    seen_at: testApp.clock().toISOString(),
  })
  expect((await motoboy.put(path, { available: false })).body).toMatchObject({ available: false })
  expect((await motoboy.put(path, { name: 'Outro' })).status).toBe(403)
  expect((await admin.put(path, { location: 'Rua C' })).status).toBe(403)
  expect((await admin.put<Motoboy>(path, { available: true, phone: '4832247710' })).body).toMatchObject({
    available: true,
    user: { phone: '4832247710' },
  })
  const otherMotoboy = await testApp.createUser('motoboy')
  expect((await otherMotoboy.put(path, { available: false })).status).toBe(404)
  expect((await otherMotoboy.get(`/motoboys/find-motoboy/${motoboy.motoboyId}`)).status).toBe(404)
  expect((await client.get('/motoboys/all')).status).toBe(403)
})

test('the location of a motoboy is stored only while they are available, with the availability that the same call sets', async () => {
  const motoboy = await testApp.createUser('motoboy')
  const put = async (location: string, more: object = {}) =>
    (await motoboy.put<Motoboy>(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { location, ...more })).body.location
  expect(await put('Rua A')).toBe('Rua A')
  expect(await put('Rua B', { available: false })).toBeNull()
  expect(await put('Rua C')).toBeNull()
  expect(await put('Rua D', { available: true })).toBe('Rua D')
})

test('a location that arrives late does not replace a newer one', async () => {
  const motoboy = await testApp.createUser('motoboy')
  const path = `/motoboys/update-motoboy/${motoboy.motoboyId}`
  const at = (ago: number) => new Date(testApp.clock().getTime() - ago * 60_000).toISOString()
  await motoboy.put(path, { location: 'Rua Nova', latitude: -27.6, longitude: -48.5, at: at(1) })
  const late = await motoboy.put<Motoboy>(path, { location: 'Rua Velha', latitude: -27, at: at(9), available: true })
  expect(late).toMatchObject({ status: 200, body: { location: 'Rua Nova', seen_at: at(1), available: true } })
  const newer = await motoboy.put<Motoboy>(path, { location: 'Rua Seguinte', at: at(0) })
  expect(newer.body).toMatchObject({ location: 'Rua Seguinte', seen_at: at(0) })
})

test('the admin lists motoboys with their open deliveries', async () => {
  const busy = await testApp.createUser('motoboy', 'Ademir')
  for (const status of ['accepted_by_client', 'in_progress', 'delivered', 'cancelled'] as const)
    await testApp.createOrder({ client, motoboy: busy, status })
  const listed = (await admin.get<ListedMotoboy[]>('/motoboys/all')).body
  expect(listed.find((row) => row.id === busy.motoboyId)).toMatchObject({ open_deliveries: 2, active: true })
})

test('a motoboy with open deliveries cannot be removed; a removed motoboy loses their session', async () => {
  const leaving = await testApp.createUser('motoboy')
  const order = await testApp.createOrder({ client, motoboy: leaving, status: 'in_progress' })
  const path = `/motoboys/delete-motoboy/${leaving.motoboyId}`
  expect((await admin.delete(path)).status).toBe(409)
  await leaving.patch('/orders/confirm', { orderId: order.id, clientId: client.id, receiver: 'Ana' })
  expect((await admin.delete(path)).status).toBe(204)
  await expect.poll(async () => (await leaving.get('/motoboys/me')).status).toBe(401)
  expect((await admin.get(`/motoboys/find-motoboy/${leaving.motoboyId}`)).status).toBe(404)
  expect((await admin.get(`/orders/order/${order.id}`)).body.motoboy).toMatchObject({ id: leaving.motoboyId })
})

test('only an admin creates clients and admins, and the call creates no motoboys', async () => {
  const person = { name: 'Zilda Petry', email: 'zilda@example.com', ...secret }
  expect((await admin.post<User>('/users/create-admin', person)).body).toMatchObject({
    role: 'client',
    name: 'Zilda Petry',
  })
  expect(
    (await admin.post<User>('/users/create-admin', { ...person, email: 'b@example.com', role: 'admin', phone: '' }))
      .status,
  ).toBe(201)
  expect((await admin.post('/users/create-admin', { ...person, email: 'c@example.com', role: 'motoboy' })).status).toBe(
    400,
  )
  expect((await client.post('/users/create-admin', { ...person, email: 'd@example.com' })).status).toBe(403)
  expect((await client.get('/users/all')).status).toBe(403)
})
