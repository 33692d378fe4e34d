import { expect, onTestFinished, test } from 'vitest'
import { openHouse } from '../../test/house.ts'

test('beyond a hundred open sessions of a person the oldest ends, and nobody else loses one', async () => {
  const house = await openHouse()
  onTestFinished(() => house.close())
  const [person, other] = [await house.a('client'), await house.a('client')]
  const newest = []
  for (let count = 1; count <= 100; count++) {
    house.wait(1000)
    newest.push(await house.again(person))
  }
  const meOf = async (one: typeof person) => (await one.post('/users/me')).status
  await expect.poll(() => meOf(person)).toBe(401)
  for (const one of [newest[0], newest[99], other]) expect(one && (await meOf(one))).toBe(200)
  const open = await house.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
  expect(open).toHaveLength(101)
})
