import { SignJWT, decodeJwt } from 'jose'
import { hkdfSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createAccessTokens } from './access-token.ts'
import { beginSession } from './session-tokens.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const minute = 60_000
const day = 1440 * minute

async function startSession() {
  const { id } = await testApp.createUser('client')
  const tokens = createAccessTokens(testApp.config.appSecret, testApp.config.accessTokenSeconds)
  return beginSession(testApp.db, tokens, { id, role: 'client' }, testApp.clock())
}
const me = (token: string) => testApp.send('POST', '/users/me', undefined, { authorization: `Bearer ${token}` })

/** Uses an access token every minute, takes every new token from the header, and returns the minutes until the first 401. */
async function minutesUntilRefused(token: string, limit: number) {
  let [held, minutes] = [token, 0]
  for (; minutes < limit; minutes++) {
    const answer = await me(held)
    if (answer.status === 401) break
    const fresh = answer.headers['x-new-access-token']
    if (typeof fresh === 'string') held = fresh
    testApp.advanceClock(minute)
  }
  return minutes
}

async function renewByCookie(refreshToken: string) {
  const cookie = `refreshToken=${refreshToken}`
  const answer = await testApp.send<{ newAccessToken: string }>('POST', '/auth/refresh-token', undefined, { cookie })
  const fresh = /refreshToken=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
  return { ...answer.body, status: answer.status, refreshToken: fresh }
}

test('a stolen access token alone is renewed for an hour and expires with its last renewal, whatever its owner does', async () => {
  const { accessToken, refreshToken } = await startSession()
  const minutes = await minutesUntilRefused(accessToken, 200)
  expect(minutes).toBeGreaterThan(60)
  expect(minutes).toBeLessThanOrEqual(60 + 15)
  expect((await renewByCookie(refreshToken)).status).toBe(200)
})

test('a renewal by cookie begins another hour of renewals by header', async () => {
  const { refreshToken } = await startSession()
  testApp.advanceClock(59 * minute)
  const { newAccessToken } = await renewByCookie(refreshToken)
  expect(await minutesUntilRefused(newAccessToken, 200)).toBeGreaterThan(60)
})

test('an access token from before the claim `seen` existed is renewed until an hour after its issue', async () => {
  const { accessToken } = await startSession()
  const { seen, ...claims } = decodeJwt(accessToken)
  expect(seen).toBe(claims.iat)
  const key = new Uint8Array(hkdfSync('sha256', testApp.config.appSecret, '', 'ligeiro access token', 32))
  const older = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key)
  const minutes = await minutesUntilRefused(older, 200)
  expect(minutes).toBeGreaterThan(60)
  expect(minutes).toBeLessThanOrEqual(60 + 15)
})

test('no access token outlives the end of its session', async () => {
  let { accessToken, refreshToken } = await startSession()
  const end = testApp.clock().getTime() + 90 * day
  for (const left of [61 * day, 32 * day, 3 * day, 5 * minute]) {
    testApp.advanceClock(end - left - testApp.clock().getTime())
    const renewed = await renewByCookie(refreshToken)
    accessToken = renewed.newAccessToken
    refreshToken = renewed.refreshToken
  }
  testApp.advanceClock(4 * minute)
  const last = await me(accessToken)
  expect([last.status, last.headers['x-new-access-token']]).toEqual([200, undefined])
  testApp.advanceClock(minute)
  expect((await me(accessToken)).status).toBe(401)
})
