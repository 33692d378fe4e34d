import { orderEvents, type Ack, type ClientToServer } from '@ligeiro/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrderAt } from '../an-order.ts'
import { callsWith } from '../calls.ts'
import { startTestApp, type TestApp, type LiveClient } from '../test-app.ts'
import { createActors, type Actors } from './actors.ts'
import { leaksIn } from './leaks.ts'
import { createFixture } from './fixture.ts'
import { asked, each, events, hearers, type Hearer, type What } from './socket-matrix.ts'

let testApp: TestApp
let people: Actors
let others: { id: string; deliveryCode: string }
let calls: Record<Hearer, ReturnType<typeof callsWith>>
let sockets: Record<Hearer, LiveClient>
const heard: { who: Hearer; event: string; body: unknown }[] = []

const told = new Set<string>()

beforeAll(async () => {
  testApp = await startTestApp()
  people = await createActors(testApp)
  const { id, delivery_code } = await insertOrderAt(testApp.db, testApp.clock(), {
    client: people.client,
    motoboy: people.otherMotoboy,
  })
  others = { id, deliveryCode: delivery_code }
  calls = each((who) => callsWith(testApp.app, { authorization: `Bearer ${people[who].accessToken}` }))
  const opened = await Promise.all(hearers.map((who) => testApp.connectSocket(people[who])))
  sockets = each((who) => opened[hearers.indexOf(who)] as LiveClient)
  for (const who of hearers) {
    sockets[who].onAny((event: string, body: unknown) => heard.push({ who, event, body }))
    sockets[who].onAny((event: string) => told.add(event))
  }
})
afterAll(() => testApp.close())

let fences = 100
/** Everything published before is heard: what is told of two orders afterwards, to all five, has come. */
async function allHeard(fence: string) {
  const [ids, price] = [[fence, others.id], fences++]
  for (const id of ids) await calls.admin.put(`/orders/update-order/${id}`, { price })
  const last = (line: (typeof heard)[number]) => JSON.stringify(line.body).includes(`"price":${price},`)
  const reached = () => new Set(heard.filter(last).map((line) => line.who)).size
  await expect.poll(reached, { interval: 5 }).toBe(hearers.length)
  return heard.filter(({ body }) => !ids.some((id) => JSON.stringify(body).includes(id)))
}

const otherMotoboyIsTold = ['name of otherMotoboy', 'phone of otherMotoboy']
const whatIsIn = (body: unknown): What => (Object.keys(body as object)[0] as What | undefined) ?? '-'

test.each(Object.entries(events))('%s is told to these and to nobody else, as each may see it', async (event, row) => {
  const fence = await insertOrderAt(testApp.db, testApp.clock(), { client: people.owner, motoboy: people.motoboy })
  const scene = await createFixture(testApp, people, { status: row.status })
  for (const who of ['owner', 'motoboy', 'admin'] as const) await sockets[who].emitWithAck('join-order', scene.order.id)
  await allHeard(fence.id)
  heard.length = 0
  expect((await row.act(calls, { people, scene })).status).toBeLessThan(300)
  const lines = await allHeard(fence.id)
  expect(new Set(lines.map((line) => line.event))).toEqual(new Set([event]))
  const bodies = (who: Hearer) => lines.filter((line) => line.who === who).map((line) => whatIsIn(line.body))
  expect(each(bodies)).toEqual(each((who) => (row.hears[who] === '-' ? [] : [row.hears[who]])))
  // A motoboy who has just been given it may know what a motoboy may.
  const given = row.hears.otherMotoboy === 'order'
  const swapped = { ...people, motoboy: people.otherMotoboy, otherMotoboy: people.motoboy }
  for (const who of hearers) {
    const mine = JSON.stringify(lines.filter((line) => line.who === who))
    const isGiven = who === 'otherMotoboy' && given
    const found = isGiven
      ? leaksIn(mine, 'motoboy', { people: swapped, scene, others }, {})
      : leaksIn(mine, who, { people, scene, others }, {})
    // The client is told who brings it now.
    expect([who, found]).toEqual([who, who === 'owner' && given ? otherMotoboyIsTold : []])
  }
})

test.each(Object.keys(asked) as (keyof ClientToServer)[])('%s is answered to each as he may', async (event) => {
  const scene = await createFixture(testApp, people, {})
  for (const { what, name, answers } of asked[event]) {
    const got = await Promise.all(
      hearers.map(async (who) => {
        const answer = (await sockets[who].emitWithAck(event, name({ people, scene }))) as Ack
        expect(leaksIn(JSON.stringify(answer), who, { people, scene, others }, {})).toEqual([])
        return [who, answer] as const
      }),
    )
    expect({ what, ...Object.fromEntries(got) }).toMatchObject({ what, ...answers })
    if (event === 'leave-room')
      for (const who of hearers) await sockets[who].emitWithAck('join-room', name({ people, scene }))
  }
})

test('the server tells a socket nothing but these events, and lets in nobody without a token', async () => {
  expect([...told.difference(new Set(orderEvents))]).toEqual([])
  await expect(testApp.connectSocket({ accessToken: 'garbage' })).rejects.toThrow('unauthenticated')
  await expect(testApp.connectSocket({ accessToken: '' })).rejects.toThrow('unauthenticated')
})
