import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '#test/mail-server.ts'
import { startPushService, type PushService } from '#test/push-service.ts'
import { nextPassword, oldPassword, openJobs, recoveryCalls } from '#test/recovery.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createUser } from '../users/user-accounts.ts'
import { purgeEmailTokens } from '../../emails/queries.ts'
import { purgeNoticePushes } from './queries.ts'

let mailServer: MailServer
let pushService: PushService
let testApp: TestApp
beforeAll(async () => {
  mailServer = await startMailServer()
  pushService = await startPushService()
  testApp = await startTestApp({ smtpUrl: mailServer.url, pushServices: [pushService.origin] })
})
afterAll(async () => {
  await testApp.close()
  await mailServer.close()
  await pushService.close()
})

const agent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
let people = 0
async function newPerson(app = testApp) {
  const email = `dona${people++}@example.com`
  const made = { name: 'Renata Sá', email, password: oldPassword, email_proven: true }
  const { id } = await createUser(app.db, made, 'client', app.clock())
  return { id, email }
}
type Person = { id: string; email: string }

async function signIn({ email }: Person, { device = '', password = oldPassword, app = testApp } = {}) {
  const headers = { 'user-agent': agent, ...(device ? { cookie: device } : {}) }
  const answer = await app.send<{ accessToken: string }>('POST', '/auth/login', { email, password }, headers)
  expect(answer.status).toBe(200)
  const cookies = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '')
  return {
    bearer: { authorization: `Bearer ${answer.body.accessToken}`, 'user-agent': agent },
    device: cookies.find((cookie) => cookie.startsWith('device=')) ?? '',
  }
}
type Session = Awaited<ReturnType<typeof signIn>>

async function registerPush({ bearer }: Session, app = testApp) {
  const subscription = pushService.subscribe()
  expect((await app.send('PUT', '/push/device', subscription.body, bearer)).status).toBe(200)
  return subscription
}
const allSent = (app = testApp) => expect.poll(() => openJobs(app.db)).toBe(0)
const emailsTo = ({ email }: Person) => mailServer.received.filter(({ to }) => to === email)
const subjectsTo = (person: Person) => emailsTo(person).map(({ subject }) => subject)
const pushesTo = ({ path }: { path: string }) => pushService.received.filter(({ to }) => to === path)
const newDevice = 'Novo acesso à sua conta em Ligeiro'
const newPassword = 'A sua senha em Ligeiro foi trocada'

test('a sign-in on a new device is announced by e-mail, with time, device, address and what to do, and by push', async () => {
  const person = await newPerson()
  const phone = await registerPush(await signIn(person))
  await signIn(person)
  await pushService.pushes(phone)
  await allSent()
  expect(subjectsTo(person)).toEqual([newDevice])
  const { text } = emailsTo(person)[0]!
  expect(text).toContain('Olá, Renata Sá!')
  expect(text).toContain('Quando: 04/03/2026, 12:00')
  expect(text).toContain('Aparelho: Chrome no Android')
  expect(text).toContain('Endereço de rede (IP): 127.0.0.1')
  expect(text).toContain('só se entra de novo com uma senha nova')
  expect(pushesTo(phone).map(({ message }) => message)).toEqual([
    {
      id: expect.any(String) as string,
      to: person.id,
      role: 'client',
      kind: 'new_device',
      order: '',
      title: 'Novo acesso à sua conta',
      body: 'Chrome no Android. Não foi você? Mude a senha em Minha conta.',
      at: testApp.clock().toISOString(),
    },
  ])
})

test('the first sign-in of an account, and each one on a known device, are announced to nobody', async () => {
  const person = await newPerson()
  const first = await signIn(person)
  const phone = await registerPush(first)
  await signIn(person, first)
  await allSent()
  expect([subjectsTo(person), pushesTo(phone)]).toEqual([[], []])
})

test('a first sign-in long ago still counts when its session was deleted', async () => {
  const person = await newPerson()
  await signIn(person)
  await testApp.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  await signIn(person)
  await allSent()
  expect(subjectsTo(person)).toEqual([newDevice])
})

test('a wrong password on a new device is announced to nobody', async () => {
  const person = await newPerson()
  await signIn(person)
  const body = { email: person.email, password: 'Errada-1234' }
  expect((await testApp.send('POST', '/auth/login', body)).status).toBe(401)
  await allSent()
  expect(subjectsTo(person)).toEqual([])
})

test('a changed password is announced by e-mail and to the other devices, whose sessions have just ended', async () => {
  const person = await newPerson()
  const here = await signIn(person)
  const elsewhere = await signIn(person, here)
  const [ownPhone, otherPhone] = [await registerPush(here), await registerPush(elsewhere)]
  const body = { currentPassword: oldPassword, newPassword: nextPassword, confirmPassword: nextPassword }
  expect((await testApp.send('POST', '/users/change-password', body, here.bearer)).status).toBe(200)
  await pushService.pushes(otherPhone)
  await allSent()
  expect(subjectsTo(person)).toEqual([newPassword])
  expect(pushesTo(otherPhone).map(({ message }) => message.title)).toEqual(['A sua senha foi trocada'])
  expect(pushesTo(ownPhone)).toEqual([])
})

