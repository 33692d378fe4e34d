import type { ListedUser, User } from '@ligeiro/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSignInAttempt } from '../auth/sign-in-limits.ts'
import { readAllRows } from '#test/rows.ts'
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

const secret = { password: 'Cliente-2026', confirmPassword: 'Cliente-2026' }
const renata = { name: 'Renata', email: 'renata@example.com', ...secret }
const login = (email: string, password: string) =>
  testApp.send<{ accessToken: string }>('POST', '/auth/login', { email, password })
const reachable = async (person: Person) => (await person.post('/users/me')).status

test('a visitor signs up as a client without being signed in, and can sign in afterwards', async () => {
  const made = await testApp.anonymous.post<User>('/users/register', {
    ...renata,
    phone: '(48) 99981-4402',
    role: 'client',
  })
  expect(made).toMatchObject({ status: 201, body: { name: 'Renata', role: 'client', phone: '48999814402' } })
  expect(made.headers['set-cookie']).toBeUndefined()
  expect((await login(renata.email, secret.password)).status).toBe(200)
})

test.each([
  { role: 'admin' },
  { role: 'motoboy' },
  { active: true },
  { password: 'semnumero', confirmPassword: 'semnumero' },
])('a sign-up with %j is refused with 400', async (wrong) => {
  expect((await testApp.anonymous.post('/users/register', { ...renata, ...wrong })).status).toBe(400)
})

test('a sign-up with the e-mail of another account, whatever its case, is refused with 409', async () => {
  const email = client.email.toUpperCase()
  expect((await testApp.anonymous.post('/users/register', { ...renata, email })).status).toBe(409)
})

test('everybody reads their own account, an admin reads every account; other accounts are not found', async () => {
  expect((await client.get<User>(`/users/find-user/${client.id}`)).body.id).toBe(client.id)
  expect((await admin.get<User>(`/users/find-user/${client.id}`)).body.id).toBe(client.id)
  expect((await client.get(`/users/find-user/${admin.id}`)).status).toBe(404)
  expect((await admin.get('/users/find-user/nonsense')).status).toBe(404)
})

test('everybody changes their own name and phone; fields that only the admin may set are answered 403', async () => {
  const path = `/users/update-user/${client.id}`
  expect((await client.put<User>(path, { name: 'Dona Zilda', phone: '' })).body).toEqual({
    id: client.id,
    name: 'Dona Zilda',
    email: client.email,
    role: 'client',
  })
  for (const field of [{ role: 'admin' }, { active: false }, { email: 'x@example.com' }])
    expect((await client.put(path, field)).status).toBe(403)
  expect((await motoboy.put(path, { name: 'Outro' })).status).toBe(404)
})

test('when two admins edit the same field the second gets 409; edits of different fields both succeed', async () => {
  const person = await testApp.createUser('client', 'Confeitaria')
  const path = `/users/update-user/${person.id}`
  const { phone } = (await admin.get<User>(path.replace('update', 'find'))).body
  const before = { name: 'Confeitaria', phone: phone ?? null }
  const edit = (field: 'name' | 'phone', value: string) =>
    admin.put<{ message: string }>(path, { [field]: value, before: { [field]: before[field] } })
  expect((await edit('name', 'Confeitaria Zilda')).status).toBe(200)
  expect(await edit('name', 'Doceria Zilda')).toMatchObject({
    status: 409,
    body: { message: 'Este cadastro mudou enquanto você editava. Confira e salve de novo.' },
  })
  expect((await edit('phone', '48999814402')).status).toBe(200)
  expect((await admin.get<User>(`/users/find-user/${person.id}`)).body).toMatchObject({
    name: 'Confeitaria Zilda',
    phone: '48999814402',
  })
  expect(await edit('phone', '48999814403')).toMatchObject({ status: 409 })
})

