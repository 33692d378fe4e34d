import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { linkIn, startMailServer, type MailServer } from '../../test/mail-server.ts'
import { nextPassword, recovering, useless } from '../../test/recovery.ts'
import { purgePasswordTokens } from './queries.ts'

let post: MailServer
let testApp: TestApp
let admin: Person
let here: ReturnType<typeof recovering>
beforeAll(async () => {
  post = await startMailServer()
  testApp = await startTestApp({ smtpUrl: post.url, appName: 'Rápido' })
  here = recovering(testApp, post)
})
beforeEach(async () => {
  admin = await testApp.createUser('admin')
})
afterAll(async () => {
  await testApp.close()
  await post.close()
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
])('who is made by %s %j gets a letter: where, as whom, and a link to his own password', async (path, extra) => {
  const email = `nova${post.received.length}@example.com`
  const letters = post.received.length
  expect((await admin.post(path, { ...person(email), ...extra })).status).toBe(201)
  const letter = await post.waitForMessage(letters)
  expect(letter).toMatchObject({ to: email, subject: 'Sua conta em Rápido' })
  expect(letter.raw).toContain('From: =?UTF-8?Q?R=C3=A1pido?= <entregas@example.com>')
  for (const told of ['Jéssica Hoffmann', email, 'http://localhost:3000', '7 dias']) {
    expect(letter.text).toContain(told)
    expect(letter.html).toContain(told)
  }
  expect(letter.raw + letter.text + letter.html).not.toContain(chosen)
  expect((await here.reset(linkIn(letter))).status).toBe(200)
  expect((await here.login(email, nextPassword)).status).toBe(200)
  expect(await here.reset(linkIn(letter))).toMatchObject(useless)
})

test('its link serves seven days, also after a recovery was asked for', async () => {
  const [first, second] = ['prazo@example.com', 'tarde@example.com']
  const letters = post.received.length
  for (const email of [first, second]) await admin.post('/users/create-admin', person(email))
  const links = [await post.waitForMessage(letters), await post.waitForMessage(letters + 1)]
  const linkOf = (email: string) =>
    links
      .filter((letter) => letter.to === email)
      .map(linkIn)
      .join('')
  await here.requestMessage(first)
  testApp.advanceClock(7 * 86_400_000 - 1)
  expect((await here.reset(linkOf(first))).status).toBe(200)
  testApp.advanceClock(1)
  expect(await here.reset(linkOf(second))).toMatchObject(useless)
})

test('a visitor who signs up chose his password himself: no letter; nor for a refused account', async () => {
  const letters = await testApp.db.selectFrom('letters').select('id').execute()
  expect((await testApp.anonymous.post('/users/register', person('visita@example.com'))).status).toBe(201)
  const again = await admin.post('/users/create-admin', person('visita@example.com'))
  expect(again.status).toBe(409)
  expect(await testApp.db.selectFrom('letters').select('id').execute()).toHaveLength(letters.length)
})

test('a repeated call with its key posts one letter', async () => {
  const letters = post.received.length
  const key = { 'idempotency-key': crypto.randomUUID() }
  const make = () => admin.post('/users/create-admin', person('uma-vez@example.com'), key)
  expect((await Promise.all([make(), make()])).map((answer) => answer.status)).toEqual([201, 201])
  await post.waitForMessage(letters)
  const posted = testApp.db.selectFrom('letters').select('id').where('email', '=', 'uma-vez@example.com')
  expect(await posted.execute()).toHaveLength(1)
})

test('letters are forgotten a day after they expired', async () => {
  const { email } = await here.createAccount()
  await here.requestMessage(email)
  const left = () => testApp.db.selectFrom('letters').select('id').where('email', '=', email).execute()
  testApp.advanceClock(15 * 60_000 + 86_400_000)
  await purgePasswordTokens(testApp.db, testApp.clock())
  expect(await left()).toHaveLength(1)
  testApp.advanceClock(1)
  await purgePasswordTokens(testApp.db, testApp.clock())
  expect(await left()).toHaveLength(0)
})
