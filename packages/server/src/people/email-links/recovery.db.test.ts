import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { codeOf, tokenOf, startMailServer, type MailServer } from '#test/mail-server.ts'
import { nextPassword, oldPassword, recoveryCalls, invalidCodeAnswer } from '#test/recovery.ts'

let mailServer: MailServer
let testApp: TestApp
let recovery: ReturnType<typeof recoveryCalls>
beforeAll(async () => {
  mailServer = await startMailServer()
  testApp = await startTestApp({ smtpUrl: mailServer.url })
  recovery = recoveryCalls(testApp, mailServer)
})
afterAll(async () => {
  await testApp.close()
  await mailServer.close()
})

const minutes = (count: number) => count * 60_000

test('a reset by the code of an e-mail sets the password, signs in and ends all other sessions', async () => {
  const account = await recovery.createAccount()
  const old = (await recovery.login(account.email, oldPassword)).body.accessToken
  const message = await recovery.requestMessage(account.email.toUpperCase())
  expect(message.to).toBe(account.email)
  const validated = await recovery.validate(account.email, codeOf(message))
  expect(validated).toMatchObject({ status: 200, body: { data: { user: { name: account.name } } } })
  const done = await recovery.reset(validated.body.data?.tokenId ?? '')
  expect(done).toMatchObject({ status: 200, body: { user: { id: account.id, role: 'client' } } })
  const cookie = String(done.headers['set-cookie'])
  for (const part of ['refreshToken=', 'HttpOnly', 'SameSite=Lax', 'Path=/auth']) expect(cookie).toContain(part)
  expect(cookie).not.toContain('Secure')
  expect((await recovery.me(done.body.accessToken)).status).toBe(200)
  await expect.poll(async () => (await recovery.me(old)).status).toBe(401)
  expect((await recovery.login(account.email, oldPassword)).status).toBe(401)
  expect((await recovery.login(account.email, nextPassword)).status).toBe(200)
  const renewed = await testApp.send('POST', '/auth/refresh-token', undefined, { cookie: cookie.split(';')[0] ?? '' })
  expect(renewed.status).toBe(200)
})

test('the code is in the text and not in the subject, which a locked phone shows', async () => {
  const message = await recovery.requestMessage((await recovery.createAccount()).email)
  expect(message.subject).toBe('Redefinir a sua senha em Ligeiro')
  expect(message.text).toContain(codeOf(message))
})

test('a reset over the session of somebody else ends that session too', async () => {
  const [zilda, account] = [await testApp.createUser('client', 'Zilda'), await recovery.createAccount()]
  const token = tokenOf(await recovery.requestMessage(account.email))
  const body = { tokenId: token, newPassword: nextPassword, confirmPassword: nextPassword }
  const bearer = { authorization: `Bearer ${zilda.accessToken}` }
  expect((await testApp.send('POST', '/password-recovery/reset', body, bearer)).status).toBe(200)
  await expect.poll(async () => (await recovery.me(zilda.accessToken)).status).toBe(401)
})

test('a reset by the link of an e-mail works once; its cookie is Secure when the public address is https', async () => {
  const https = await startTestApp({ smtpUrl: mailServer.url, publicUrl: 'https://entregas.example.com' })
  const httpsRecovery = recoveryCalls(https, mailServer)
  const { email } = await httpsRecovery.createAccount()
  const message = await httpsRecovery.requestMessage(email)
  expect(message.text).toContain('https://entregas.example.com/reset-password?token=')
  const done = await httpsRecovery.reset(tokenOf(message))
  expect(String(done.headers['set-cookie'])).toContain('Secure')
  const again = await httpsRecovery.reset(tokenOf(message), 'Outra-Senha-2')
  expect(again).toMatchObject(invalidCodeAnswer)
  expect(again.body).toMatchObject({ message: 'Link ou código inválido ou expirado. Solicite um novo.' })
  expect((await httpsRecovery.login(email, nextPassword)).status).toBe(200)
  await https.close()
})

test('code and link are valid for 15 minutes, and so is the ticket that a code is exchanged for', async () => {
  const { email } = await recovery.createAccount()
  const message = await recovery.requestMessage(email)
  testApp.advanceClock(minutes(15) - 1)
  const ticket = await recovery.exchangeCode(email, codeOf(message))
  testApp.advanceClock(1)
  expect(await recovery.reset(tokenOf(message))).toMatchObject(invalidCodeAnswer)
  const late = await recovery.createAccount()
  const lateMessage = await recovery.requestMessage(late.email)
  testApp.advanceClock(minutes(15))
  expect(await recovery.validate(late.email, codeOf(lateMessage))).toMatchObject(invalidCodeAnswer)
  expect(await recovery.reset(ticket)).toMatchObject(invalidCodeAnswer)
})

