import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'

test('beyond a hundred open sessions of a person the oldest ends, and nobody else loses one', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  const [person, other] = [await testApp.createUser('client'), await testApp.createUser('client')]
  const newest = []
  for (let count = 1; count <= 100; count++) {
    testApp.advanceClock(1000)
    newest.push(await testApp.signInAgain(person))
  }
  const meOf = async (one: typeof person) => (await one.post('/users/me')).status
  await expect.poll(() => meOf(person)).toBe(401)
  for (const one of [newest[0], newest[99], other]) expect(one && (await meOf(one))).toBe(200)
  const open = await testApp.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
  expect(open).toHaveLength(101)
})
