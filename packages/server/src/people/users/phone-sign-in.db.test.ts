import { beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from '#test/authenticator.ts'
import { callsWith } from '#test/calls.ts'
import { linkForAdmin } from '#test/password-link.ts'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'

const { testApp } = await startWithPeople()
let admin: Person
let phones = 0
const newPhone = () => `4899${String(1_000_000 + phones++)}`
beforeEach(async () => {
  admin = await testApp.createUser('admin')
})

type Created = { id: string; user: { id: string; email: string | null } }
type Link = { url: string }
const password = 'Senha-de-teste9'
const pin = '482917'

const login = (name: string, secret: string) =>
  testApp.anonymous.post<{ accessToken: string }>('/auth/login', { email: name, password: secret })
const registerMotoboy = (phone: string, more: object = {}) =>
  admin.post<Created>('/motoboys/register', { name: 'Tiago Rocha', phone, ...more })
const linkFor = async (id: string) => (await admin.post<Link>(`/users/password-link/${id}`)).body.url
const reset = (url: string, secret: string) =>
  testApp.anonymous.post<{ accessToken: string; user: { email: null; phone: string } }>('/password-recovery/reset', {
    tokenId: new URL(url).searchParams.get('token'),
    newPassword: secret,
    confirmPassword: secret,
  })

/** A motoboy who has set this PIN or password by the link. */
async function motoboyWith(secret: string) {
  const phone = newPhone()
  const { user } = (await registerMotoboy(phone)).body
  const answer = await reset(await linkFor(user.id), secret)
  return { id: user.id, phone, answer }
}

test('a motoboy is registered by name and phone, sets a PIN by the link, is signed in, and signs in by the phone in any spelling', async () => {
  const phone = newPhone()
  const made = await registerMotoboy(phone)
  expect(made).toMatchObject({ status: 201, body: { user: { name: 'Tiago Rocha', email: null, phone } } })
  const url = await linkFor(made.body.user.id)
  expect(url).toMatch(/\/reset-password\?pin=1&token=[\w-]{43}$/)
  expect((await login(phone, pin)).status).toBe(401)
  const answer = await reset(url, pin)
  expect(answer).toMatchObject({ status: 200, body: { user: { email: null, phone } } })
  const own = callsWith(testApp.app, { authorization: `Bearer ${answer.body.accessToken}` })
  expect(await own.get('/motoboys/me')).toMatchObject({ status: 200, body: { user: { email: null, phone } } })
  const spellings = [
    phone,
    `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}`,
    `+55 ${phone}`,
    `0${phone}`,
  ]
  for (const spelling of spellings) expect((await login(spelling, pin)).status).toBe(200)
  expect((await login(phone, '482918')).status).toBe(401)
})

test('after the link a motoboy without an e-mail adds a passkey with the new PIN, and the next sign-in by the phone asks for it', async () => {
  const { phone, answer } = await motoboyWith(pin)
  const own = callsWith(testApp.app, { authorization: `Bearer ${answer.body.accessToken}` })
  const { body: start } = await own.post<{ challenge: string; user: { name: string } }>('/auth/passkeys/challenge')
  expect(start.user.name).toBe(phone)
  const response = createAuthenticator().create(start.challenge)
  expect((await own.post('/auth/passkeys', { name: 'Celular', response })).status).toBe(403)
  const proof = { act: 'add_factor', method: 'password', response: pin }
  const { body } = await own.post<{ confirmation: string }>('/auth/confirmation', proof)
  const headers = { 'x-confirmation': body.confirmation }
  expect((await own.post('/auth/passkeys', { name: 'Celular', response }, headers)).status).toBe(200)
  expect(await login(phone, pin)).toMatchObject({ status: 200, body: { methods: ['passkey', 'recovery_code'] } })
})

test('who has an e-mail signs in by the phone that an admin typed too, and not by one that they typed themselves', async () => {
  const [known, claimed] = [newPhone(), newPhone()]
  const person = { name: 'Loja Boa', email: `${known}@example.com`, phone: known, password, confirmPassword: password }
  expect((await admin.post('/users/create-admin', person)).status).toBe(201)
  expect((await login(known, password)).status).toBe(200)
  expect((await login(person.email, password)).status).toBe(200)
  const stranger = { ...person, email: `${claimed}@example.com`, phone: claimed }
  expect((await testApp.anonymous.post('/users/register', stranger)).status).toBe(201)
  expect((await login(claimed, password)).status).toBe(401)
})

test('a client who ordered by phone gets access by the link, and keeps their orders', async () => {
  const phone = newPhone()
  const order = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  const made = await admin.post<{ id: string; client: { id: string } }>('/orders/register', {
    ...order,
    client: { name: 'Padaria Sol', phone },
  })
  const { id } = made.body.client
  const again = await admin.post('/users/create-admin', { name: 'padaria sol', phone })
  expect(again).toMatchObject({
    status: 409,
    body: {
      message:
        'Padaria Sol já está em Usuários com este telefone. Abra esse cadastro e envie o “Link para criar senha”.',
    },
  })
  const answer = await reset(await linkFor(id), pin)
  const own = callsWith(testApp.app, { authorization: `Bearer ${answer.body.accessToken}` })
  expect(await own.get('/orders/my-orders')).toMatchObject({ status: 200, body: [{ id: made.body.id }] })
  expect((await login(phone, pin)).status).toBe(200)
})

test('a phone opens one account: the second without an e-mail is refused in words, one with an e-mail keeps the e-mail', async () => {
  const phone = newPhone()
  await registerMotoboy(phone)
  const refused = {
    status: 409,
    body: { message: 'Tiago Rocha já entra com este telefone. Informe outro telefone ou um e-mail.' },
  }
  expect(await registerMotoboy(phone)).toMatchObject(refused)
  expect(await admin.post('/users/create-admin', { name: 'Loja', phone })).toMatchObject(refused)
  const mail = { email: `${phone}@example.com`, password, confirmPassword: password }
  expect((await admin.post('/users/create-admin', { name: 'Loja', phone, ...mail })).status).toBe(201)
  expect((await login(mail.email, password)).status).toBe(200)
  const order = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  const byPhone = await admin.post<{ client: { id: string } }>('/orders/register', {
    ...order,
    client: { name: 'Outra Loja', phone: newPhone() },
  })
  const { id } = byPhone.body.client
  await admin.put(`/users/update-user/${id}`, { phone: (await motoboyWith(pin)).phone })
  expect((await admin.post(`/users/password-link/${id}`)).status).toBe(409)
})

test('of two registrations with one phone at the same time one is refused', async () => {
  const phone = newPhone()
  const answers = await Promise.all([registerMotoboy(phone), registerMotoboy(phone)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
})

test.each([
  [{ name: 'Loja' }, 'email', 'Informe o e-mail ou o telefone'],
  [{ name: 'Ana', phone: '48999990000', role: 'admin' }, 'email', 'E-mail é obrigatório'],
  [{ name: 'Loja', email: 'loja@example.com' }, 'password', 'Senha é obrigatória'],
  [{ name: 'Loja', email: 'loja' }, 'email', 'E-mail inválido'],
  [{ name: 'Loja', phone: '48999990001', password: '482917', confirmPassword: '482917' }, 'password', /8 caracteres/],
])('the registration %o is refused at %s', async (body, path, message) => {
  const answer = await admin.post('/users/create-admin', body)
  const issue = { path, message: expect.stringMatching(message) as string }
  expect(answer).toMatchObject({ status: 400, body: { issues: expect.arrayContaining([issue]) as unknown } })
})

test.each(['111111', '123456', '876543', '890123', '121212', '482482'])(
  'the PIN %s is easily guessed',
  async (easy) => {
    const { answer } = await motoboyWith(easy)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Este PIN é fácil de adivinhar. Escolha outros 6 números.' },
    })
  },
)

test('a PIN of the own phone is easily guessed, and a refused one does not use the link up', async () => {
  const phone = '48995730264'
  const url = await linkFor((await registerMotoboy(phone)).body.user.id)
  expect((await reset(url, '730264')).status).toBe(400)
  expect((await reset(url, pin)).status).toBe(200)
})

test('an admin cannot have a PIN, and who has one becomes no admin', async () => {
  const { url } = await linkForAdmin(testApp, await testApp.createUser('admin'), admin.id)
  expect(url).not.toContain('pin')
  expect(await reset(url, pin)).toMatchObject({
    status: 400,
    body: { message: 'Administradores precisam de uma senha: um PIN não basta.' },
  })
  const phone = newPhone()
  const mail = { email: `${phone}@example.com`, phone, password, confirmPassword: password }
  const { id } = (await admin.post<{ id: string }>('/users/create-admin', { name: 'Loja', ...mail })).body
  expect((await reset(await linkFor(id), pin)).status).toBe(200)
  expect((await admin.put(`/users/update-user/${id}`, { role: 'admin' })).status).toBe(409)
})

test('after 20 wrong PINs in a day the PIN opens nothing on a new device, also over all networks, and a new link helps', async () => {
  const { id, phone } = await motoboyWith(pin)
  const guess = (secret: string, network: number) =>
    testApp.app.inject({
      method: 'POST',
      url: '/auth/login',
      remoteAddress: `203.0.113.${network}`,
      payload: { email: phone, password: secret },
    })
  for (let i = 0; i < 20; i++) {
    expect((await guess(`9${String(10_000 + i * 7)}`, i)).statusCode).toBe(401)
    testApp.advanceClock(30 * 60_000)
  }
  const refused = await guess(pin, 99)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    message: 'Muitos PINs errados hoje. Peça um link novo a quem administra as entregas.',
  })
  admin = await testApp.createUser('admin')
  expect((await reset(await linkFor(id), password)).status).toBe(200)
  testApp.advanceClock(86_400_000)
  expect((await login(phone, password)).status).toBe(200)
})

