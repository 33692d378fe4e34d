import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMailServer, tokenOf, type MailServer } from '#test/mail-server.ts'
import { openJobs, recoveryCalls } from '#test/recovery.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let mailServer: MailServer
let testApp: TestApp
let admin: Person
beforeAll(async () => {
  mailServer = await startMailServer()
  testApp = await startTestApp({ smtpUrl: mailServer.url })
})
// Tests move the clock, after which a token has expired.
beforeEach(async () => {
  admin = await testApp.createUser('admin')
})
afterAll(async () => {
  await testApp.close()
  await mailServer.close()
})

type Listed = { id: string; email: string; email_unconfirmed?: true }
const secret = { password: 'Fermento-31', confirmPassword: 'Fermento-31' }
let people = 0
const newEmail = () => `dona${people++}@example.com`
const signUp = async (email = newEmail()) =>
  (await testApp.anonymous.post<Listed>('/users/register', { name: 'Renata Sá', email, ...secret })).body
const confirm = (token: string) => testApp.anonymous.post<{ confirmed: true }>('/users/confirm-email', { token })
const confirmationOf = ({ text }: { text: string }) => /confirm-email\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
const allSent = () => expect.poll(() => openJobs(testApp.db)).toBe(0)
const confirmationsTo = async (email: string) => {
  await allSent()
  return mailServer.received.filter(({ to, subject }) => to === email && subject.startsWith('Confirme'))
}
const listed = async (id: string) => (await admin.get<Listed[]>('/users/all')).body.find((user) => user.id === id)
const isMarked = async (id: string) => (await listed(id))?.email_unconfirmed === true
async function signIn(email: string) {
  const { body } = await testApp.send<{ accessToken: string }>('POST', '/auth/login', {
    email,
    password: secret.password,
  })
  const bearer = { authorization: `Bearer ${body.accessToken}` }
  const call = <T>(path: string) => testApp.send<T>('POST', path, undefined, bearer)
  return { me: () => call<Listed>('/users/me'), resend: () => call<{ sent: boolean }>('/users/me/email-confirmation') }
}
const invalidAnswer = { status: 400, body: { message: 'Este link não vale mais. Peça outro em Minha conta.' } }

test('who signs up gets a link without their name; until it is used the account works, and the desk sees the mark', async () => {
  const { id, email } = await signUp()
  const [message] = await confirmationsTo(email)
  expect(message?.raw).not.toContain('Renata')
  const person = await signIn(email)
  expect((await person.me()).body).toMatchObject({ email, email_unconfirmed: true })
  expect(await isMarked(id)).toBe(true)
  const token = confirmationOf(message!)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { confirmed: true } })
  expect((await person.me()).body.email_unconfirmed).toBeUndefined()
  expect(await isMarked(id)).toBe(false)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { confirmed: true } })
})

test('an address that an admin typed is confirmed by the link of the welcome e-mail, not by their word', async () => {
  const email = newEmail()
  const { body } = await admin.post<Listed>('/users/create-admin', { name: 'Zilda', email, ...secret })
  expect(await isMarked(body.id)).toBe(true)
  const welcome = await mailServer.waitForMessageTo(email)
  expect(await confirmationsTo(email)).toEqual([])
  expect((await recoveryCalls(testApp, mailServer).reset(tokenOf(welcome))).status).toBe(200)
  expect(await isMarked(body.id)).toBe(false)
})

test.each([
  [
    'a client',
    'client' as const,
    (person: Person, email: string) => admin.put(`/users/update-user/${person.id}`, { email }),
  ],
  [
    'a motoboy',
    'motoboy' as const,
    (person: Person, email: string) => admin.put(`/motoboys/update-motoboy/${person.motoboyId}`, { email }),
  ],
])(
  'a new address of %s is asked to be confirmed, and a link for the former one is no longer valid',
  async (_who, role, change) => {
    const person = await testApp.createUser(role)
    const [first, second] = [newEmail(), newEmail()]
    expect((await change(person, first)).status).toBe(200)
    const [message] = await confirmationsTo(first)
    expect(message?.text).toContain(`Olá, ${person.name}!`)
    expect((await change(person, second)).status).toBe(200)
    expect(await confirm(confirmationOf(message!))).toMatchObject(invalidAnswer)
    const [next] = await confirmationsTo(second)
    expect(await confirm(confirmationOf(next!))).toMatchObject({ status: 200, body: { confirmed: true } })
    expect(await isMarked(person.id)).toBe(false)
  },
)

test('a used recovery code confirms the address too, a link that an admin passed on does not', async () => {
  const [one, other] = [await signUp(), await signUp()]
  const recovery = recoveryCalls(testApp, mailServer)
  const message = await recovery.requestMessage(one.email)
  expect((await recovery.reset(tokenOf(message))).status).toBe(200)
  const { url } = (await admin.post<{ url: string }>(`/users/password-link/${other.id}`)).body
  expect((await recovery.reset(url.split('token=')[1] ?? '')).status).toBe(200)
  expect([await isMarked(one.id), await isMarked(other.id)]).toEqual([false, true])
})

test('the link is sent again three times an hour, and not once the address is confirmed', async () => {
  const { email } = await signUp()
  const person = await signIn(email)
  const statuses = []
  for (let time = 0; time < 4; time++) statuses.push((await person.resend()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const messages = await confirmationsTo(email)
  expect(messages).toHaveLength(4)
  expect((await confirm(confirmationOf(messages.at(-1)!))).status).toBe(200)
  testApp.advanceClock(3_600_001)
  expect((await (await signIn(email)).resend()).body).toEqual({ sent: false })
  expect(await confirmationsTo(email)).toHaveLength(4)
})

test('a link expires after seven days, and sets no password', async () => {
  const { email } = await signUp()
  const token = confirmationOf((await confirmationsTo(email))[0]!)
  expect((await recoveryCalls(testApp, mailServer).reset(token)).status).toBe(400)
  testApp.advanceClock(7 * 86_400_000)
  expect(await confirm(token)).toMatchObject(invalidAnswer)
})

test('a deactivated or erased person confirms nothing', async () => {
  const [off, erased] = [await signUp(), await signUp()]
  const tokens = [await confirmationsTo(off.email), await confirmationsTo(erased.email)].map(([message]) =>
    confirmationOf(message!),
  )
  await admin.put(`/users/update-user/${off.id}`, { active: false })
  await admin.post(`/users/erase-user/${erased.id}`)
  for (const token of tokens) expect(await confirm(token)).toMatchObject(invalidAnswer)
  const kept = await testApp.db.selectFrom('email_tokens').select('id').where('user_id', '=', erased.id).execute()
  expect(kept).toEqual([])
})

test('an address that was proven before the upgrade counts as confirmed', async () => {
  const person = await testApp.createUser('client')
  await testApp.db.updateTable('users').set({ email_proven_at: testApp.clock() }).where('id', '=', person.id).execute()
  expect(await isMarked(person.id)).toBe(false)
})

test('without a mail server nobody is asked, and nobody is marked', async () => {
  const app = await startTestApp()
  try {
    const { body } = await app.anonymous.post<Listed>('/users/register', {
      name: 'Renata',
      email: 'renata@example.com',
      ...secret,
    })
    const desk = await app.createUser('admin')
    const users = (await desk.get<Listed[]>('/users/all')).body
    expect(users.find(({ id }) => id === body.id)?.email_unconfirmed).toBeUndefined()
    expect(await app.db.selectFrom('email_tokens').select('id').execute()).toEqual([])
    expect((await desk.post('/users/me/email-confirmation')).body).toEqual({ sent: false })
  } finally {
    await app.close()
  }
})
