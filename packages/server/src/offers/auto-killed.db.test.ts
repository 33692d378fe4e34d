import { expect, onTestFinished, test } from 'vitest'
import { processThatLosesACommit } from '#test/lost-commit.ts'
import { startWithPeople } from '#test/people.ts'
import { ServerProcess } from '#test/server-process.ts'

const people = await startWithPeople({ accessTokenSeconds: 1e9 })
const { testApp } = people
// The processes below use the real clock.
testApp.advanceClock(Date.now() - testApp.clock().getTime())
const admin = await testApp.signInAgain(people.admin)
const client = await testApp.signInAgain(people.client)
const motoboy = await testApp.signInAgain(people.motoboy)

test('an order that a process approved which was killed at once is offered by the next process, once', async () => {
  const { url, kill, lose } = await processThatLosesACommit(testApp)
  await admin.put('/settings/dispatch', { strategy: 'queue', max_trip: 3, auto: 'offer' })
  await motoboy.post('/shifts/start', {})
  const { id } = await testApp.createOrder({ client, motoboy: null, status: 'awaiting_approval' })
  const offers = () => testApp.db.selectFrom('offers').select(['order_id', 'motoboy_id', 'state', 'auto']).execute()

  const headers = { authorization: `Bearer ${client.accessToken}` }
  await lose('update', () => fetch(`${url}/orders/${id}/approve`, { method: 'PATCH', headers }))
  await expect.poll(async () => (await testApp.orderNow(id)).status).toBe('accepted_by_client')
  await kill()
  expect(await offers()).toEqual([])

  const next = [new ServerProcess(testApp), new ServerProcess(testApp)]
  onTestFinished(async () => void (await Promise.all(next.map((one) => one.kill()))))
  await Promise.all(next.map(({ url }) => url))
  const expected = { order_id: id, motoboy_id: motoboy.motoboyId, state: 'open', auto: true }
  await expect.poll(offers, { timeout: 20_000 }).toEqual([expected])
})
