import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { codeOf, tokenOf, startMailServer, type MailServer } from '#test/mail-server.ts'
import { openJobs, recoveryCalls, invalidCodeAnswer } from '#test/recovery.ts'

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
beforeEach(async () => {
  // In a day every limit is full again.
  testApp.advanceClock(25 * 3_600_000)
  await testApp.db.deleteFrom('email_tokens').execute()
})

const quarterHour = 15 * 60_000
/** Returns six digits other than these. */
const wrongCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('the fifth guess of a code may be right; five wrong guesses lock the code but not the link', async () => {
  const { email } = await recovery.createAccount()
  const first = await recovery.requestMessage(email)
  for (let guess = 0; guess < 4; guess++)
    expect(await recovery.validate(email, wrongCode(codeOf(first)))).toMatchObject(invalidCodeAnswer)
  expect((await recovery.validate(email, codeOf(first))).status).toBe(200)

  const second = await recovery.requestMessage(email)
  for (let guess = 0; guess < 5; guess++)
    expect(await recovery.validate(email, wrongCode(codeOf(second)))).toMatchObject(invalidCodeAnswer)
  expect(await recovery.validate(email, codeOf(second))).toMatchObject(invalidCodeAnswer)
  expect((await recovery.reset(tokenOf(second))).status).toBe(200)
})

test('five of twenty guesses at the same instant are checked', async () => {
  const { email } = await recovery.createAccount()
  const code = codeOf(await recovery.requestMessage(email))
  await Promise.all(Array.from({ length: 20 }, (_, index) => recovery.validate(email, wrongCode(code, index + 1))))
  const { tries } = await testApp.db.selectFrom('email_tokens').select('tries').executeTakeFirstOrThrow()
  expect(tries).toBe(5)
  expect(await recovery.validate(email, code)).toMatchObject(invalidCodeAnswer)
})

test('one of twenty right codes at the same instant is exchanged', async () => {
  const { email } = await recovery.createAccount()
  const code = codeOf(await recovery.requestMessage(email))
  const answers = await Promise.all(Array.from({ length: 20 }, () => recovery.validate(email, code)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('new e-mails do not give more guesses: twenty wrong codes a day for an account, then only the link', async () => {
  const { email } = await recovery.createAccount()
  for (let round = 0; round < 4; round++) {
    const code = codeOf(await recovery.requestMessage(email))
    for (let guess = 0; guess < 5; guess++) await recovery.validate(email, wrongCode(code))
  }
  const message = await recovery.requestMessage(email)
  const blocked = await recovery.validate(email.toUpperCase(), codeOf(message))
  expect(blocked).toMatchObject({ status: 429, body: { message: 'Muitas tentativas. Use o link da mensagem.' } })
  expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await recovery.reset(tokenOf(message))).status).toBe(200)
  testApp.advanceClock(24 * 3_600_000)
  expect((await recovery.validate(email, codeOf(await recovery.requestMessage(email)))).status).toBe(200)
})

test('wrong codes and requests of others at an address keep nobody there from a new password', async () => {
  const { email } = await recovery.createAccount()
  for (let guess = 0; guess < 70; guess++) {
    expect(await recovery.validate(`someone${guess}@example.com`, '123456')).toMatchObject(invalidCodeAnswer)
    expect((await recovery.forgot(`someone${guess}@example.com`)).status).toBe(200)
  }
  const { rows } = await sql`select from email_tokens where email like 'someone%'`.execute(testApp.db)
  expect(rows).toHaveLength(60)
  const code = codeOf(await recovery.requestMessage(email))
  expect((await recovery.validate(email, code)).status).toBe(200)
})

test('an account gets at most five e-mails in a quarter of an hour; further requests get the same answer', async () => {
  const { email } = await recovery.createAccount()
  const answers = []
  for (let index = 0; index < 7; index++) answers.push(await recovery.forgot(index % 2 ? email.toUpperCase() : email))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body })
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  const sentEmails = () => testApp.db.selectFrom('email_tokens').select('id').execute()
  expect(await sentEmails()).toHaveLength(5)
  testApp.advanceClock(quarterHour)
  await recovery.forgot(email)
  expect(await sentEmails()).toHaveLength(6)
})

test('twenty requests for one account at the same instant send five e-mails', async () => {
  const { email } = await recovery.createAccount()
  await Promise.all(Array.from({ length: 20 }, () => recovery.forgot(email)))
  expect((await testApp.db.selectFrom('email_tokens').select('id').execute()).length).toBe(5)
})

test.each(['', ' ', '12345', '1234567', 'abcdef', '\u0000', 'x'.repeat(201), 482913, null, ['482913']])(
  'the code %j is answered as invalid',
  async (token) => {
    const { email } = await recovery.createAccount()
    await recovery.requestMessage(email)
    expect(await recovery.call('validate-token', { email, token })).toMatchObject(invalidCodeAnswer)
    expect(await recovery.call('validate-token', { email: token, token: '482913' })).toMatchObject(invalidCodeAnswer)
    const body = { tokenId: token, newPassword: 'Nova-Senha-1', confirmPassword: 'Nova-Senha-1' }
    expect(await recovery.call('reset', body)).toMatchObject(invalidCodeAnswer)
  },
)
