import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { accessTokens } from './access-token.ts'
import { forgetOldSessions } from './forget-old-sessions.ts'
import { addRefreshToken, endSession } from './queries.ts'
import { beginSession, renew } from './service.ts'

let house: House
let user: { id: string; role: 'client' }
beforeEach(async () => {
  house = await openHouse()
  user = { id: (await house.a('client')).id, role: 'client' }
  await house.db.deleteFrom('sessions').execute()
})
afterEach(() => house.close())

const day = 86_400_000
const tokens = accessTokens('a secret of the tests', 900)
const begin = () => beginSession(house.db, tokens, user, house.clock())
const sweep = () => forgetOldSessions(house.db, house.clock())
const left = async () => {
  const [sessions, refreshTokens] = await Promise.all([
    house.db.selectFrom('sessions').select('id').execute(),
    house.db.selectFrom('refresh_tokens').select('id').execute(),
  ])
  return [sessions.length, refreshTokens.length]
}

test('a session goes two days after it ended', async () => {
  await begin()
  const { id } = await house.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  await endSession(house.db, id, house.clock())
  house.wait(1.9 * day)
  await sweep()
  expect(await left()).toEqual([1, 1])
  house.wait(0.2 * day)
  await sweep()
  expect(await left()).toEqual([0, 0])
})

test('a session that nobody renewed goes when its token has expired; one in use keeps its living tokens, and renews', async () => {
  await begin()
  let used = await begin()
  for (let month = 0; month < 2; month++) {
    house.wait(20 * day)
    const renewed = await renew(house.db, tokens, used.refreshToken, house.clock())
    if (renewed) used = renewed
  }
  await sweep()
  // Of its three tokens the first has expired, and the two that follow it stand.
  expect(await left()).toEqual([1, 2])
  expect(await renew(house.db, tokens, used.refreshToken, house.clock())).not.toBeNull()
})

test('after ninety days nothing is left of a session, whatever was done to keep it', async () => {
  let used = await begin()
  for (let week = 0; week < 13; week++) {
    house.wait(7 * day)
    const renewed = await renew(house.db, tokens, used.refreshToken, house.clock())
    if (renewed) used = renewed
  }
  expect(await renew(house.db, tokens, used.refreshToken, house.clock())).toBeNull()
  house.wait(2 * day)
  await sweep()
  expect(await left()).toEqual([0, 0])
})

test('a chain longer than a batch goes link by link', async () => {
  await begin()
  const { id: session_id } = await house.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  let parent_id: string | null = null
  await house.db.transaction().execute(async (tx) => {
    for (let link = 0; link < 2100; link++) {
      const id: string = randomUUID()
      const [created_at, expires_at] = [house.clock(), new Date(house.clock().getTime() + day)]
      await addRefreshToken(tx, { id, session_id, parent_id, hash: randomBytes(32), created_at, expires_at })
      parent_id = id
    }
  })
  house.wait(4 * day)
  await sweep()
  expect(await left()).toEqual([1, 1])
})
