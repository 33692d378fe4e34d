import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '#test/mail-server.ts'
import { recoveryCalls } from '#test/recovery.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createUser } from '../users/user-accounts.ts'
import { createPasswordPolicy } from './password-policy.ts'

const renata = { name: 'Renata Sá Oliveira', email: 'rê.oliveira-doces@example.com' }
const policy = createPasswordPolicy(() => ['Rápido Entregas', 'São José'])
const refused = { status: 400, code: 'invalid', message: 'Esta senha é muito comum. Escolha outra.' }

test.each([
  'Senha123',
  'SENHA1234',
  'Senha2026!',
  'Password1',
  'pAssw0rd',
  'Qwerty123',
  '1qaz2wsX',
  'Brasil2026',
  'Ligeiro2026',
  'Flamengo1981',
  'Rapido2026',
  'RÁPIDO-2026',
  'Entregas#99',
  'RapidoEntregas1',
  'Saojose88900',
  'Renata-2026',
  '2026Renata',
  'Oliveira_1990',
  'RenataSaOliveira7',
  'Doces2026x'.slice(0, 9),
])('%s is refused', (password) => {
  expect(() => policy(password, renata, 'password')).toThrow(expect.objectContaining(refused) as Error)
})

test.each([
  'Padaria-2026',
  'Senha-2026',
  'Senha-123',
  'Rapido-Cavalo-7',
  'Ligeiro-2026',
  'Fermento2031q',
  'Sá8-Oli-veira-X2',
])('%s is accepted', (password) => {
  expect(policy(password, renata, 'password')).toBeUndefined()
})

let mailServer: MailServer
let testApp: TestApp
beforeAll(async () => {
  mailServer = await startMailServer()
  testApp = await startTestApp({ smtpUrl: mailServer.url, appName: 'Rápido' })
})
afterAll(async () => {
  await testApp.close()
  await mailServer.close()
})

const twice = (password: string) => ({ password, confirmPassword: password })
const person = (email: string, password: string) => ({ name: 'Zilda', email, phone: '48999990000', ...twice(password) })
const bodyAt = (path: string) => ({
  code: 'invalid',
  message: refused.message,
  issues: [{ path, message: refused.message }],
})

test.each(['/users/register', '/users/create-admin', '/motoboys/register'])(
  '%s refuses a common password at its field and creates no account',
  async (path) => {
    const admin = await testApp.createUser('admin')
    for (const password of ['Senha123', 'Rapido-2026', 'Zilda-2026']) {
      const answer = await admin.post(path, person('nova@example.com', password))
      expect([answer.status, answer.body]).toEqual([400, bodyAt('password')])
    }
    const found = await testApp.db.selectFrom('users').select('id').where('email', '=', 'nova@example.com').execute()
    expect(found).toEqual([])
  },
)

test("one's own change refuses a common password and keeps the session; an existing common password signs in", async () => {
  const made = { name: 'Zilda', email: 'zilda@example.com', password: 'Senha123' }
  await createUser(testApp.db, made, 'client', testApp.clock())
  const recovery = recoveryCalls(testApp, mailServer)
  const { status, body } = await recovery.login(made.email, made.password)
  expect(status).toBe(200)
  const change = (newPassword: string) =>
    testApp.send(
      'POST',
      '/users/change-password',
      { currentPassword: made.password, newPassword, confirmPassword: newPassword },
      { authorization: `Bearer ${body.accessToken}` },
    )
  const answer = await change('Senha1234')
  expect([answer.status, answer.body]).toEqual([400, bodyAt('newPassword')])
  expect((await recovery.me(body.accessToken)).status).toBe(200)
  expect((await change('Outra-Senha-1')).status).toBe(200)
})

test('recovery refuses a common password, and the link is not used up', async () => {
  const recovery = recoveryCalls(testApp, mailServer)
  const { email } = await recovery.createAccount('Renata Sá')
  const { text } = await recovery.requestMessage(email)
  const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? ''
  for (const password of ['Senha1234', 'Renata-2026', 'Rapido-26']) {
    const answer = await recovery.reset(token, password)
    expect([answer.status, answer.body]).toEqual([400, bodyAt('newPassword')])
  }
  expect((await recovery.reset(token)).status).toBe(200)
})
