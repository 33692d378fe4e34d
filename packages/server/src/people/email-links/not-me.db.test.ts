import type { Role } from '@ligeiro/contract/role'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '#test/authenticator.ts'
import { startMailServer, tokenOf, type MailServer, type Received } from '#test/mail-server.ts'
import { nextPassword, openJobs, recoveryCalls } from '#test/recovery.ts'
import { factorCalls } from '#test/second-factor.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let mailServer: MailServer
let testApp: TestApp
let calls: ReturnType<typeof factorCalls>
let recovery: ReturnType<typeof recoveryCalls>
let admin: Person
beforeAll(async () => {
  mailServer = await startMailServer()
  testApp = await startTestApp({ smtpUrl: mailServer.url })
  calls = factorCalls(testApp)
  recovery = recoveryCalls(testApp, mailServer)
  admin = await testApp.createUser('admin')
})
afterAll(async () => {
  await testApp.close()
  await mailServer.close()
})

type Outcome = { put_back?: boolean; email_sent?: boolean; message?: string }
const press = (token: string) => testApp.anonymous.post<Outcome>('/users/not-me', { token })
const notMeTokenOf = ({ text }: Received) => /not-me\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const gone = { status: 400, body: { message: expect.stringContaining('não vale mais') as string } }
let count = 0
const newEmail = () => `outro${count++}@example.com`

/** Creates a person whose address is confirmed. */
async function createConfirmed(role: Role = 'client') {
  const person = await calls.createPerson(role)
  await confirm(person.email)
  return person
}
const confirm = (email: string) =>
  testApp.db
    .updateTable('users')
    .set({ email_proven_at: testApp.clock(), email_vouched: false })
    .where('email', '=', email)
    .execute()
const changeEmail = async ({ id }: { id: string }, email: string) =>
  expect((await admin.put(`/users/update-user/${id}`, { email })).status).toBe(200)

/** Waits for all e-mails, and returns those to this address whose subject holds the text. */
async function emailsTo(email: string, text: string): Promise<Received[]> {
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  return mailServer.received.filter(({ to, subject }) => to === email && subject.includes(text))
}
async function tokenTo(email: string, text: string): Promise<string> {
  const [message] = await emailsTo(email, text)
  const token = notMeTokenOf(message!)
  expect(token).toMatch(/^[\w-]{43}$/)
  return token
}
const addressOf = async ({ id }: { id: string }) =>
  (await testApp.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('an e-mail that an admin changed is told to both addresses', async () => {
  const person = await createConfirmed()
  const email = newEmail()
  await changeEmail(person, email)
  for (const to of [person.email, email]) {
    const [message] = await emailsTo(to, 'O e-mail da sua conta')
    expect(message?.text).toContain('Um administrador trocou o endereço de e-mail')
    expect(message?.text).toContain('Não foi você?')
    expect(message?.text).not.toContain('Endereço de rede')
    expect(message?.html).toContain('Não fui eu')
  }
  expect(await emailsTo(email, 'Confirme o seu e-mail')).toHaveLength(1)
})

test("a motoboy's e-mail too", async () => {
  const motoboy = await testApp.createUser('motoboy')
  const email = newEmail()
  expect((await admin.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { email })).status).toBe(200)
  expect(await emailsTo(motoboy.email, 'O e-mail da sua conta')).toHaveLength(1)
  expect(await emailsTo(email, 'O e-mail da sua conta')).toHaveLength(1)
})

test('the link to the former address puts it back: who took the account is out, and the owner comes in by a new password', async () => {
  const person = await createConfirmed()
  const thief = newEmail()
  await changeEmail(person, thief)
  const stolen = await recovery.reset(tokenOf(await recovery.requestMessage(thief)), 'Roubada-2026')
  expect(stolen.status).toBe(200)
  const token = await tokenTo(person.email, 'O e-mail da sua conta')
  expect(await press(token)).toMatchObject({ status: 200, body: { put_back: true, email_sent: true } })
  expect(await addressOf(person)).toBe(person.email)
  await expect.poll(async () => (await recovery.me(stolen.body.accessToken)).status).toBe(401)
  for (const password of ['Roubada-2026', 'Senha-2026'])
    expect((await recovery.login(person.email, password)).status).toBe(401)
  const [message] = await emailsTo(person.email, 'Redefinir')
  expect((await recovery.reset(tokenOf(message!))).status).toBe(200)
  expect((await recovery.login(person.email, nextPassword)).status).toBe(200)
  expect(await press(token)).toMatchObject(gone)
  const { body } = await admin.get<{ action: string; before: object; after: object }[]>('/audit')
  expect(body.find(({ action }) => action === 'account_secured')).toMatchObject({
    actor: null,
    subject: { id: person.id },
    before: { email: thief },
    after: { email: person.email },
  })
})

