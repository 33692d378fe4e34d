import type { PushKind } from '@ligeiro/contract/push-kind'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { startPushService, signatureOf, type PushService, type Subscription } from '#test/push-service.ts'
import { retryFailedJobs, openJobs } from '#test/recovery.ts'
import { attachMotoboy } from '../../orders/steps/attach.ts'
import { takeStep } from '../../orders/take-step/take-step.ts'
import { purgePushes } from './queries.ts'

let service: PushService
let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
/** One registered phone for each of the three users. */
let phones: Record<'admin' | 'client' | 'motoboy', Subscription>
beforeAll(async () => {
  service = await startPushService()
  testApp = await startTestApp({ pushServices: [service.origin] })
})
afterAll(async () => {
  await testApp.close()
  await service.close()
})
beforeEach(async () => {
  service.answer(() => ({ status: 201 }))
  // Admins of earlier tests would get a push for every new order too.
  await testApp.db.deleteFrom('push_devices').execute()
  ;[admin, client, motoboy] = [
    await testApp.createUser('admin'),
    await testApp.createUser('client', 'Padaria do Sol'),
    await testApp.createUser('motoboy'),
  ]
  phones = { admin: await phoneOf(admin), client: await phoneOf(client), motoboy: await phoneOf(motoboy) }
})

async function phoneOf(person: Person): Promise<Subscription> {
  const phone = service.subscribe()
  expect((await person.put('/push/device', phone.body)).status).toBe(200)
  return phone
}
const texts = {
  description: 'Bolo de casamento',
  pickup_address: 'Rua Bocaiúva, 2468',
  delivery_address: 'Rua Lauro, 1288',
}
const register = async (by = client) => (await by.post('/orders/register', texts)).body
const setPrice = (id: string, price = 38.5) => admin.put(`/orders/update-order/${id}`, { price })
const attach = (id: string, by = admin, to = motoboy) =>
  by.patch('/orders/attach-motoboy', { orderId: id, motoboyId: to.motoboyId })
const confirm = (id: string) =>
  motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Ivone' })
/** Waits until no job is open. After that no more pushes are sent. */
const allJobsDone = () => expect.poll(() => openJobs(testApp.db)).toBe(0)
const receivedBy = (phone: Subscription) => service.received.filter((push) => push.to === phone.path)
const unsent = () => testApp.db.selectFrom('pushes').select('device_id').execute()
/** Creates an order and waits until its pushes are sent. Returns the id of the order. */
async function createAnnouncedOrder(): Promise<string> {
  const { id } = await register()
  await allJobsDone()
  return id
}
/** Assigns an order while the push service answers 503, so that the push waits for its next attempt. Returns the id of the order. */
async function createWaitingPush(): Promise<string> {
  const id = await createAnnouncedOrder()
  service.answer(() => ({ status: 503 }))
  const before = service.requestCount()
  await attach(id)
  await expect.poll(() => service.requestCount() - before).toBe(1)
  return id
}
const retryAllJobs = () => expect.poll(async () => (await retryFailedJobs(testApp.db), openJobs(testApp.db))).toBe(0)
/** Makes the service accept pushes again and sends the waiting ones. */
async function recoverService() {
  service.answer(() => ({ status: 201 }))
  await retryAllJobs()
}

test('each person gets one push for each step that concerns them, encrypted for their device, and none for their own steps', async () => {
  const { id } = await register()
  await service.pushes(phones.admin)
  await setPrice(id)
  await service.pushes(phones.client)
  await client.patch(`/orders/${id}/approve`)
  await attach(id)
  await service.pushes(phones.motoboy)
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  await confirm(id)
  await service.pushes(phones.client, 2)
  await allJobsDone()
  const kinds = (phone: Subscription) => receivedBy(phone).map(({ message }) => message.kind)
  expect(kinds(phones.admin)).toEqual(['new_order'] satisfies PushKind[])
  expect(kinds(phones.client)).toEqual(['price_to_approve', 'delivery_done'] satisfies PushKind[])
  expect(kinds(phones.motoboy)).toEqual(['new_delivery'] satisfies PushKind[])
  const [price] = receivedBy(phones.client)
  expect(price?.message).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    to: client.id,
    role: 'client',
    kind: 'price_to_approve',
    order: id,
    title: 'Valor para aprovar: R$\u00a038,50',
    body: `Pedido #${id.slice(0, 8)} · Bolo de casamento`,
    at: testApp.clock().toISOString(),
  })
  expect(receivedBy(phones.motoboy)[0]?.message).toMatchObject({
    title: 'Nova entrega para você',
    body: `Padaria do Sol · Pedido #${id.slice(0, 8)}`,
  })
  // The texts on the lock screen must not contain addresses, phone numbers, e-mails or codes.
  const { delivery_code } = await testApp.orderNow(id)
  const shownTexts = JSON.stringify(service.received.map(({ message: { title, body } }) => [title, body]))
  for (const secret of ['Bocaiúva', 'Lauro', '99999', '@', delivery_code, 'Ivone'])
    expect(shownTexts).not.toContain(secret)
})

