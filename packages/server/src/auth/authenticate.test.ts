import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { accessTokens } from './access-token.ts'
import { authenticator } from './authenticate.ts'
import { EndedSessions } from './ended-sessions.ts'
import { endSessionsOf } from './queries.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a process that hears nothing of ended sessions asks the database, and so does whoever wants to be sure', async () => {
  const { db, clock, config } = house
  const person = await house.a('client')
  let listening = true
  const tokens = accessTokens(config.appSecret, config.accessTokenSeconds)
  const authenticate = authenticator({ db, clock, tokens, ended: new EndedSessions(), listening: () => listening })
  expect(await authenticate(person.accessToken)).toMatchObject({ user: { id: person.id } })
  await endSessionsOf(db, person.id, clock())
  // This process has not heard of it: that is what its memory is worth alone.
  expect(await authenticate(person.accessToken)).not.toBeNull()
  expect(await authenticate(person.accessToken, { surely: true })).toBeNull()
  listening = false
  expect(await authenticate(person.accessToken)).toBeNull()
})