test('a person without an e-mail cannot change the phone they sign in with; an admin can, and the former one opens nothing', async () => {
  const { id, phone, answer } = await motoboyWith(pin)
  const own = callsWith(testApp.app, { authorization: `Bearer ${answer.body.accessToken}` })
  const next = newPhone()
  expect((await own.put(`/users/update-user/${id}`, { phone: next })).status).toBe(409)
  const stale = await linkFor(id)
  expect((await admin.put(`/users/update-user/${id}`, { phone: next })).status).toBe(200)
  expect((await login(phone, pin)).status).toBe(401)
  expect((await login(next, pin)).status).toBe(200)
  expect((await reset(stale, password)).status).toBe(400)
  expect((await admin.put(`/users/update-user/${id}`, { phone: null })).status).toBe(400)
})

test('an admin signs a person out on all devices, whose phone is lost; nobody else may', async () => {
  const { id, phone, answer } = await motoboyWith(pin)
  const own = callsWith(testApp.app, { authorization: `Bearer ${answer.body.accessToken}` })
  expect((await own.post(`/users/end-sessions/${id}`)).status).toBe(403)
  expect(await admin.post(`/users/end-sessions/${id}`)).toMatchObject({ status: 200, body: { ended: 1 } })
  await expect.poll(async () => (await own.post('/users/me')).status).toBe(401)
  expect((await login(phone, pin)).status).toBe(200)
  expect((await admin.post('/users/end-sessions/nobody')).status).toBe(404)
})