test('a code is exchanged once; using its ticket also invalidates the link', async () => {
  const { email } = await recovery.createAccount()
  const message = await recovery.requestMessage(email)
  const ticket = await recovery.exchangeCode(email, codeOf(message))
  expect(await recovery.validate(email, codeOf(message))).toMatchObject(invalidCodeAnswer)
  expect((await recovery.reset(ticket)).status).toBe(200)
  expect(await recovery.reset(ticket)).toMatchObject(invalidCodeAnswer)
  expect(await recovery.reset(tokenOf(message))).toMatchObject(invalidCodeAnswer)
})

test('when ten requests use one link at the same instant, one succeeds and sets its password', async () => {
  const { email } = await recovery.createAccount()
  const link = tokenOf(await recovery.requestMessage(email))
  const passwords = Array.from({ length: 10 }, (_, index) => `Senha-Nova-${index}`)
  const answers = await Promise.all(passwords.map((password) => recovery.reset(link, password)))
  const won = answers.findIndex((answer) => answer.status === 200)
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(9)
  expect((await recovery.login(email, passwords[won] ?? '')).status).toBe(200)
})

test('a weak or mistyped password is refused without using the link up', async () => {
  const { email } = await recovery.createAccount()
  const link = tokenOf(await recovery.requestMessage(email))
  expect((await recovery.reset(link, 'fraca')).body.message).toBe('A senha deve ter no mínimo 8 caracteres')
  const mistyped = { tokenId: link, newPassword: nextPassword, confirmPassword: 'Outra-Coisa-1' }
  expect((await recovery.call('reset', mistyped)).body.message).toBe('As senhas não coincidem')
  expect((await recovery.reset(link)).status).toBe(200)
})

test('a new e-mail makes the code of the older one invalid, but not its link', async () => {
  const { email } = await recovery.createAccount()
  const first = await recovery.requestMessage(email)
  const second = await recovery.requestMessage(email)
  expect(codeOf(first)).not.toBe(codeOf(second))
  expect(await recovery.validate(email, codeOf(first))).toMatchObject(invalidCodeAnswer)
  expect((await recovery.validate(email, codeOf(second))).status).toBe(200)
  expect((await recovery.reset(tokenOf(first))).status).toBe(200)
  expect(await recovery.reset(tokenOf(second))).toMatchObject(invalidCodeAnswer)
})

test.each([
  ['the e-mail of the account changed', { email: 'novo-endereco@example.com' }],
  ['the account was deactivated', { active: false }],
])('the code and the link are invalid once %s', async (_, changes) => {
  const admin = await testApp.createUser('admin')
  const { id, email } = await recovery.createAccount()
  const message = await recovery.requestMessage(email)
  const ticket = await recovery.exchangeCode(email, codeOf(message))
  expect((await admin.put(`/users/update-user/${id}`, changes)).status).toBe(200)
  expect(await recovery.reset(ticket)).toMatchObject(invalidCodeAnswer)
  expect(await recovery.reset(tokenOf(message))).toMatchObject(invalidCodeAnswer)
})

test.each(['delete-user', 'erase-user'] as const)('the code and the link are invalid after %s', async (call) => {
  const admin = await testApp.createUser('admin')
  const { id, email } = await recovery.createAccount()
  const message = await recovery.requestMessage(email)
  const path = `/users/${call}/${id}`
  expect((await (call === 'delete-user' ? admin.delete(path) : admin.post(path))).status).toBe(204)
  expect(await recovery.validate(email, codeOf(message))).toMatchObject(invalidCodeAnswer)
  expect(await recovery.reset(tokenOf(message))).toMatchObject(invalidCodeAnswer)
})

test('a link is invalid once the password was changed in another way, but not after a change of name', async () => {
  const admin = await testApp.createUser('admin')
  const account = await recovery.createAccount()
  const link = tokenOf(await recovery.requestMessage(account.email))
  const same = { name: 'Renata Souza', email: account.email.toUpperCase(), active: true }
  await admin.put(`/users/update-user/${account.id}`, same)
  const { accessToken } = (await recovery.login(account.email, oldPassword)).body
  expect((await recovery.reset('nonsense')).status).toBe(400)
  const change = { currentPassword: oldPassword, newPassword: nextPassword, confirmPassword: nextPassword }
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await testApp.send('POST', '/users/change-password', change, headers)).status).toBe(200)
  expect(await recovery.reset(link)).toMatchObject(invalidCodeAnswer)
})
