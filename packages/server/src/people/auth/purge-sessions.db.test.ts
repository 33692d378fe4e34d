import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createAccessTokens } from './access-token.ts'
import { purgeSessions } from './purge-sessions.ts'
import { endSession } from './queries.ts'
import { beginSession, renew } from './session-tokens.ts'

let testApp: TestApp
let user: { id: string; role: 'client' }
beforeEach(async () => {
  testApp = await startTestApp()
  user = { id: (await testApp.createUser('client')).id, role: 'client' }
  await testApp.db.deleteFrom('sessions').execute()
})
afterEach(() => testApp.close())

const day = 86_400_000
const tokens = createAccessTokens('a secret of the tests', 900)
const begin = () => beginSession(testApp.db, tokens, user, testApp.clock())
const sweep = () => purgeSessions(testApp.db, testApp.clock())
const left = async () => {
  const [sessions, refreshTokens] = await Promise.all([
    testApp.db.selectFrom('sessions').select('id').execute(),
    testApp.db.selectFrom('refresh_tokens').select('id').execute(),
  ])
  return [sessions.length, refreshTokens.length]
}

test('a session is deleted two days after it ended', async () => {
  await begin()
  const { id } = await testApp.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  await endSession(testApp.db, id, testApp.clock())
  testApp.advanceClock(1.9 * day)
  await sweep()
  expect(await left()).toEqual([1, 1])
  testApp.advanceClock(0.2 * day)
  await sweep()
  expect(await left()).toEqual([0, 0])
})

test('a session without renewals is deleted when its token has expired; a session in use keeps its valid tokens and can be renewed', async () => {
  await begin()
  let used = await begin()
  for (let month = 0; month < 2; month++) {
    testApp.advanceClock(20 * day)
    const renewed = await renew(testApp.db, tokens, used.refreshToken, testApp.clock())
    if (renewed) used = renewed
  }
  await sweep()
  // The first of its three tokens has expired; the two later tokens stay.
  expect(await left()).toEqual([1, 2])
  expect(await renew(testApp.db, tokens, used.refreshToken, testApp.clock())).not.toBeNull()
})

test('after ninety days a session and its tokens are deleted, even when the session was renewed', async () => {
  let used = await begin()
  for (let week = 0; week < 13; week++) {
    testApp.advanceClock(7 * day)
    const renewed = await renew(testApp.db, tokens, used.refreshToken, testApp.clock())
    if (renewed) used = renewed
  }
  expect(await renew(testApp.db, tokens, used.refreshToken, testApp.clock())).toBeNull()
  testApp.advanceClock(2 * day)
  await sweep()
  expect(await left()).toEqual([0, 0])
})

/** Without these PostgreSQL joins by nested loops over indexes, as it may also do with other statistics. */
const otherPlans = ['hashagg', 'hashjoin', 'mergejoin', 'sort', 'seqscan', 'bitmapscan', 'material']

test.each([
  { name: 'the usual plan', without: [] },
  { name: 'a plan of nested loops', without: otherPlans },
])('a chain of tokens longer than a batch is deleted step by step, with $name', async ({ without }) => {
  await begin()
  const { id: session_id } = await testApp.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  const ids = Array.from({ length: 2100 }, () => randomUUID())
  const [created_at, expires_at] = [testApp.clock(), new Date(testApp.clock().getTime() + day)]
  const row = { session_id, created_at, expires_at }
  await testApp.db
    .insertInto('refresh_tokens')
    .values(ids.map((id, n) => ({ id, parent_id: ids[n - 1] ?? null, hash: randomBytes(32), ...row })))
    .execute()
  testApp.advanceClock(4 * day)
  await testApp.db.connection().execute(async (on) => {
    for (const plan of without) await sql`set ${sql.raw(`enable_${plan}`)} = off`.execute(on)
    await purgeSessions(on, testApp.clock()).finally(() => sql`reset all`.execute(on))
  })
  expect(await left()).toEqual([1, 1])
})
