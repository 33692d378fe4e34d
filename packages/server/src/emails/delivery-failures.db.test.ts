import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { codeOf, tokenOf, startMailServer, type MailServer } from '#test/mail-server.ts'
import { retryFailedJobs, openJobs, recoveryCalls } from '#test/recovery.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})
async function startWithSmtp(smtpUrl: string): Promise<TestApp> {
  const testApp = await startTestApp({ smtpUrl })
  closing.push(() => testApp.close())
  return testApp
}
async function startReceiver(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const mailServer = await startMailServer(...options)
  closing.push(() => mailServer.close())
  return mailServer
}
const emailStatus = async (testApp: TestApp) => {
  const admin = await testApp.createUser('admin')
  return (await admin.get<{ letters: { sent: boolean; waiting: number } }>('/system/status')).body.letters
}
const smtpError = (responseCode: number, text = 'not you <renata@example.com>') =>
  Object.assign(new Error(text), { responseCode })

test('with SMTP down the answer is the usual one, the admin sees the waiting e-mail, and its code is valid for 15 minutes from its late delivery', async () => {
  const { port, url, close } = await startMailServer()
  await close()
  const testApp = await startWithSmtp(url)
  const recovery = recoveryCalls(testApp, { received: [] } as unknown as MailServer)
  const { email } = await recovery.createAccount()
  expect(await recovery.forgot(email)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  await expect.poll(() => emailStatus(testApp)).toEqual({ sent: true, waiting: 1 })
  testApp.advanceClock(3 * 3_600_000)

  const mailServer = await startReceiver({}, port)
  await retryFailedJobs(testApp.db)
  const message = await mailServer.waitForMessage(0)
  await expect.poll(() => emailStatus(testApp)).toEqual({ sent: true, waiting: 0 })
  testApp.advanceClock(14 * 60_000)
  expect((await recovery.validate(email, codeOf(message))).status).toBe(200)
})

test('a person who asks twice while SMTP is down gets one e-mail, the newest', async () => {
  const { port, url, close } = await startMailServer()
  await close()
  const testApp = await startWithSmtp(url)
  const recovery = recoveryCalls(testApp, { received: [] } as unknown as MailServer)
  const { email } = await recovery.createAccount()
  await recovery.forgot(email)
  await expect.poll(async () => (await emailStatus(testApp)).waiting).toBe(1)
  await recovery.forgot(email)

  const mailServer = await startReceiver({}, port)
  await expect.poll(async () => (await retryFailedJobs(testApp.db), openJobs(testApp.db))).toBe(0)
  expect(mailServer.received).toHaveLength(1)
  const message = await mailServer.waitForMessage(0)
  expect((await recovery.validate(email, codeOf(message))).status).toBe(200)
})

test('an e-mail that waits goes to nobody once the person has another address', async () => {
  const { port, url, close } = await startMailServer()
  await close()
  const testApp = await startWithSmtp(url)
  const recovery = recoveryCalls(testApp, { received: [] } as unknown as MailServer)
  const { id, email } = await recovery.createAccount()
  await recovery.forgot(email)
  await expect.poll(async () => (await emailStatus(testApp)).waiting).toBe(1)
  await testApp.db.updateTable('users').set({ email: 'nova@example.com' }).where('id', '=', id).execute()

  const mailServer = await startReceiver({}, port)
  await expect.poll(async () => (await retryFailedJobs(testApp.db), openJobs(testApp.db))).toBe(0)
  expect(mailServer.received).toEqual([])
})

test('an e-mail that the server defers is sent again with the same code', async () => {
  const recipients: string[] = []
  const mailServer = await startReceiver({
    onRcptTo(address, _session, done) {
      recipients.push(address.address)
      done(recipients.length === 1 ? smtpError(451) : null)
    },
  })
  const testApp = await startWithSmtp(mailServer.url)
  const recovery = recoveryCalls(testApp, mailServer)
  const { email } = await recovery.createAccount()
  await recovery.forgot(email)
  await expect.poll(async () => (await emailStatus(testApp)).waiting).toBe(1)
  await retryFailedJobs(testApp.db)
  const message = await mailServer.waitForMessage(0)
  expect(recipients).toEqual([email, email])
  expect((await recovery.reset(tokenOf(message))).status).toBe(200)
})

type Done = (error: Error) => void
const rejectRecipient = (code: number, text?: string) => ({
  onRcptTo: (_a: unknown, _s: unknown, done: Done) => done(smtpError(code, text)),
})
const rejectMessage = (code: number, text?: string) => ({
  onData: (stream: NodeJS.ReadableStream, _s: unknown, done: Done) =>
    void stream.resume().on('end', () => done(smtpError(code, text))),
})

test.each([
  ['a receiver with 550', rejectRecipient(550)],
  ['a receiver with 5.1.1', rejectRecipient(554, '5.1.1 no such user')],
  ['a receiver with 5.2.1', rejectRecipient(550, '5.2.1 mailbox shut')],
  ['a message with 5.6.0', rejectMessage(554, '5.6.0 cannot carry this')],
])('an e-mail is not sent again when the server permanently refuses %s', async (_, options) => {
  let attempts = 0
  const mailServer = await startReceiver({
    ...options,
    onMailFrom(_address, _session, done) {
      attempts++
      done()
    },
  })
  const testApp = await startWithSmtp(mailServer.url)
  const recovery = recoveryCalls(testApp, mailServer)
  await recovery.forgot((await recovery.createAccount()).email)
  await expect.poll(() => attempts).toBe(1)
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  expect((await emailStatus(testApp)).waiting).toBe(0)
})

test.each([
  ['a full mailbox', rejectRecipient(552, '5.2.2 over quota')],
  ['a policy at the receiver', rejectRecipient(550, '5.7.1 blocked, see our list')],
  ['a message without a reason', rejectMessage(554)],
  ['a message as spam', rejectMessage(550, '5.7.1 looks like spam')],
])('an e-mail is sent again when the server refuses %s, because that may change', async (_, options) => {
  const testApp = await startWithSmtp((await startReceiver(options)).url)
  const recovery = recoveryCalls(testApp, { received: [] } as unknown as MailServer)
  await recovery.forgot((await recovery.createAccount()).email)
  await expect.poll(async () => (await emailStatus(testApp)).waiting).toBe(1)
})

test('an e-mail is sent again when the SMTP sign-in fails, because the configuration may be corrected', async () => {
  let refuse = true
  const mailServer = await startReceiver({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => (refuse ? done(smtpError(535)) : done(null, { user: 'ligeiro' })),
  })
  const testApp = await startWithSmtp(mailServer.url.replace('smtp://', 'smtp://ligeiro:senha@'))
  const recovery = recoveryCalls(testApp, mailServer)
  await recovery.forgot((await recovery.createAccount()).email)
  await expect.poll(async () => (await emailStatus(testApp)).waiting).toBe(1)
  refuse = false
  await retryFailedJobs(testApp.db)
  await mailServer.waitForMessage(0)
})

test('an SMTP server that does not answer delays no HTTP answer', async () => {
  const { promise, resolve: greet } = Promise.withResolvers<void>()
  let connections = 0
  const mailServer = await startReceiver({
    onConnect(_session, done) {
      connections++
      void promise.then(() => done())
    },
  })
  const testApp = await startWithSmtp(mailServer.url)
  const recovery = recoveryCalls(testApp, mailServer)
  const { email } = await recovery.createAccount()
  expect((await recovery.forgot(email)).status).toBe(200)
  await expect.poll(() => connections).toBe(1)
  expect((await recovery.forgot('another@example.com')).status).toBe(200)
  greet()
  expect((await mailServer.waitForMessage(0)).to).toBe(email)
})

test('a person who is deactivated or changes their e-mail before the message is sent gets none', async () => {
  const { port, url, close } = await startMailServer()
  await close()
  const testApp = await startWithSmtp(url)
  const recovery = recoveryCalls(testApp, { received: [] } as unknown as MailServer)
  const admin = await testApp.createUser('admin')
  const [deactivated, moved, unchanged] = [
    await recovery.createAccount(),
    await recovery.createAccount(),
    await recovery.createAccount(),
  ]
  for (const { email } of [deactivated, moved, unchanged]) await recovery.forgot(email)
  await expect.poll(async () => (await emailStatus(testApp)).waiting).toBe(3)
  await admin.put(`/users/update-user/${deactivated.id}`, { active: false })
  await admin.put(`/users/update-user/${moved.id}`, { email: 'elsewhere@example.com' })
  const mailServer = await startReceiver({}, port)
  await retryFailedJobs(testApp.db)
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  // The new address is asked to be confirmed; it gets no code.
  const withCode = mailServer.received.filter((message) => codeOf(message))
  expect(withCode.map((message) => message.to)).toEqual([unchanged.email])
})
