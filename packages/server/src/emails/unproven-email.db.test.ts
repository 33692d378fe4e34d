import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { codeOf, tokenOf, startMailServer, type MailServer, type Received } from '#test/mail-server.ts'
import { recoveryCalls } from '#test/recovery.ts'

let mailServer: MailServer
let testApp: TestApp
let admin: Person
let recovery: ReturnType<typeof recoveryCalls>
beforeAll(async () => {
  mailServer = await startMailServer()
  testApp = await startTestApp({ smtpUrl: mailServer.url })
  admin = await testApp.createUser('admin')
  recovery = recoveryCalls(testApp, mailServer)
})
afterAll(async () => {
  await testApp.close()
  await mailServer.close()
})

const secret = { password: 'Cliente-2026', confirmPassword: 'Cliente-2026' }
const name = 'Você ganhou R$ 500'
const signUp = async (email: string) =>
  (await testApp.anonymous.post<{ id: string }>('/users/register', { name, email, ...secret })).body.id

function expectWithoutName(message: Received) {
  expect(message.raw).toContain(`To: ${message.to}\r\n`)
  expect(message.text).toContain('\nOlá!\n')
  expect(message.raw + message.text + message.html).not.toMatch(/ganhou/)
}
function expectNamed(message: Received, as: string) {
  expect(message.raw).toMatch(new RegExp(`To: .*<${message.to}>`))
  expect(message.text).toContain(`Olá, ${as}!`)
}

test('who signed up with the e-mail of somebody else sends that one no text: To and greeting carry no name', async () => {
  const email = 'vitima@example.com'
  await signUp(email)
  const messages = [await recovery.requestMessage(email), await recovery.requestMessage(email)]
  for (const message of messages) expectWithoutName(message)
  expect(messages.map(({ to }) => to)).toEqual([email, email])
})

test.each([
  ['code', (message: Received) => recovery.exchangeCode(message.to, codeOf(message))],
  ['link', (message: Received) => Promise.resolve(tokenOf(message))],
])('using the %s of an e-mail confirms the address: the next e-mail greets by name', async (what, secretOf) => {
  const email = `dona-${what}@example.com`
  await signUp(email)
  const message = await recovery.requestMessage(email)
  expectWithoutName(message)
  expect((await recovery.reset(await secretOf(message))).status).toBe(200)
  expectNamed(await recovery.requestMessage(email), name)
})

test('a link that an admin passes on does not confirm an e-mail address', async () => {
  const email = 'por-zap@example.com'
  const id = await signUp(email)
  const { url } = (await admin.post<{ url: string }>(`/users/password-link/${id}`)).body
  expect((await recovery.reset(url.split('token=')[1] ?? '')).status).toBe(200)
  expectWithoutName(await recovery.requestMessage(email))
})

test('an e-mail address that an admin enters is greeted by name, one that is only saved unchanged is not', async () => {
  const made = { name: 'Jéssica', email: 'jessica@example.com', phone: '48999990000', ...secret }
  expect((await admin.post('/motoboys/register', made)).status).toBe(201)
  expectNamed(await mailServer.waitForMessageTo(made.email), 'Jéssica')
  const id = await signUp('antes@example.com')
  await admin.put(`/users/update-user/${id}`, { name, email: 'antes@example.com' })
  expectWithoutName(await recovery.requestMessage('antes@example.com'))
  await admin.put(`/users/update-user/${id}`, { email: 'depois@example.com' })
  expectNamed(await recovery.requestMessage('depois@example.com'), name)
})
