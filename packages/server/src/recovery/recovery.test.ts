import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { codeIn, linkIn, startMailServer, type MailServer } from '../../test/mail-server.ts'
import { nextPassword, oldPassword, recovering, useless } from '../../test/recovery.ts'

let post: MailServer
let testApp: TestApp
let here: ReturnType<typeof recovering>
beforeAll(async () => {
  post = await startMailServer()
  testApp = await startTestApp({ smtpUrl: post.url })
  here = recovering(testApp, post)
})
afterAll(async () => {
  await testApp.close()
  await post.close()
})

const minutes = (count: number) => count * 60_000

test('by the code of the letter: a new password, signed in, all other sessions ended', async () => {
  const account = await here.createAccount()
  const old = (await here.login(account.email, oldPassword)).body.accessToken
  const letter = await here.requestMessage(account.email.toUpperCase())
  expect(letter.to).toBe(account.email)
  const validated = await here.validate(account.email, codeIn(letter))
  expect(validated).toMatchObject({ status: 200, body: { data: { user: { name: account.name } } } })
  const done = await here.reset(validated.body.data?.tokenId ?? '')
  expect(done).toMatchObject({ status: 200, body: { user: { id: account.id, role: 'client' } } })
  const cookie = String(done.headers['set-cookie'])
  for (const part of ['refreshToken=', 'HttpOnly', 'SameSite=Lax', 'Path=/auth']) expect(cookie).toContain(part)
  expect(cookie).not.toContain('Secure')
  expect((await here.me(done.body.accessToken)).status).toBe(200)
  await expect.poll(async () => (await here.me(old)).status).toBe(401)
  expect((await here.login(account.email, oldPassword)).status).toBe(401)
  expect((await here.login(account.email, nextPassword)).status).toBe(200)
  const renewed = await testApp.send('POST', '/auth/refresh-token', undefined, { cookie: cookie.split(';')[0] ?? '' })
  expect(renewed.status).toBe(200)
})

test('a reset over the session of somebody else ends that session too', async () => {
  const [zilda, account] = [await testApp.createUser('client', 'Zilda'), await here.createAccount()]
  const token = linkIn(await here.requestMessage(account.email))
  const body = { tokenId: token, newPassword: nextPassword, confirmPassword: nextPassword }
  const bearer = { authorization: `Bearer ${zilda.accessToken}` }
  expect((await testApp.send('POST', '/password-recovery/reset', body, bearer)).status).toBe(200)
  await expect.poll(async () => (await here.me(zilda.accessToken)).status).toBe(401)
})

test('by the link of the letter, once; with an https address the cookie is Secure', async () => {
  const https = await startTestApp({ smtpUrl: post.url, publicUrl: 'https://entregas.example.com' })
  const there = recovering(https, post)
  const { email } = await there.createAccount()
  const letter = await there.requestMessage(email)
  expect(letter.text).toContain('https://entregas.example.com/reset-password?token=')
  const done = await there.reset(linkIn(letter))
  expect(String(done.headers['set-cookie'])).toContain('Secure')
  expect(await there.reset(linkIn(letter), 'Outra-Senha-2')).toMatchObject(useless)
  expect((await there.login(email, nextPassword)).status).toBe(200)
  await https.close()
})

test('code and link serve 15 minutes; the ticket for a code as long again', async () => {
  const { email } = await here.createAccount()
  const letter = await here.requestMessage(email)
  testApp.advanceClock(minutes(15) - 1)
  const ticket = await here.exchangeCode(email, codeIn(letter))
  testApp.advanceClock(1)
  expect(await here.reset(linkIn(letter))).toMatchObject(useless)
  const late = await here.createAccount()
  const lateLetter = await here.requestMessage(late.email)
  testApp.advanceClock(minutes(15))
  expect(await here.validate(late.email, codeIn(lateLetter))).toMatchObject(useless)
  expect(await here.reset(ticket)).toMatchObject(useless)
})