test('a deactivated person is signed out at once and cannot sign in until activated again', async () => {
  const { body } = await testApp.anonymous.post<User>('/users/register', { ...renata, email: 'off@example.com' })
  const { accessToken } = (await login('off@example.com', secret.password)).body
  const me = () => testApp.send('POST', '/users/me', undefined, { authorization: `Bearer ${accessToken}` })
  expect((await me()).status).toBe(200)
  await admin.put(`/users/update-user/${body.id}`, { active: false })
  await expect.poll(async () => (await me()).status).toBe(401)
  expect((await login('off@example.com', secret.password)).status).toBe(401)
  await admin.put(`/users/update-user/${body.id}`, { active: true })
  expect((await login('off@example.com', secret.password)).status).toBe(200)
})

test('a change of role ends the sessions; the role of a motoboy cannot change', async () => {
  const person = await testApp.createUser('client')
  expect((await admin.put<User>(`/users/update-user/${person.id}`, { role: 'admin' })).body.role).toBe('admin')
  await expect.poll(() => reachable(person)).toBe(401)
  expect((await admin.put(`/users/update-user/${motoboy.id}`, { role: 'admin' })).status).toBe(409)
})

test('a client or motoboy with open orders cannot be removed; after a removal their e-mail is free', async () => {
  const shop = await testApp.createUser('client')
  const motoboy = await testApp.createUser('motoboy')
  const order = await testApp.createOrder({ client: shop, motoboy, status: 'in_progress' })
  for (const person of [shop, motoboy])
    expect(await admin.delete(`/users/delete-user/${person.id}`)).toMatchObject({
      status: 409,
      body: { message: 'Esta pessoa tem pedidos em aberto. Conclua-os ou cancele-os antes.' },
    })
  await admin.patch(`/orders/${order.id}/cancel`)
  for (const person of [shop, motoboy]) {
    expect((await admin.delete(`/users/delete-user/${person.id}`)).status).toBe(204)
    await expect.poll(() => reachable(person)).toBe(401)
  }
  expect((await testApp.anonymous.post('/users/register', { ...renata, email: shop.email })).status).toBe(201)
})

test('the name of an erased person is removed everywhere; the orders and their history stay', async () => {
  const shop = await testApp.createUser('client', 'Fulana de Tal')
  const order = await testApp.createOrder({ client: shop, status: 'delivered' })
  expect((await admin.post(`/users/erase-user/${shop.id}`)).status).toBe(204)
  const before = await admin.get(`/orders/order/${order.id}`)
  expect(before.body.client.user).toEqual({
    name: 'Pessoa removida',
    email: `removida-${shop.id}@invalid`,
    phone: null,
  })
  const history = JSON.stringify((await admin.get(`/orders/order/${order.id}/history`)).body)
  expect(history).not.toContain('Fulana')
  const users = (await admin.get<ListedUser[]>('/users/all')).body
  expect(users.map((user) => user.id)).not.toContain(shop.id)
})