test('an erasure takes phone and PIN, and somebody else may sign in by the phone', async () => {
  const { id, phone } = await motoboyWith(pin)
  await login(phone, '905173')
  expect((await admin.post(`/users/erase-user/${id}`)).status).toBe(204)
  const row = await testApp.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ phone: null, phone_signs_in: false, password_hash: null })
  const attempts = await testApp.db
    .selectFrom('attempts')
    .select('subject')
    .where('subject', 'like', `%${phone}`)
    .execute()
  expect(attempts).toEqual([])
  expect((await registerMotoboy(phone)).status).toBe(201)
})

test('lists say who has never come in, and who gets no pushes', async () => {
  const phone = newPhone()
  const { id, user } = (await registerMotoboy(phone)).body
  type Row = { id: string }
  const rowOf = async (path: string, rowId: string) =>
    (await admin.get<Row[]>(path)).body.find((row) => row.id === rowId)
  expect(await rowOf('/motoboys/all', id)).toMatchObject({ never_signed_in: true, no_push: true })
  expect(await rowOf('/users/all', user.id)).toMatchObject({ phone_signs_in: true, never_signed_in: true })
  await reset(await linkFor(user.id), pin)
  expect(await rowOf('/motoboys/all', id)).not.toHaveProperty('never_signed_in')
  expect(await rowOf('/users/all', user.id)).not.toHaveProperty('never_signed_in')
})

