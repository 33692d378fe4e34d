import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createUser } from '../users/user-accounts.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  for (const name of ['renata', 'zilda'])
    await createUser(testApp.db, { name, email: `${name}@example.com`, password }, 'client', testApp.clock())
})
afterAll(() => testApp.close())

const password = 'Senha-2026'
type Headers = Record<string, string>
type Token = { accessToken: string }
const cookieIn = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const login = (name: string, headers: Headers = {}, secret = password) =>
  testApp.send<Token>('POST', '/auth/login', { email: `${name}@example.com`, password: secret }, headers)
const logout = (headers: Headers) => testApp.send('POST', '/auth/logout', undefined, headers)

/** A signed-in browser. `access` and `renewal` return the status of a request with its access token and with its cookie. */
function browserFrom(answer: Awaited<ReturnType<typeof login>>) {
  const cookie = cookieIn(answer)
  const bearer = { authorization: `Bearer ${answer.body.accessToken}` }
  const access = async () => (await testApp.send('POST', '/users/me', undefined, bearer)).status
  const renewal = async () => (await testApp.send('POST', '/auth/refresh-token', undefined, { cookie })).status
  return { cookie, bearer, access, renewal }
}
type Browser = ReturnType<typeof browserFrom>
const signInBrowser = async (name = 'renata') => browserFrom(await login(name))
async function expectEnded({ access, renewal }: Browser) {
  await expect.poll(access).toBe(401)
  expect(await renewal()).toBe(401)
}
async function expectAlive({ access, renewal }: Browser) {
  expect([await access(), await renewal()]).toEqual([200, 200])
}

test.each(['renata', 'zilda'])(
  'a sign-in of %s over the session of renata ends that session, and no other',
  async (name) => {
    const [before, elsewhere] = [await signInBrowser(), await signInBrowser()]
    const answer = await login(name, { cookie: before.cookie })
    expect(answer.status).toBe(200)
    await expectEnded(before)
    await expectAlive(elsewhere)
    await expectAlive(browserFrom(answer))
  },
)

test('a sign-in that is refused ends no session', async () => {
  const before = await signInBrowser()
  expect((await login('zilda', { cookie: before.cookie }, 'Errada-2026')).status).toBe(401)
  await expectAlive(before)
})

test('a sign-out by the access token alone ends its session', async () => {
  const browser = await signInBrowser()
  const answer = await logout(browser.bearer)
  expect(answer.status).toBe(204)
  expect(answer.headers['set-cookie']).toBeUndefined()
  await expectEnded(browser)
})

test('a sign-out with the access token of one session and the cookie of another ends both', async () => {
  const [one, other] = [await signInBrowser(), await signInBrowser('zilda')]
  const answer = await logout({ ...one.bearer, cookie: other.cookie })
  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toMatch(/^refreshToken=;/)
  await expectEnded(one)
  await expectEnded(other)
})

test('a sign-out with an invalid access token is answered 204 and ends the session of the cookie', async () => {
  const browser = await signInBrowser()
  for (const authorization of ['Bearer nonsense', 'Bearer ', 'Basic x'])
    expect((await logout({ authorization })).status).toBe(204)
  expect((await logout({ authorization: 'Bearer nonsense', cookie: browser.cookie })).status).toBe(204)
  await expectEnded(browser)
})

test.each(['cross-site', 'same-site'])(
  'a page of another origin (%s) signs nobody out and clears no cookie',
  async (site) => {
    const browser = await signInBrowser()
    const foreign = { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' }
    const withoutCookie = await logout(foreign)
    expect([withoutCookie.status, withoutCookie.headers['set-cookie']]).toEqual([204, undefined])
    const withCookie = await logout({ ...foreign, cookie: browser.cookie })
    expect([withCookie.status, withCookie.headers['set-cookie']]).toEqual([204, undefined])
    await expectAlive(browser)
  },
)

test('a page of another origin can neither sign in, nor renew, nor sign out everywhere', async () => {
  const browser = await signInBrowser()
  const foreign = { 'sec-fetch-site': 'cross-site', ...browser.bearer, cookie: browser.cookie }
  expect((await login('zilda', foreign)).status).toBe(403)
  for (const path of ['/auth/refresh-token', '/auth/logout-all'])
    expect((await testApp.send('POST', path, undefined, foreign)).status).toBe(403)
  await expectAlive(browser)
})

test('a request of the page itself, and an address typed by hand, are not another origin', async () => {
  for (const site of ['same-origin', 'none']) {
    const browser = await signInBrowser()
    expect((await logout({ 'sec-fetch-site': site, cookie: browser.cookie })).status).toBe(204)
    await expectEnded(browser)
  }
})

test('a sign-out without a cookie clears no cookie', async () => {
  expect((await logout({})).headers['set-cookie']).toBeUndefined()
})

test('a refused renewal clears no cookie, because another tab may just have got a new one', async () => {
  const browser = await signInBrowser()
  await logout(browser.bearer)
  const answerToRenewal = await testApp.send('POST', '/auth/refresh-token', undefined, { cookie: browser.cookie })
  expect([answerToRenewal.status, answerToRenewal.headers['set-cookie']]).toEqual([401, undefined])
})
