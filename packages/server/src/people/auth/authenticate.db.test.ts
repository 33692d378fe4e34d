import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createAccessTokens } from './access-token.ts'
import { createAuthenticator } from './authenticate.ts'
import { EndedSessions } from './ended-sessions.ts'
import { endSessionsOf } from './queries.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('a process that receives no notifications of ended sessions asks the database, and so does a check with `surely`', async () => {
  const { db, clock, config } = testApp
  const person = await testApp.createUser('client')
  const ended = new EndedSessions()
  ended.isComplete = () => true
  const tokens = createAccessTokens(config.appSecret, config.accessTokenSeconds)
  const authenticate = createAuthenticator({ db, clock, tokens, ended })
  expect(await authenticate(person.accessToken)).toMatchObject({ user: { id: person.id } })
  await endSessionsOf(db, person.id, clock())
  // This process got no notification, so its list of ended sessions alone does not have this session.
  expect(await authenticate(person.accessToken)).not.toBeNull()
  expect(await authenticate(person.accessToken, { surely: true })).toBeNull()
  ended.isComplete = () => false
  expect(await authenticate(person.accessToken)).toBeNull()
})
