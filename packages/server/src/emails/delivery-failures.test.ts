import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { codeIn, linkIn, startMailServer, type MailServer } from '../../test/mail-server.ts'
import { nextTry, openJobs, recovering } from '../../test/recovery.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})
async function aTestApp(smtpUrl: string): Promise<TestApp> {
  const testApp = await startTestApp({ smtpUrl })
  closing.push(() => testApp.close())
  return testApp
}
async function aPost(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const post = await startMailServer(...options)
  closing.push(() => post.close())
  return post
}
const waiting = async (testApp: TestApp) => {
  const admin = await testApp.createUser('admin')
  return (await admin.get<{ letters: { sent: boolean; waiting: number } }>('/system/status')).body.letters
}
const refusal = (responseCode: number, words = 'not you <renata@example.com>') =>
  Object.assign(new Error(words), { responseCode })

test('with SMTP stopped the answer is as always, the admin sees it, and the letter that comes later is good for 15 minutes from then', async () => {
  const { port, url, close } = await startMailServer()
  await close()
  const testApp = await aTestApp(url)
  const here = recovering(testApp, { received: [] } as unknown as MailServer)
  const { email } = await here.createAccount()
  expect(await here.forgot(email)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  await expect.poll(() => waiting(testApp)).toEqual({ sent: true, waiting: 1 })
  testApp.advanceClock(3 * 3_600_000)

  const post = await aPost({}, port)
  await nextTry(testApp.db)
  const letter = await post.waitForMessage(0)
  await expect.poll(() => waiting(testApp)).toEqual({ sent: true, waiting: 0 })
  testApp.advanceClock(14 * 60_000)
  expect((await here.validate(email, codeIn(letter))).status).toBe(200)
})

test('who asked again while SMTP was stopped gets one letter, the newest', async () => {
  const { port, url, close } = await startMailServer()
  await close()
  const testApp = await aTestApp(url)
  const here = recovering(testApp, { received: [] } as unknown as MailServer)
  const { email } = await here.createAccount()
  await here.forgot(email)
  await expect.poll(async () => (await waiting(testApp)).waiting).toBe(1)
  await here.forgot(email)

  const post = await aPost({}, port)
  await expect.poll(async () => (await nextTry(testApp.db), openJobs(testApp.db))).toBe(0)
  expect(post.received).toHaveLength(1)
  const letter = await post.waitForMessage(0)
  expect((await here.validate(email, codeIn(letter))).status).toBe(200)
})

test('a server that says "not now" is asked again, with the same code', async () => {
  const said: string[] = []
  const post = await aPost({
    onRcptTo(address, _session, done) {
      said.push(address.address)
      done(said.length === 1 ? refusal(451) : null)
    },
  })
  const testApp = await aTestApp(post.url)
  const here = recovering(testApp, post)
  const { email } = await here.createAccount()
  await here.forgot(email)
  await expect.poll(async () => (await waiting(testApp)).waiting).toBe(1)
  await nextTry(testApp.db)
  const letter = await post.waitForMessage(0)
  expect(said).toEqual([email, email])
  expect((await here.reset(linkIn(letter))).status).toBe(200)
})

type Done = (error: Error) => void
const toReceiver = (code: number, words?: string) => ({
  onRcptTo: (_a: unknown, _s: unknown, done: Done) => done(refusal(code, words)),
})
const toLetter = (code: number, words?: string) => ({
  onData: (stream: NodeJS.ReadableStream, _s: unknown, done: Done) =>
    void stream.resume().on('end', () => done(refusal(code, words))),
})

test.each([
  ['a receiver with 550', toReceiver(550)],
  ['a receiver with 5.1.1', toReceiver(554, '5.1.1 no such user')],
  ['a receiver with 5.2.1', toReceiver(550, '5.2.1 mailbox shut')],
  ['a letter with 5.6.0', toLetter(554, '5.6.0 cannot carry this')],
])('a server that refuses %s for good is not asked again', async (_, options) => {
  let asked = 0
  const post = await aPost({
    ...options,
    onMailFrom(_address, _session, done) {
      asked++
      done()
    },
  })
  const testApp = await aTestApp(post.url)
  const here = recovering(testApp, post)
  await here.forgot((await here.createAccount()).email)
  await expect.poll(() => asked).toBe(1)
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  expect((await waiting(testApp)).waiting).toBe(0)
})

test.each([
  ['a full mailbox', toReceiver(552, '5.2.2 over quota')],
  ['a policy at the receiver', toReceiver(550, '5.7.1 blocked, see our list')],
  ['a letter without a word why', toLetter(554)],
  ['a letter as spam', toLetter(550, '5.7.1 looks like spam')],
])('a server that refuses %s may be mended: tried again, for a day', async (_, options) => {
  const testApp = await aTestApp((await aPost(options)).url)
  const here = recovering(testApp, { received: [] } as unknown as MailServer)
  await here.forgot((await here.createAccount()).email)
  await expect.poll(async () => (await waiting(testApp)).waiting).toBe(1)
})

test('a refused sign-in at the server is ours to mend: tried again', async () => {
  let refuse = true
  const post = await aPost({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => (refuse ? done(refusal(535)) : done(null, { user: 'ligeiro' })),
  })
  const testApp = await aTestApp(post.url.replace('smtp://', 'smtp://ligeiro:senha@'))
  const here = recovering(testApp, post)
  await here.forgot((await here.createAccount()).email)
  await expect.poll(async () => (await waiting(testApp)).waiting).toBe(1)
  refuse = false
  await nextTry(testApp.db)
  await post.waitForMessage(0)
})

test('a server that keeps silent holds no answer up', async () => {
  const { promise, resolve: speak } = Promise.withResolvers<void>()
  let knocked = 0
  const post = await aPost({
    onConnect(_session, done) {
      knocked++
      void promise.then(() => done())
    },
  })
  const testApp = await aTestApp(post.url)
  const here = recovering(testApp, post)
  const { email } = await here.createAccount()
  expect((await here.forgot(email)).status).toBe(200)
  await expect.poll(() => knocked).toBe(1)
  expect((await here.forgot('another@example.com')).status).toBe(200)
  speak()
  expect((await post.waitForMessage(0)).to).toBe(email)
})

test('who was deactivated, or changed his e-mail, before the letter left gets none', async () => {
  const { port, url, close } = await startMailServer()
  await close()
  const testApp = await aTestApp(url)
  const here = recovering(testApp, { received: [] } as unknown as MailServer)
  const admin = await testApp.createUser('admin')
  const [off, moved, stays] = [await here.createAccount(), await here.createAccount(), await here.createAccount()]
  for (const { email } of [off, moved, stays]) await here.forgot(email)
  await expect.poll(async () => (await waiting(testApp)).waiting).toBe(3)
  await admin.put(`/users/update-user/${off.id}`, { active: false })
  await admin.put(`/users/update-user/${moved.id}`, { email: 'elsewhere@example.com' })
  const post = await aPost({}, port)
  await nextTry(testApp.db)
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  expect(post.received.map((letter) => letter.to)).toEqual([stays.email])
})
