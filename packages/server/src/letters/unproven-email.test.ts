import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { codeIn, linkIn, startMailServer, type MailServer, type Received } from '../../test/mail-server.ts'
import { recovering } from '../../test/recovery.ts'

let post: MailServer
let testApp: TestApp
let admin: Person
let here: ReturnType<typeof recovering>
beforeAll(async () => {
  post = await startMailServer()
  testApp = await startTestApp({ smtpUrl: post.url })
  admin = await testApp.createUser('admin')
  here = recovering(testApp, post)
})
afterAll(async () => {
  await testApp.close()
  await post.close()
})

const secret = { password: 'Cliente-2026', confirmPassword: 'Cliente-2026' }
const name = 'Você ganhou R$ 500'
const signUp = async (email: string) =>
  (await testApp.anonymous.post<{ id: string }>('/users/register', { name, email, ...secret })).body.id

function expectNameless(letter: Received) {
  expect(letter.raw).toContain(`To: ${letter.to}\r\n`)
  expect(letter.text).toContain('\nOlá!\n')
  expect(letter.raw + letter.text + letter.html).not.toMatch(/ganhou/)
}
function expectNamed(letter: Received, as: string) {
  expect(letter.raw).toMatch(new RegExp(`To: .*<${letter.to}>`))
  expect(letter.text).toContain(`Olá, ${as}!`)
}

test('who signed up with the e-mail of somebody else sends that one no text: To and greeting carry no name', async () => {
  const email = 'vitima@example.com'
  await signUp(email)
  const letters = [await here.requestMessage(email), await here.requestMessage(email)]
  for (const letter of letters) expectNameless(letter)
  expect(letters.map(({ to }) => to)).toEqual([email, email])
})

test.each([
  ['code', (letter: Received) => here.exchangeCode(letter.to, codeIn(letter))],
  ['link', (letter: Received) => Promise.resolve(linkIn(letter))],
])('the %s of an e-mail proves it once used: the next one greets by name', async (what, opened) => {
  const email = `dona-${what}@example.com`
  await signUp(email)
  const letter = await here.requestMessage(email)
  expectNameless(letter)
  expect((await here.reset(await opened(letter))).status).toBe(200)
  expectNamed(await here.requestMessage(email), name)
})

test('a link that an admin handed on proves no e-mail', async () => {
  const email = 'por-zap@example.com'
  const id = await signUp(email)
  const { url } = (await admin.post<{ url: string }>(`/users/password-link/${id}`)).body
  expect((await here.reset(url.split('token=')[1] ?? '')).status).toBe(200)
  expectNameless(await here.requestMessage(email))
})

test('an e-mail that an admin typed is greeted by name, one that is only saved again is not', async () => {
  const made = { name: 'Jéssica', email: 'jessica@example.com', phone: '48999990000', ...secret }
  const letters = post.received.length
  expect((await admin.post('/motoboys/register', made)).status).toBe(201)
  expectNamed(await post.waitForMessage(letters), 'Jéssica')
  const id = await signUp('antes@example.com')
  await admin.put(`/users/update-user/${id}`, { name, email: 'antes@example.com' })
  expectNameless(await here.requestMessage('antes@example.com'))
  await admin.put(`/users/update-user/${id}`, { email: 'depois@example.com' })
  expectNamed(await here.requestMessage('depois@example.com'), name)
})
