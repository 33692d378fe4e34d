import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { createUser } from '../users/service.ts'

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

/** A browser that is signed in, and whether its session still lives: by its access token, and by its cookie. */
function aBrowserOf(answer: Awaited<ReturnType<typeof login>>) {
  const cookie = cookieIn(answer)
  const bearer = { authorization: `Bearer ${answer.body.accessToken}` }
  const access = async () => (await testApp.send('POST', '/users/me', undefined, bearer)).status
  const renewal = async () => (await testApp.send('POST', '/auth/refresh-token', undefined, { cookie })).status
  return { cookie, bearer, access, renewal }
}
type Browser = ReturnType<typeof aBrowserOf>
const aBrowser = async (name = 'renata') => aBrowserOf(await login(name))
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
    const [before, elsewhere] = [await aBrowser(), await aBrowser()]
    const answer = await login(name, { cookie: before.cookie })
    expect(answer.status).toBe(200)
    await expectEnded(before)
    await expectAlive(elsewhere)
    await expectAlive(aBrowserOf(answer))
  },
)

test('a sign-in that is refused ends nothing', async () => {
  const before = await aBrowser()
  expect((await login('zilda', { cookie: before.cookie }, 'Errada-2026')).status).toBe(401)
  await expectAlive(before)
})

test('a sign-out by the access token alone ends its session', async () => {
  const browser = await aBrowser()
  const answer = await logout(browser.bearer)
  expect(answer.status).toBe(204)
  expect(answer.headers['set-cookie']).toBeUndefined()
  await expectEnded(browser)
})

test('a sign-out with the access token of one session and the cookie of another ends both', async () => {
  const [one, other] = [await aBrowser(), await aBrowser('zilda')]
  const answer = await logout({ ...one.bearer, cookie: other.cookie })
  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toMatch(/^refreshToken=;/)
  await expectEnded(one)
  await expectEnded(other)
})

test('a sign-out with an access token that is none is 204, and ends the session of the cookie', async () => {
  const browser = await aBrowser()
  for (const authorization of ['Bearer nonsense', 'Bearer ', 'Basic x'])
    expect((await logout({ authorization })).status).toBe(204)
  expect((await logout({ authorization: 'Bearer nonsense', cookie: browser.cookie })).status).toBe(204)
  await expectEnded(browser)
})

test.each(['cross-site', 'same-site'])(
  'a page of another origin (%s) signs nobody out and clears no cookie',
  async (site) => {
    const browser = await aBrowser()
    const foreign = { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' }
    const withoutCookie = await logout(foreign)
    expect([withoutCookie.status, withoutCookie.headers['set-cookie']]).toEqual([204, undefined])
    const withCookie = await logout({ ...foreign, cookie: browser.cookie })
    expect([withCookie.status, withCookie.headers['set-cookie']]).toEqual([204, undefined])
    await expectAlive(browser)
  },
)

test('a page of another origin neither signs in, nor renews, nor signs out everywhere', async () => {
  const browser = await aBrowser()
  const foreign = { 'sec-fetch-site': 'cross-site', ...browser.bearer, cookie: browser.cookie }
  expect((await login('zilda', foreign)).status).toBe(403)
  for (const path of ['/auth/refresh-token', '/auth/logout-all'])
    expect((await testApp.send('POST', path, undefined, foreign)).status).toBe(403)
  await expectAlive(browser)
})

test('the page itself, and an address typed by hand, are no other origin', async () => {
  for (const site of ['same-origin', 'none']) {
    const browser = await aBrowser()
    expect((await logout({ 'sec-fetch-site': site, cookie: browser.cookie })).status).toBe(204)
    await expectEnded(browser)
  }
})

test('without a cookie a sign-out clears none', async () => {
  expect((await logout({})).headers['set-cookie']).toBeUndefined()
})

test('a refused renewal clears no cookie: another tab may just have been given a new one', async () => {
  const browser = await aBrowser()
  await logout(browser.bearer)
  const refused = await testApp.send('POST', '/auth/refresh-token', undefined, { cookie: browser.cookie })
  expect([refused.status, refused.headers['set-cookie']]).toEqual([401, undefined])
})