test('of accounts with an e-mail that get one phone at once, one signs in by it, and none is refused', async () => {
  const phone = newPhone()
  const accounts = Array.from({ length: 6 }, (_, n) => ({
    email: `${phone}-${n}@example.com`,
    password,
    confirmPassword: password,
  }))
  const answers = await Promise.all(accounts.map((account) => registerMotoboy(phone, account)))
  expect(answers.map(({ status }) => status)).toEqual(accounts.map(() => 201))
  const ofPhone = testApp.db.selectFrom('users').select('phone_signs_in').where('phone', '=', phone)
  const signing = (await ofPhone.execute()).filter(({ phone_signs_in }) => phone_signs_in)
  expect(signing).toHaveLength(1)
})

test('an e-mail is taken away from who has a phone: the same password, by the phone only, and codes to the address end', async () => {
  const [phone, email] = [newPhone(), `sai-${phones}@example.com`]
  const { user } = (await registerMotoboy(phone, { email, password, confirmPassword: password })).body
  expect((await login(email, password)).status).toBe(200)
  const change = (body: object) => admin.put<{ email: string | null }>(`/users/update-user/${user.id}`, body)
  expect(await change({ email: null, before: { email } })).toMatchObject({ status: 200, body: { email: null } })
  expect((await login(email, password)).status).toBe(401)
  expect((await login(phone, password)).status).toBe(200)
  expect((await admin.get<object[]>('/audit')).body[0]).toMatchObject({
    action: 'account_changed',
    before: { email },
    after: { email: null },
  })
  // The address is free for somebody else once the former owner can no longer put it back.
  expect(await change({ email, before: { email: null } })).toMatchObject({ status: 200, body: { email } })
  expect((await login(email, password)).status).toBe(200)
})

test('without a phone, with the phone by which somebody else signs in, and of an admin, the e-mail stays', async () => {
  const taken = await motoboyWith(password)
  const email = `fica-${taken.phone}@example.com`
  const client = await admin.post<{ id: string }>('/users/create-admin', {
    name: 'Casa Nova',
    email,
    password,
    confirmPassword: password,
    role: 'client',
  })
  const change = (id: string, body: object) => admin.put(`/users/update-user/${id}`, body)
  expect(await change(client.body.id, { email: null })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'email', message: 'Informe telefone ou e-mail' }] },
  })
  expect(await change(client.body.id, { email: null, phone: taken.phone })).toMatchObject({ status: 409 })
  const other = await testApp.createUser('admin')
  expect(await change(other.id, { email: null })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'email', message: 'Um administrador precisa de um e-mail.' }] },
  })
  expect((await login(email, password)).status).toBe(200)
})

test('a phone that a person only claimed must be confirmed before their e-mail is taken away', async () => {
  const phone = newPhone()
  const email = `diz-${phone}@example.com`
  const person = { name: 'Loja Nova', email, phone, password, confirmPassword: password }
  expect((await testApp.anonymous.post('/users/register', person)).status).toBe(201)
  const account = testApp.db.selectFrom('users').select(['id', 'phone_confirmed_at']).where('email', '=', email)
  const { id, phone_confirmed_at } = await account.executeTakeFirstOrThrow()
  expect(phone_confirmed_at).toBeNull()
  const change = (body: object) => admin.put(`/users/update-user/${id}`, body)
  expect(await change({ email: null })).toMatchObject({
    status: 409,
    body: { message: 'Confirme antes o telefone desta pessoa.' },
  })
  expect((await account.executeTakeFirst())?.phone_confirmed_at).toBeNull()
  expect((await change({ email: null, phone_confirmed: true })).status).toBe(200)
})