test('a removed person can be erased, also repeatedly; an unknown id is not found', async () => {
  const motoboy = await testApp.createUser('motoboy', 'Beltrano de Tal')
  expect((await admin.delete(`/users/delete-user/${motoboy.id}`)).status).toBe(204)
  for (let times = 0; times < 2; times++) expect((await admin.post(`/users/erase-user/${motoboy.id}`)).status).toBe(204)
  const row = await testApp.db.selectFrom('users').selectAll().where('id', '=', motoboy.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Pessoa removida', phone: null, active: false })
  expect((await admin.post('/users/erase-user/00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test.each([
  ['as stored', (id: string) => id],
  ['in capitals', (id: string) => id.toUpperCase()],
])(
  'no table names an erased person, id %s: not the stored answers of others, the password tokens or the sign-in attempts',
  async (_, written) => {
    const email = 'sicrana@example.com'
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })
    const { body } = await testApp.anonymous.post<User>('/users/register', { ...renata, name: 'Sicrana', email }, key())
    const order = await testApp.createOrder({ client: { id: body.id } })
    // The stored answer of the admin contains the client.
    await admin.patch(`/orders/${order.id}/cancel`, undefined, key())
    await login(email, 'Errada-1234')
    await recordSignInAttempt(testApp.db, { email, address: '10.0.0.7', device: 'a known device' }, testApp.clock())
    await testApp.anonymous.post('/password-recovery/forgot', { email })
    const naming = async () => {
      const tables = Object.entries(await readAllRows(testApp.connection))
      return tables.filter(([, rows]) => /sicrana/i.test(JSON.stringify(rows))).map(([table]) => table)
    }
    expect(await naming()).toEqual(['attempts', 'email_tokens', 'idempotency_keys', 'users'])
    await admin.post(`/users/erase-user/${written(body.id)}`)
    expect(await naming()).toEqual([])
  },
)

test('nobody can remove themselves, and one admin always stays, also when two remove each other at once', async () => {
  const own = await startTestApp()
  const first = await own.createUser('admin')
  expect(await first.delete(`/users/delete-user/${first.id}`)).toMatchObject({
    status: 409,
    body: { message: 'Você não pode excluir a si mesmo.' },
  })
  for (const change of [{ role: 'client' }, { active: false }])
    expect(await first.put(`/users/update-user/${first.id}`, change)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Este é o último administrador.') as string },
    })
  for (let round = 0; round < 10; round++) {
    const [a, b] = [await own.createUser('admin'), await own.createUser('admin')]
    const others = await own.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    await own.db
      .updateTable('users')
      .set({ active: false })
      .where(
        'id',
        'in',
        others.map((row) => row.id).filter((id) => id !== a.id && id !== b.id),
      )
      .execute()
    const answers = await Promise.all([
      a.delete(`/users/delete-user/${b.id}`),
      b.put(`/users/update-user/${a.id}`, { active: false }),
    ])
    const active = await own.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .execute()
    expect(answers.filter((answer) => answer.status < 300)).toHaveLength(1)
    expect(active).toHaveLength(1)
  }
  await own.close()
})

test('changing the own password needs the present one, ends all sessions and starts a new one', async () => {
  const email = 'senha@example.com'
  await testApp.anonymous.post('/users/register', { ...renata, email })
  const [here, there] = [await login(email, secret.password), await login(email, secret.password)]
  const call = (answer: typeof here, path: string, body?: unknown) =>
    testApp.send<{ message: string; accessToken: string }>('POST', path, body, {
      authorization: `Bearer ${answer.body.accessToken}`,
    })
  const change = { newPassword: 'Outra-Senha-1', confirmPassword: 'Outra-Senha-1' }
  const wrong = await call(here, '/users/change-password', { currentPassword: 'Errada-1234', ...change })
  expect(wrong).toMatchObject({ status: 400, body: { message: 'A senha atual está incorreta.' } })
  const right = await call(here, '/users/change-password', { currentPassword: secret.password, ...change })
  expect(right.status).toBe(200)
  for (const before of [here, there]) await expect.poll(async () => (await call(before, '/users/me')).status).toBe(401)
  expect((await call(right, '/users/me')).status).toBe(200)
  expect((await login(email, secret.password)).status).toBe(401)
  expect((await login(email, change.newPassword)).status).toBe(200)
})

test('ten wrong present passwords block the change for a while, and a right one resets the count', async () => {
  const email = 'palpite@example.com'
  await testApp.anonymous.post('/users/register', { ...renata, email })
  const { accessToken } = (await login(email, secret.password)).body
  let bearer = accessToken
  const change = (currentPassword: string) =>
    testApp.send<{ accessToken: string }>(
      'POST',
      '/users/change-password',
      { currentPassword, newPassword: 'Outra-Senha-1', confirmPassword: 'Outra-Senha-1' },
      { authorization: `Bearer ${bearer}` },
    )
  for (let guess = 0; guess < 9; guess++) expect((await change('Errada-1234')).status).toBe(400)
  const right = await change(secret.password)
  expect(right.status).toBe(200)
  bearer = right.body.accessToken
  const answers = await Promise.all(Array.from({ length: 14 }, () => change('Errada-1234')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  const refused = await change('Outra-Senha-1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})