test('a push is signed with the key of the installation for its own service, and has a TTL and an urgency', async () => {
  const { id } = await register()
  await attach(id)
  await service.pushes(phones.motoboy)
  const [push] = receivedBy(phones.motoboy)
  const { vapidPublicKey } = (await testApp.send<{ vapidPublicKey: string }>('GET', '/config')).body
  const now = testApp.clock()
  const signature = await signatureOf(push!, vapidPublicKey, now)
  expect(signature).toMatchObject({ aud: service.origin, sub: 'mailto:entregas@example.com', key: vapidPublicKey })
  expect(Number(signature.exp) - now.getTime() / 1000).toBeLessThanOrEqual(24 * 3600)
  expect(push?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: String(6 * 3600),
    urgency: 'high',
    topic: id.replaceAll('-', ''),
  })
  expect(push?.headers.topic).toHaveLength(32)
})

test('no push is sent for own steps, for kinds that are switched off, for lost orders, or for steps that changed nothing', async () => {
  const own = await register(admin)
  await allJobsDone()
  expect(receivedBy(phones.admin)).toEqual([])
  await motoboy.put('/push/choices', { kind: 'new_delivery', on: false })
  await attach(own.id)
  await motoboy.put('/push/choices', { kind: 'new_delivery', on: true })
  // The same assignment again, a price correction of a delivered order, and an assignment of a delivered order.
  await attach(own.id)
  const done = await testApp.createOrder({ client, motoboy, status: 'delivered' })
  await setPrice(done.id, 40)
  const late = await testApp.createOrder({ client, status: 'delivered' })
  await attach(late.id)
  await allJobsDone()
  expect([...receivedBy(phones.motoboy), ...receivedBy(phones.client)]).toEqual([])
})

test('a push is not sent when it is no longer true at the time of sending', async () => {
  service.answer(() => ({ status: 503 }))
  const before = service.requestCount()
  const [given, cancelled, approved] = [await register(), await register(), await register()]
  // The push of a new order is dropped once a motoboy has the order.
  await expect.poll(() => service.requestCount() - before).toBe(3)
  await attach(given.id)
  await attach(cancelled.id)
  await setPrice(approved.id)
  await expect.poll(() => service.requestCount() - before).toBe(6)
  await attach(given.id, admin, await testApp.createUser('motoboy'))
  await client.patch(`/orders/${cancelled.id}/cancel`)
  await client.patch(`/orders/${approved.id}/approve`)
  await recoverService()
  await allJobsDone()
  const kinds = Object.values(phones)
    .flatMap(receivedBy)
    .map(({ message }) => message.kind)
  // What is true is told: one delivery was given to another, one was cancelled.
  expect(kinds.toSorted()).toEqual(['delivery_cancelled', 'delivery_taken'] satisfies PushKind[])
  expect(await unsent()).toEqual([])
})

test('a push is sent again when the service answers 500, and each device gets it once', async () => {
  const second = await phoneOf(await testApp.signInAgain(motoboy))
  const id = await createAnnouncedOrder()
  let requests = 0
  // The service refuses the first of the two requests, so only that push is repeated.
  service.answer(() => ({ status: requests++ === 0 ? 500 : 201 }))
  await attach(id)
  await expect.poll(() => requests).toBe(2)
  await retryAllJobs()
  expect([receivedBy(phones.motoboy).length, receivedBy(second).length]).toEqual([1, 1])
  expect(new Set([...receivedBy(phones.motoboy), ...receivedBy(second)].map(({ message }) => message.id)).size).toBe(1)
  expect(await unsent()).toEqual([])
})

