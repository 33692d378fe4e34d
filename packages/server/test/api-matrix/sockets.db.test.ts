import { orderEvents, type Ack, type ClientToServer } from '@ligeiro/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrderAt } from '../an-order.ts'
import { callsWith } from '../calls.ts'
import { startTestApp, type TestApp, type LiveClient } from '../test-app.ts'
import { createActors, type Actors } from './actors.ts'
import { leaksIn } from './leaks.ts'
import { createFixture } from './fixture.ts'
import { requests, each, events, receivers, type Receiver, type What } from './socket-matrix.ts'

let testApp: TestApp
let actors: Actors
let others: { id: string; deliveryCode: string }
let calls: Record<Receiver, ReturnType<typeof callsWith>>
let sockets: Record<Receiver, LiveClient>
const received: { who: Receiver; event: string; body: unknown }[] = []

const eventNames = new Set<string>()

beforeAll(async () => {
  testApp = await startTestApp()
  actors = await createActors(testApp)
  const { id, delivery_code } = await insertOrderAt(testApp.db, testApp.clock(), {
    client: actors.client,
    motoboy: actors.otherMotoboy,
  })
  others = { id, deliveryCode: delivery_code }
  calls = each((who) => callsWith(testApp.app, { authorization: `Bearer ${actors[who].accessToken}` }))
  const opened = await Promise.all(receivers.map((who) => testApp.connectSocket(actors[who])))
  sockets = each((who) => opened[receivers.indexOf(who)] as LiveClient)
  for (const who of receivers) {
    sockets[who].onAny((event: string, body: unknown) => received.push({ who, event, body }))
    sockets[who].onAny((event: string) => eventNames.add(event))
  }
})
afterAll(() => testApp.close())

let fencePrice = 100
/**
 * Waits until all events published so far have arrived. To be sure, it changes the price of two more orders, which all five
 * sockets together see, and waits for these last events.
 */
async function waitForEvents(fence: string) {
  const [ids, price] = [[fence, others.id], fencePrice++]
  for (const id of ids) await calls.admin.put(`/orders/update-order/${id}`, { price })
  const last = (line: (typeof received)[number]) => JSON.stringify(line.body).includes(`"price":${price},`)
  const reached = () => new Set(received.filter(last).map((line) => line.who)).size
  await expect.poll(reached, { interval: 5 }).toBe(receivers.length)
  return received.filter(({ body }) => !ids.some((id) => JSON.stringify(body).includes(id)))
}

const assignedMotoboyValues = ['name of otherMotoboy', 'phone of otherMotoboy']
const contentOf = (body: unknown): What => (Object.keys(body as object)[0] as What | undefined) ?? '-'

test.each(Object.entries(events))(
  '%s is sent only to the actors of its row, with only what each may see',
  async (event, row) => {
    const fence = await insertOrderAt(testApp.db, testApp.clock(), { client: actors.owner, motoboy: actors.motoboy })
    const fixture = await createFixture(testApp, actors, { status: row.status })
    for (const who of ['owner', 'motoboy', 'admin'] as const)
      await sockets[who].emitWithAck('join-order', fixture.order.id)
    // It is read from the history, and may come after what this process wrote itself.
    const isNew = (line: (typeof received)[number]) =>
      line.who === 'admin' && line.event === 'order:created' && JSON.stringify(line.body).includes(fixture.order.id)
    await expect.poll(() => received.some(isNew), { interval: 5 }).toBe(true)
    await waitForEvents(fence.id)
    received.length = 0
    expect((await row.act(calls, { actors, fixture })).status).toBeLessThan(300)
    const lines = await waitForEvents(fence.id)
    expect(new Set(lines.map((line) => line.event))).toEqual(new Set([event]))
    const bodies = (who: Receiver) => lines.filter((line) => line.who === who).map((line) => contentOf(line.body))
    expect(each(bodies)).toEqual(each((who) => (row.receives[who] === '-' ? [] : [row.receives[who]])))
    // A motoboy who was just assigned may see what the motoboy of an order may see.
    const isAssigned = row.receives.otherMotoboy === 'order'
    const swapped = { ...actors, motoboy: actors.otherMotoboy, otherMotoboy: actors.motoboy }
    for (const who of receivers) {
      const ownLines = JSON.stringify(lines.filter((line) => line.who === who))
      const isNewMotoboy = who === 'otherMotoboy' && isAssigned
      const found = isNewMotoboy
        ? leaksIn(ownLines, 'motoboy', { actors: swapped, fixture, others }, {})
        : leaksIn(ownLines, who, { actors, fixture, others }, {})
      // The client sees the new motoboy, and the former one learns who has the delivery now.
      const known = { owner: assignedMotoboyValues, motoboy: ['name of otherMotoboy'] }[who as string] ?? []
      expect([who, found]).toEqual([who, isAssigned ? known : []])
    }
  },
)

test.each(Object.keys(requests) as (keyof ClientToServer)[])(
  '%s is acknowledged to each actor by their rights',
  async (event) => {
    const fixture = await createFixture(testApp, actors, {})
    for (const { what, name, answers } of requests[event]) {
      const acks = await Promise.all(
        receivers.map(async (who) => {
          const answer = (await sockets[who].emitWithAck(event, name({ actors, fixture }))) as Ack
          expect(leaksIn(JSON.stringify(answer), who, { actors, fixture, others }, {})).toEqual([])
          return [who, answer] as const
        }),
      )
      expect({ what, ...Object.fromEntries(acks) }).toMatchObject({ what, ...answers })
      if (event === 'leave-room')
        for (const who of receivers) await sockets[who].emitWithAck('join-room', name({ actors, fixture }))
    }
  },
)

test('the server sends only the events of the contract, and refuses sockets without a valid token', async () => {
  expect([...eventNames.difference(new Set(orderEvents))]).toEqual([])
  await expect(testApp.connectSocket({ accessToken: 'garbage' })).rejects.toThrow('unauthenticated')
  await expect(testApp.connectSocket({ accessToken: '' })).rejects.toThrow('unauthenticated')
})