test('a password set by a recovery code is announced too, to every device', async () => {
  const person = await newPerson()
  const phone = await registerPush(await signIn(person))
  const recovery = recoveryCalls(testApp, mailServer)
  const message = await recovery.requestMessage(person.email)
  const token = /reset-password\?token=([\w-]+)/.exec(message.text)?.[1] ?? ''
  expect((await recovery.reset(token)).status).toBe(200)
  await pushService.pushes(phone)
  await allSent()
  expect(subjectsTo(person).filter((subject) => !subject.startsWith('Redefinir'))).toEqual([newPassword])
})

test('the first password of an account by its link is announced to nobody', async () => {
  const admin = await testApp.createUser('admin')
  const person = await newPerson()
  const { url } = (await admin.post<{ url: string }>(`/users/password-link/${person.id}`)).body
  expect((await recoveryCalls(testApp, mailServer).reset(url.split('token=')[1] ?? '')).status).toBe(200)
  await allSent()
  expect(subjectsTo(person)).toEqual([])
})

test('a second factor that an admin removed is announced, without the device and address of the admin', async () => {
  const admin = await testApp.createUser('admin')
  const person = await newPerson()
  const phone = await registerPush(await signIn(person))
  const dates = { created_at: testApp.clock(), confirmed_at: testApp.clock() }
  await testApp.db
    .insertInto('totp_factors')
    .values({ user_id: person.id, encrypted_secret: Buffer.from('secret'), ...dates })
    .execute()
  expect((await admin.post(`/users/remove-factor/${person.id}`)).status).toBe(204)
  await pushService.pushes(phone)
  await allSent()
  expect(subjectsTo(person)).toEqual(['A sua proteção extra em Ligeiro foi removida'])
  expect(emailsTo(person)[0]!.text).not.toContain('Endereço de rede')
  expect(pushesTo(phone).map(({ message }) => message.title)).toEqual(['A sua proteção extra foi removida'])
})

test('a person gets at most five e-mails of notices within an hour', async () => {
  const person = await newPerson()
  for (let count = 0; count < 8; count++) await signIn(person)
  await allSent()
  expect(emailsTo(person)).toHaveLength(5)
  testApp.advanceClock(3_600_001)
  await signIn(person)
  await allSent()
  expect(emailsTo(person)).toHaveLength(6)
})

test('an address that is not proven gets no name', async () => {
  const person = await newPerson()
  await testApp.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', person.id).execute()
  await signIn(person)
  await signIn(person)
  await allSent()
  expect(emailsTo(person)[0]?.raw).not.toContain('Renata')
})

test('an erased person gets none, and nothing of their devices and addresses stays', async () => {
  const admin = await testApp.createUser('admin')
  const person = await newPerson()
  await signIn(person)
  await signIn(person)
  await allSent()
  expect((await admin.post(`/users/erase-user/${person.id}`)).status).toBe(204)
  const notices = await testApp.db.selectFrom('email_tokens').selectAll().where('user_id', '=', person.id).execute()
  const sessions = await testApp.db
    .selectFrom('sessions')
    .select(['device', 'address'])
    .where('user_id', '=', person.id)
    .execute()
  expect(notices).toEqual([])
  expect(new Set(sessions.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"device":null,"address":null}']))
})

test('a push is deleted after two days, an e-mail once its link has expired', async () => {
  const person = await newPerson()
  await registerPush(await signIn(person))
  await signIn(person)
  await allSent()
  const dayMs = 86_400_000
  const left = async (days: number) => {
    const now = new Date(testApp.clock().getTime() + days * dayMs + 1)
    await Promise.all([purgeNoticePushes(testApp.db, now), purgeEmailTokens(testApp.db, now)])
    const pushes = testApp.db.selectFrom('notice_pushes').select('endpoint').where('user_id', '=', person.id)
    const emails = testApp.db.selectFrom('email_tokens').select('purpose').where('user_id', '=', person.id)
    return [...(await pushes.execute()), ...(await emails.execute())]
  }
  expect(await left(1)).toHaveLength(2)
  expect(await left(2)).toEqual([{ purpose: 'new_device' }])
  expect(await left(7)).toEqual([])
})

test('without a mail server only the push is sent, and no e-mail is written to a file', async () => {
  const app = await startTestApp({ pushServices: [pushService.origin] })
  try {
    const person = await newPerson(app)
    const phone = await registerPush(await signIn(person, { app }), app)
    await signIn(person, { app })
    await pushService.pushes(phone)
    await allSent(app)
    const emails = await app.db.selectFrom('email_tokens').select('id').execute()
    expect(emails).toEqual([])
  } finally {
    await app.close()
  }
})