test('a 429 with Retry-After is respected: no push is sent before that time', async () => {
  const id = await createAnnouncedOrder()
  service.answer(() => ({ status: 429, headers: { 'retry-after': '120' } }))
  const before = service.requestCount()
  await attach(id)
  await expect
    .poll(() => testApp.db.selectFrom('pushes').select('id').where('not_before', 'is not', null).execute())
    .toHaveLength(1)
  service.answer(() => ({ status: 201 }))
  testApp.advanceClock(119_999)
  // The push of another order is sent: the queue has looked for pushes that are due.
  const other = await register()
  await service.pushes(phones.admin, 2)
  expect(service.requestCount() - before).toBe(2)
  testApp.advanceClock(1)
  await attach(other.id)
  await service.pushes(phones.motoboy, 2)
  expect(receivedBy(phones.motoboy).map(({ message }) => message.order)).toContain(id)
})

test.each([404, 410])('a device is deleted when the service answers %i', async (status) => {
  const id = await createAnnouncedOrder()
  service.answer(() => ({ status }))
  await attach(id)
  await allJobsDone()
  expect((await motoboy.get<{ device: boolean }>('/push')).body.device).toBe(false)
  expect(await unsent()).toEqual([])
})

test('a push that the service refuses permanently is dropped without retries', async () => {
  const id = await createAnnouncedOrder()
  service.answer(() => ({ status: 413 }))
  const before = service.requestCount()
  await attach(id)
  await allJobsDone()
  expect(service.requestCount() - before).toBe(1)
  expect(await unsent()).toEqual([])
})

test('a redirect of the push service is not followed', async () => {
  const otherService = await startPushService()
  const id = await createAnnouncedOrder()
  service.answer(() => ({ status: 307, headers: { location: `${otherService.origin}/anything` } }))
  await attach(id)
  await allJobsDone()
  expect(otherService.requestCount()).toBe(0)
  await otherService.close()
})

test('a push that has become too old is dropped', async () => {
  const id = await createWaitingPush()
  testApp.advanceClock(6 * 3_600_000)
  await recoverService()
  expect(receivedBy(phones.motoboy)).toEqual([])
  await testApp.db
    .insertInto('pushes')
    .values({
      id: crypto.randomUUID(),
      device_id: (await testApp.db.selectFrom('push_devices').select('session_id').executeTakeFirstOrThrow())
        .session_id,
      kind: 'new_delivery',
      order_id: id,
      made_at: testApp.clock(),
    })
    .execute()
  testApp.advanceClock(2 * 86_400_000 + 1)
  await purgePushes(testApp.db, testApp.clock())
  expect(await unsent()).toEqual([])
})

test('a person who signs out while their push waits does not get it', async () => {
  await createWaitingPush()
  expect((await motoboy.post('/auth/logout-all')).status).toBe(204)
  await recoverService()
  expect(receivedBy(phones.motoboy)).toEqual([])
})

test('a person who switches the kind off while their push waits does not get it', async () => {
  await createWaitingPush()
  await motoboy.put('/push/choices', { kind: 'new_delivery', on: false })
  await recoverService()
  expect(receivedBy(phones.motoboy)).toEqual([])
})

test('two processes on one database send each push once', async () => {
  const there = await startTestApp({ pushServices: [service.origin] }, testApp.connection)
  const orders = await Promise.all([register(), register(), register(), register()])
  await allJobsDone()
  await Promise.all(orders.map(({ id }) => attach(id)))
  await service.pushes(phones.motoboy, 4)
  await allJobsDone()
  expect(
    receivedBy(phones.motoboy)
      .map(({ message }) => message.order)
      .toSorted(),
  ).toEqual(orders.map(({ id }) => id).toSorted())
  await there.close()
})

test('no push is sent for a step whose transaction is rolled back', async () => {
  const id = await createAnnouncedOrder()
  let inserted = 0
  const rolledBack = testApp.db.transaction().execute(async (tx) => {
    await takeStep(tx, { user: admin, now: testApp.clock() }, await attachMotoboy(tx, id, motoboy.motoboyId))
    inserted = (await tx.selectFrom('pushes').select('device_id').execute()).length
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(inserted).toBe(1)
  expect(await unsent()).toEqual([])
})
