import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { tokenOf, startMailServer, type MailServer } from '#test/mail-server.ts'
import { nextPassword, recoveryCalls, invalidCodeAnswer } from '#test/recovery.ts'
import { purgeEmailTokens } from './queries.ts'

let mailServer: MailServer
let testApp: TestApp
let admin: Person
let recovery: ReturnType<typeof recoveryCalls>
beforeAll(async () => {
  mailServer = await startMailServer()
  testApp = await startTestApp({ smtpUrl: mailServer.url, appName: 'Rápido' })
  recovery = recoveryCalls(testApp, mailServer)
})
beforeEach(async () => {
  admin = await testApp.createUser('admin')
})
afterAll(async () => {
  await testApp.close()
  await mailServer.close()
})

const chosen = 'Escolhida-2026'
const person = (email: string) => ({
  name: 'Jéssica Hoffmann',
  email,
  phone: '(48) 99188-2046',
  password: chosen,
  confirmPassword: chosen,
})

test.each([
  ['/users/create-admin', { role: 'client' }],
  ['/users/create-admin', { role: 'admin' }],
  ['/motoboys/register', {}],
])(
  'a person created by %s %j gets an e-mail with the address, their role and a link to set their password',
  async (path, extra) => {
    const email = `nova${mailServer.received.length}@example.com`
    expect((await admin.post(path, { ...person(email), ...extra })).status).toBe(201)
    const message = await mailServer.waitForMessageTo(email)
    expect(message).toMatchObject({ to: email, subject: 'Sua conta em Rápido' })
    expect(message.raw).toContain('From: =?UTF-8?Q?R=C3=A1pido?= <entregas@example.com>')
    for (const text of ['Jéssica Hoffmann', email, 'http://localhost:3000', '7 dias']) {
      expect(message.text).toContain(text)
      expect(message.html).toContain(text)
    }
    expect(message.raw + message.text + message.html).not.toContain(chosen)
    expect((await recovery.reset(tokenOf(message))).status).toBe(200)
    expect((await recovery.login(email, nextPassword)).status).toBe(200)
    expect(await recovery.reset(tokenOf(message))).toMatchObject(invalidCodeAnswer)
  },
)

test('the link of the welcome e-mail is valid for seven days, also after a password recovery was requested', async () => {
  const [first, second] = ['prazo@example.com', 'tarde@example.com']
  const messageCount = mailServer.received.length
  for (const email of [first, second]) await admin.post('/users/create-admin', person(email))
  const links = [await mailServer.waitForMessage(messageCount), await mailServer.waitForMessage(messageCount + 1)]
  const linkOf = (email: string) =>
    links
      .filter((message) => message.to === email)
      .map(tokenOf)
      .join('')
  await recovery.requestMessage(first)
  testApp.advanceClock(7 * 86_400_000 - 1)
  expect((await recovery.reset(linkOf(first))).status).toBe(200)
  testApp.advanceClock(1)
  expect(await recovery.reset(linkOf(second))).toMatchObject(invalidCodeAnswer)
})

test('no e-mail is sent to a visitor who signs up, or for an account that is refused', async () => {
  const welcomes = () => testApp.db.selectFrom('email_tokens').select('id').where('purpose', '=', 'welcome').execute()
  const before = await welcomes()
  expect((await testApp.anonymous.post('/users/register', person('visita@example.com'))).status).toBe(201)
  const again = await admin.post('/users/create-admin', person('visita@example.com'))
  expect(again.status).toBe(409)
  expect(await welcomes()).toEqual(before)
})

test('a repeated call with the same key sends one e-mail', async () => {
  const messageCount = mailServer.received.length
  const key = { 'idempotency-key': crypto.randomUUID() }
  const make = () => admin.post('/users/create-admin', person('uma-vez@example.com'), key)
  expect((await Promise.all([make(), make()])).map((answer) => answer.status)).toEqual([201, 201])
  await mailServer.waitForMessage(messageCount)
  const posted = testApp.db.selectFrom('email_tokens').select('id').where('email', '=', 'uma-vez@example.com')
  expect(await posted.execute()).toHaveLength(1)
})

test('password tokens are deleted a day after they expired', async () => {
  const { email } = await recovery.createAccount()
  await recovery.requestMessage(email)
  const remaining = () => testApp.db.selectFrom('email_tokens').select('id').where('email', '=', email).execute()
  testApp.advanceClock(15 * 60_000 + 86_400_000)
  await purgeEmailTokens(testApp.db, testApp.clock())
  expect(await remaining()).toHaveLength(1)
  testApp.advanceClock(1)
  await purgeEmailTokens(testApp.db, testApp.clock())
  expect(await remaining()).toHaveLength(0)
})