test('a thief who changes the address twice, or confirms theirs, does not keep the owner out', async () => {
  const person = await createConfirmed()
  const [first, second] = [newEmail(), newEmail()]
  await changeEmail(person, first)
  await confirm(first)
  testApp.advanceClock(1000)
  await changeEmail(person, second)
  const [ofOwner, ofThief] = [await tokenTo(person.email, 'O e-mail da sua'), await tokenTo(first, 'O e-mail da sua')]
  expect((await press(ofOwner)).body).toMatchObject({ put_back: true })
  expect(await press(ofThief)).toMatchObject(gone)
  expect(await addressOf(person)).toBe(person.email)
})

test('meanwhile nobody signs up with the former address, gets it from an admin, or takes it for an account', async () => {
  const person = await createConfirmed()
  await changeEmail(person, newEmail())
  const account = {
    name: 'Caio',
    email: person.email.toUpperCase(),
    password: 'Senha-2026',
    confirmPassword: 'Senha-2026',
  }
  const taken = { status: 409, body: { message: 'E-mail já cadastrado.' } }
  expect(await testApp.anonymous.post('/users/register', account)).toMatchObject(taken)
  expect(await admin.post('/users/create-admin', account)).toMatchObject(taken)
  const [other, motoboy] = [await testApp.createUser('client'), await testApp.createUser('motoboy')]
  expect(await admin.put(`/users/update-user/${other.id}`, { email: person.email })).toMatchObject(taken)
  const path = `/motoboys/update-motoboy/${motoboy.motoboyId}`
  expect(await admin.put(path, { email: person.email })).toMatchObject(taken)
  // The link is valid from when its e-mail is sent.
  await emailsTo(person.email, 'O e-mail da sua conta')
  testApp.advanceClock(7 * 86_400_000)
  expect((await testApp.anonymous.post('/users/register', account)).status).toBe(201)
  admin = await testApp.createUser('admin')
})

test.each(['client', 'admin', 'motoboy'] as const)('the link of a notice closes the account of a %s', async (role) => {
  const person = await createConfirmed(role)
  await changeEmail(person, newEmail())
  const answer = await press(await tokenTo(person.email, 'O e-mail da sua conta'))
  expect(answer).toMatchObject({ status: 200, body: { put_back: true, email_sent: true } })
  expect((await calls.login(person.email)).status).toBe(401)
})

test('the former address of an account that was removed is free at once', async () => {
  const person = await createConfirmed()
  await changeEmail(person, newEmail())
  await admin.delete(`/users/delete-user/${person.id}`)
  const account = { name: 'Renata Sá', email: person.email, password: 'Entrega-2026', confirmPassword: 'Entrega-2026' }
  expect((await testApp.anonymous.post('/users/register', { ...account, role: 'client' })).status).toBe(201)
})

test('an admin who mistyped may change the address back', async () => {
  const person = await createConfirmed()
  await changeEmail(person, newEmail())
  await changeEmail(person, person.email)
  expect((await admin.get<{ id: string; email: string }[]>('/users/all')).body).toContainEqual(
    expect.objectContaining({ id: person.id, email: person.email }),
  )
})

test('a former address that nobody confirmed gets the notice without a name and without a link: it may have been mistyped', async () => {
  const person = await calls.createPerson()
  await changeEmail(person, newEmail())
  const [message] = await emailsTo(person.email, 'O e-mail da sua conta')
  expect(message?.text).toContain('Avise agora quem administra as entregas')
  expect(message?.raw).not.toContain('not-me')
  expect(message?.raw).not.toContain('Renata')
})

test('the link to the new address closes the account and sends nobody the means to open it', async () => {
  const person = await createConfirmed()
  const email = newEmail()
  await changeEmail(person, email)
  const answer = await press(await tokenTo(email, 'O e-mail da sua conta'))
  expect(answer).toMatchObject({ status: 200, body: { put_back: false, email_sent: false } })
  expect(await addressOf(person)).toBe(email)
  await expect.poll(async () => (await person.post('/users/me')).status).toBe(401)
  expect((await recovery.login(email, 'Senha-2026')).status).toBe(401)
  expect(await emailsTo(email, 'Redefinir')).toEqual([])
})

test('a factor that somebody switched on is told, and its link removes it, ends the sessions and demands a new password', async () => {
  const person = await createConfirmed()
  const { code } = await calls.switchOn(person)
  const [message] = await emailsTo(person.email, 'Proteção extra ligada')
  expect(message?.text).toContain('Aparelho: ')
  expect(message?.text).toContain('só se entra de novo com uma senha nova')
  expect((await press(notMeTokenOf(message!))).body).toEqual({ put_back: false, email_sent: true })
  await expect.poll(async () => (await person.post('/users/me')).status).toBe(401)
  expect((await recovery.login(person.email, 'Senha-2026')).status).toBe(401)
  const [recoveryMessage] = await emailsTo(person.email, 'Redefinir')
  expect((await recovery.reset(tokenOf(recoveryMessage!))).body).toHaveProperty('accessToken')
  expect(code()).toMatch(/^\d{6}$/)
})

