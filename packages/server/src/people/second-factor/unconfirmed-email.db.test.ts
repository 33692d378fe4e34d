import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '#test/authenticator.ts'
import { callsWith } from '#test/calls.ts'
import { startMailServer, tokenOf, type MailServer } from '#test/mail-server.ts'
import { nextPassword, openJobs, recoveryCalls } from '#test/recovery.ts'
import { factorCalls, password } from '#test/second-factor.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let mailServer: MailServer
let testApp: TestApp
let calls: ReturnType<typeof factorCalls>
let recovery: ReturnType<typeof recoveryCalls>
beforeAll(async () => {
  mailServer = await startMailServer()
  testApp = await startTestApp({ smtpUrl: mailServer.url })
  calls = factorCalls(testApp)
  recovery = recoveryCalls(testApp, mailServer)
})
afterAll(async () => {
  await testApp.close()
  await mailServer.close()
})

const refused = { status: 409, body: { message: 'Confirme o seu e-mail antes de ligar a proteção extra.' } }
let people = 0

/** Signs up with an address and returns the calls of the new account. */
async function signUp() {
  const email = `dona-da-caixa${people++}@example.com`
  const body = { name: 'Caio', email, password, confirmPassword: password }
  const { id } = (await testApp.anonymous.post<{ id: string }>('/users/register', body)).body
  const { accessToken } = (await calls.login(email)).body
  return { id, email, ...callsWith(testApp.app, { authorization: `Bearer ${accessToken}` }) }
}
const confirmationOf = async (email: string) =>
  /confirm-email\?token=([\w-]+)/.exec((await mailServer.waitForMessageTo(email)).text)?.[1] ?? ''

/** A factor of before this rule. */
async function insertFactor({ id }: { id: string }) {
  const at = testApp.clock()
  const row = { user_id: id, encrypted_secret: Buffer.from('secret'), created_at: at, confirmed_at: at }
  await testApp.db.insertInto('totp_factors').values(row).execute()
}

test('who signed up with an address switches no factor on before it is confirmed, and then may', async () => {
  const person = await signUp()
  const headers = await calls.confirmByPassword(person, 'add_factor')
  expect(await person.post('/auth/totp', undefined, headers)).toMatchObject(refused)
  expect(await person.post('/auth/totp/confirm', { code: '731946' })).toMatchObject(refused)
  expect(await person.post('/auth/passkeys/challenge')).toMatchObject(refused)
  const response = createAuthenticator().create('challenge')
  const passkey = await person.post('/auth/passkeys', { name: 'Celular', response }, headers)
  expect(passkey.status).toBe(409)
  const token = await confirmationOf(person.email)
  expect((await testApp.anonymous.post('/users/confirm-email', { token })).status).toBe(200)
  await calls.switchOn(person)
})

test('the owner of an address with which a stranger signed up comes in by e-mail: the stranger’s factor is gone', async () => {
  const stranger = await signUp()
  await insertFactor(stranger)
  expect((await calls.login(stranger.email)).body).toHaveProperty('challenge')
  const answer = await recovery.reset(tokenOf(await recovery.requestMessage(stranger.email)))
  expect(answer).toMatchObject({ status: 200, body: { accessToken: expect.any(String) as string } })
  await expect.poll(async () => (await stranger.post('/users/me')).status).toBe(401)
})

test('the first confirmation of an address removes the factors set before, a later one does not', async () => {
  const person = await signUp()
  await insertFactor(person)
  const token = await confirmationOf(person.email)
  expect((await testApp.anonymous.post('/users/confirm-email', { token })).status).toBe(200)
  expect((await calls.login(person.email)).body).toHaveProperty('accessToken')
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  const subjects = mailServer.received.filter(({ to }) => to === person.email).map(({ subject }) => subject)
  expect(subjects).toContain('Proteção extra desligada na sua conta em Ligeiro')
  await calls.switchOn(person)
  expect((await testApp.anonymous.post('/users/confirm-email', { token })).status).toBe(200)
  expect((await calls.login(person.email)).body).toHaveProperty('challenge')
})

test('a factor outlives a new address that an admin typed, and its first proof', async () => {
  const [admin, person] = [await testApp.createUser('admin'), await signUp()]
  const token = await confirmationOf(person.email)
  expect((await testApp.anonymous.post('/users/confirm-email', { token })).status).toBe(200)
  await calls.switchOn(person)
  const email = `outra${people++}@example.com`
  expect((await admin.put(`/users/update-user/${person.id}`, { email })).status).toBe(200)
  const answer = await recovery.reset(tokenOf(await recovery.requestMessage(email)), nextPassword)
  expect(answer).toMatchObject({ status: 200, body: { challenge: expect.any(String) as string } })
})

test('where no e-mails are sent no confirmation is asked for, and an admin who must have a factor may set it up', async () => {
  const quiet = await startTestApp()
  const quietCalls = factorCalls(quiet)
  expect((await quietCalls.createWithFactor()).recoveryCodes).toHaveLength(10)
  await quiet.close()
  const strict = await startTestApp({ smtpUrl: mailServer.url, adminSecondFactor: true })
  expect((await factorCalls(strict).createWithFactor('admin')).recoveryCodes).toHaveLength(10)
  await strict.close()
})