test('a code is exchanged once; the ticket serves once, and the link with it', async () => {
  const { email } = await here.createAccount()
  const letter = await here.requestMessage(email)
  const ticket = await here.exchangeCode(email, codeIn(letter))
  expect(await here.validate(email, codeIn(letter))).toMatchObject(useless)
  expect((await here.reset(ticket)).status).toBe(200)
  expect(await here.reset(ticket)).toMatchObject(useless)
  expect(await here.reset(linkIn(letter))).toMatchObject(useless)
})

test('of ten at the same instant with one link one wins, and his password is the one', async () => {
  const { email } = await here.createAccount()
  const link = linkIn(await here.requestMessage(email))
  const passwords = Array.from({ length: 10 }, (_, index) => `Senha-Nova-${index}`)
  const answers = await Promise.all(passwords.map((password) => here.reset(link, password)))
  const won = answers.findIndex((answer) => answer.status === 200)
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(9)
  expect((await here.login(email, passwords[won] ?? '')).status).toBe(200)
})

test('a weak or mistyped password is refused without using the link up', async () => {
  const { email } = await here.createAccount()
  const link = linkIn(await here.requestMessage(email))
  expect((await here.reset(link, 'fraca')).body.message).toBe('A senha deve ter no mínimo 8 caracteres')
  const mistyped = { tokenId: link, newPassword: nextPassword, confirmPassword: 'Outra-Coisa-1' }
  expect((await here.call('reset', mistyped)).body.message).toBe('As senhas não coincidem')
  expect((await here.reset(link)).status).toBe(200)
})

test("a new letter makes the older one's code invalid, not its link", async () => {
  const { email } = await here.createAccount()
  const first = await here.requestMessage(email)
  const second = await here.requestMessage(email)
  expect(codeIn(first)).not.toBe(codeIn(second))
  expect(await here.validate(email, codeIn(first))).toMatchObject(useless)
  expect((await here.validate(email, codeIn(second))).status).toBe(200)
  expect((await here.reset(linkIn(first))).status).toBe(200)
  expect(await here.reset(linkIn(second))).toMatchObject(useless)
})

test.each([
  ['his e-mail changed', { email: 'novo-endereco@example.com' }],
  ['he was deactivated', { active: false }],
])('a letter is useless once %s', async (_, changes) => {
  const admin = await testApp.createUser('admin')
  const { id, email } = await here.createAccount()
  const letter = await here.requestMessage(email)
  const ticket = await here.exchangeCode(email, codeIn(letter))
  expect((await admin.put(`/users/update-user/${id}`, changes)).status).toBe(200)
  expect(await here.reset(ticket)).toMatchObject(useless)
  expect(await here.reset(linkIn(letter))).toMatchObject(useless)
})

test.each(['delete-user', 'erase-user'] as const)('a letter is useless after %s', async (call) => {
  const admin = await testApp.createUser('admin')
  const { id, email } = await here.createAccount()
  const letter = await here.requestMessage(email)
  const path = `/users/${call}/${id}`
  expect((await (call === 'delete-user' ? admin.delete(path) : admin.post(path))).status).toBe(204)
  expect(await here.validate(email, codeIn(letter))).toMatchObject(useless)
  expect(await here.reset(linkIn(letter))).toMatchObject(useless)
})

test('a letter is useless once the password was changed otherwise, but not for a change of name', async () => {
  const admin = await testApp.createUser('admin')
  const account = await here.createAccount()
  const link = linkIn(await here.requestMessage(account.email))
  const same = { name: 'Renata Souza', email: account.email.toUpperCase(), active: true }
  await admin.put(`/users/update-user/${account.id}`, same)
  const { accessToken } = (await here.login(account.email, oldPassword)).body
  expect((await here.reset('nonsense')).status).toBe(400)
  const change = { currentPassword: oldPassword, newPassword: nextPassword, confirmPassword: nextPassword }
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await testApp.send('POST', '/users/change-password', change, headers)).status).toBe(200)
  expect(await here.reset(link)).toMatchObject(useless)
})