test('a factor of before stays: what was added since the notice goes', async () => {
  const person = await createConfirmed()
  const owner = { ...person, ...(await calls.switchOn(person)) }
  const { challenge } = (await owner.post<{ challenge: string }>('/auth/passkeys/challenge')).body
  const authenticator = createAuthenticator()
  const body = { name: 'Celular', response: authenticator.create(challenge) }
  expect((await owner.post('/auth/passkeys', body, await calls.confirm(owner, 'add_factor'))).status).toBe(200)
  expect((await press(await tokenTo(person.email, 'Nova passkey'))).status).toBe(200)
  const [message] = await emailsTo(person.email, 'Redefinir')
  const { body: handed } = await recovery.reset(tokenOf(message!))
  expect(handed).toMatchObject({ methods: ['totp'] })
})

test.each([
  ['Proteção extra desligada', 'remove_factor', 'DELETE', '/auth/totp'],
  ['Novos códigos', 'renew_codes', 'POST', '/auth/recovery-codes'],
] as const)('%s: the owner learns of it, and the link serves', async (subject, act, method, path) => {
  const person = await createConfirmed()
  const owner = { ...person, ...(await calls.switchOn(person)) }
  const headers = await calls.confirm(owner, act)
  const change = method === 'POST' ? owner.post : owner.delete
  expect([200, 204]).toContain((await change(path, undefined, headers)).status)
  expect((await press(await tokenTo(person.email, subject))).status).toBe(200)
  const factors = await testApp.db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('user_id', '=', person.id)
    .execute()
  expect(factors).toEqual([])
})

test('a removed passkey is told', async () => {
  const person = await createConfirmed()
  const owner = { ...person, ...(await calls.switchOn(person)) }
  const { challenge } = (await owner.post<{ challenge: string }>('/auth/passkeys/challenge')).body
  const body = { name: 'Celular', response: createAuthenticator().create(challenge) }
  const headers = await calls.confirm(owner, 'add_factor')
  const added = await owner.post<{ passkey: { id: string } }>('/auth/passkeys', body, headers)
  const path = `/auth/passkeys/${added.body.passkey.id}`
  expect((await owner.delete(path, undefined, await calls.confirm(owner, 'remove_factor'))).status).toBe(204)
  expect(await emailsTo(person.email, 'Passkey removida')).toHaveLength(1)
})

test('a link serves once also of ten presses at the same time, for seven days, and not once the address is another', async () => {
  const person = await createConfirmed()
  await calls.login(person.email)
  const token = await tokenTo(person.email, 'Novo acesso')
  const answers = await Promise.all(Array.from({ length: 10 }, () => press(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = await createConfirmed()
  await calls.login(late.email)
  const lateToken = await tokenTo(late.email, 'Novo acesso')
  const moved = await createConfirmed()
  await calls.login(moved.email)
  const movedToken = await tokenTo(moved.email, 'Novo acesso')
  await changeEmail(moved, newEmail())
  expect(await press(movedToken)).toMatchObject(gone)
  testApp.advanceClock(7 * 86_400_000)
  expect(await press(lateToken)).toMatchObject(gone)
  expect(await press('unknown')).toMatchObject(gone)
  admin = await testApp.createUser('admin')
})

test('a page that is only opened, as mail programs do, changes nothing', async () => {
  const person = await createConfirmed()
  await calls.login(person.email)
  const token = await tokenTo(person.email, 'Novo acesso')
  await testApp.send('GET', `/not-me?token=${token}`)
  await testApp.send('GET', `/users/not-me?token=${token}`)
  expect((await person.post('/users/me')).status).toBe(200)
})

test('neither a job nor the table holds the token, and it is no other link', async () => {
  const person = await createConfirmed()
  await calls.login(person.email)
  const token = await tokenTo(person.email, 'Novo acesso')
  const rows = await testApp.db.selectFrom('email_tokens').selectAll().where('user_id', '=', person.id).execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await recovery.reset(token)).status).toBe(400)
  expect((await testApp.anonymous.post('/users/confirm-email', { token })).status).toBe(400)
})

test('five of one kind an hour: somebody who signs in again and again does not keep a changed e-mail out of the mailbox', async () => {
  const person = await createConfirmed()
  for (let times = 0; times < 8; times++) await calls.login(person.email)
  expect(await emailsTo(person.email, 'Novo acesso')).toHaveLength(5)
  await changeEmail(person, newEmail())
  expect(await emailsTo(person.email, 'O e-mail da sua conta')).toHaveLength(1)
})
