import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { codeIn, linkIn, startMailServer, type MailServer } from '../../test/mail-server.ts'
import { openJobs, recovering, useless } from '../../test/recovery.ts'

let post: MailServer
let testApp: TestApp
let here: ReturnType<typeof recovering>
beforeEach(async () => {
  post = await startMailServer()
  testApp = await startTestApp({ smtpUrl: post.url })
  here = recovering(testApp, post)
})
afterEach(async () => {
  await testApp.close()
  await post.close()
})

const quarterHour = 15 * 60_000
/** Any six digits but these. */
const notThe = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('the fifth guess may be right; after five wrong ones the code is locked, the link not', async () => {
  const { email } = await here.createAccount()
  const first = await here.requestMessage(email)
  for (let guess = 0; guess < 4; guess++)
    expect(await here.validate(email, notThe(codeIn(first)))).toMatchObject(useless)
  expect((await here.validate(email, codeIn(first))).status).toBe(200)

  const second = await here.requestMessage(email)
  for (let guess = 0; guess < 5; guess++)
    expect(await here.validate(email, notThe(codeIn(second)))).toMatchObject(useless)
  expect(await here.validate(email, codeIn(second))).toMatchObject(useless)
  expect((await here.reset(linkIn(second))).status).toBe(200)
})

test('of twenty guesses at the same instant five are checked, whichever is the right one', async () => {
  const { email } = await here.createAccount()
  const code = codeIn(await here.requestMessage(email))
  await Promise.all(Array.from({ length: 20 }, (_, index) => here.validate(email, notThe(code, index + 1))))
  const { tries } = await testApp.db.selectFrom('letters').select('tries').executeTakeFirstOrThrow()
  expect(tries).toBe(5)
  expect(await here.validate(email, code)).toMatchObject(useless)
})

test('of twenty right ones at the same instant one is exchanged', async () => {
  const { email } = await here.createAccount()
  const code = codeIn(await here.requestMessage(email))
  const answers = await Promise.all(Array.from({ length: 20 }, () => here.validate(email, code)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('new letters buy no end of guesses: twenty wrong ones a day for an account, then only the link', async () => {
  const { email } = await here.createAccount()
  for (let round = 0; round < 4; round++) {
    const code = codeIn(await here.requestMessage(email))
    for (let guess = 0; guess < 5; guess++) await here.validate(email, notThe(code))
  }
  const letter = await here.requestMessage(email)
  const refused = await here.validate(email.toUpperCase(), codeIn(letter))
  expect(refused).toMatchObject({ status: 429, body: { message: 'Muitas tentativas. Use o link da mensagem.' } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await here.reset(linkIn(letter))).status).toBe(200)
  testApp.advanceClock(24 * 3_600_000)
  expect((await here.validate(email, codeIn(await here.requestMessage(email)))).status).toBe(200)
})

test('sixty wrong codes from one address, over many accounts, stop that address', async () => {
  for (let guess = 0; guess < 60; guess++) await here.validate(`someone${guess}@example.com`, '123456')
  const refused = await here.validate('another@example.com', '123456')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('five letters for an account in a quarter of an hour; more are answered the same and not posted', async () => {
  const { email } = await here.createAccount()
  const answers = []
  for (let asked = 0; asked < 7; asked++) answers.push(await here.forgot(asked % 2 ? email.toUpperCase() : email))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body })
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  const posted = () => testApp.db.selectFrom('letters').select('id').execute()
  expect(await posted()).toHaveLength(5)
  testApp.advanceClock(quarterHour)
  await here.forgot(email)
  expect(await posted()).toHaveLength(6)
})

test('of twenty that ask at the same instant five get a letter', async () => {
  const { email } = await here.createAccount()
  await Promise.all(Array.from({ length: 20 }, () => here.forgot(email)))
  expect((await testApp.db.selectFrom('letters').select('id').execute()).length).toBe(5)
})

test('sixty that ask from one address, over many accounts, stop that address', async () => {
  for (let asked = 0; asked < 60; asked++) await here.forgot(`someone${asked}@example.com`)
  const refused = await here.forgot('another@example.com')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test.each(['', ' ', '12345', '1234567', 'abcdef', '\u0000', 'x'.repeat(201), 482913, null, ['482913']])(
  'the code %j is wrong, nothing worse',
  async (token) => {
    const { email } = await here.createAccount()
    await here.requestMessage(email)
    expect(await here.call('validate-token', { email, token })).toMatchObject(useless)
    expect(await here.call('validate-token', { email: token, token: '482913' })).toMatchObject(useless)
    const body = { tokenId: token, newPassword: 'Nova-Senha-1', confirmPassword: 'Nova-Senha-1' }
    expect(await here.call('reset', body)).toMatchObject(useless)
  },
)
