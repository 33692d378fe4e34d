import type { PushKind } from '@ligeiro/contract/push-kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { openPushService, signatureOf, type PushService, type Subscription } from '../../test/push-service.ts'
import { nextTry, openJobs } from '../../test/recovery.ts'
import { attachMotoboy } from '../orders/service.ts'
import { purgePushes } from './queries.ts'
import type { PostPushes } from '../orders/pushes.ts'

let service: PushService
let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
/** The phones of those three, all registered. */
let phones: Record<'admin' | 'client' | 'motoboy', Subscription>
beforeAll(async () => {
  service = await openPushService()
  testApp = await startTestApp({ pushServices: [service.origin] })
})
afterAll(async () => {
  await testApp.close()
  await service.close()
})
beforeEach(async () => {
  service.answer(() => ({ status: 201 }))
  // Admins of earlier tests hear of every new order too.
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
/** Nothing is to be done any more: whoever has got nothing by now gets nothing. */
const settled = () => expect.poll(() => openJobs(testApp.db)).toBe(0)
const got = (phone: Subscription) => service.received.filter((push) => push.to === phone.path)
const unsent = () => testApp.db.selectFrom('pushes').select('device_id').execute()
/** An order of which everybody has heard; its id. */
async function aKnownOrder(): Promise<string> {
  const { id } = await register()
  await settled()
  return id
}
/** The motoboy's push of a new delivery, which his service has refused once, waits for its next try; the order's id. */
async function aPushThatWaits(): Promise<string> {
  const id = await aKnownOrder()
  service.answer(() => ({ status: 503 }))
  const before = service.requestCount()
  await attach(id)
  await expect.poll(() => service.requestCount() - before).toBe(1)
  return id
}
const triedToTheEnd = () => expect.poll(async () => (await nextTry(testApp.db), openJobs(testApp.db))).toBe(0)
/** The service takes everything again, and what waited for it is tried. */
async function recovered() {
  service.answer(() => ({ status: 201 }))
  await triedToTheEnd()
}

test('each is woken once for what concerns him, by a message that he alone can read, and not for his own doing', async () => {
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
  await settled()
  const kinds = (phone: Subscription) => got(phone).map(({ message }) => message.kind)
  expect(kinds(phones.admin)).toEqual(['new_order'] satisfies PushKind[])
  expect(kinds(phones.client)).toEqual(['price_to_approve', 'delivery_done'] satisfies PushKind[])
  expect(kinds(phones.motoboy)).toEqual(['new_delivery'] satisfies PushKind[])
  const [price] = got(phones.client)
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
  expect(got(phones.motoboy)[0]?.message).toMatchObject({
    title: 'Nova entrega para você',
    body: `Padaria do Sol · Pedido #${id.slice(0, 8)}`,
  })
  // On no lock screen: addresses, phones, e-mails, codes.
  const { delivery_code } = await testApp.orderNow(id)
  const said = JSON.stringify(service.received.map(({ message: { title, body } }) => [title, body]))
  for (const secret of ['Bocaiúva', 'Lauro', '99999', '@', delivery_code, 'Ivone']) expect(said).not.toContain(secret)
})

test('a push is signed with the installation’s key for its service alone, and says how long and how urgently it counts', async () => {
  const { id } = await register()
  await attach(id)
  await service.pushes(phones.motoboy)
  const [push] = got(phones.motoboy)
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

test('nobody is woken for what he did himself, does not want, has lost, or what changed nothing', async () => {
  const own = await register(admin)
  await settled()
  expect(got(phones.admin)).toEqual([])
  await motoboy.put('/push/choices', { kind: 'new_delivery', on: false })
  await attach(own.id)
  await motoboy.put('/push/choices', { kind: 'new_delivery', on: true })
  // The same again; a correction of a delivered order's price; an assignment after the fact.
  await attach(own.id)
  const done = await testApp.createOrder({ client, motoboy, status: 'delivered' })
  await setPrice(done.id, 40)
  const late = await testApp.createOrder({ client, status: 'delivered' })
  await attach(late.id)
  await settled()
  expect([...got(phones.motoboy), ...got(phones.client)]).toEqual([])
})

test('what is not true any more when its turn comes is not sent', async () => {
  service.answer(() => ({ status: 503 }))
  const before = service.requestCount()
  const [given, cancelled, approved] = [await register(), await register(), await register()]
  await attach(given.id)
  await attach(cancelled.id)
  await setPrice(approved.id)
  await expect.poll(() => service.requestCount() - before).toBe(6)
  await attach(given.id, admin, await testApp.createUser('motoboy'))
  await client.patch(`/orders/${cancelled.id}/cancel`)
  await client.patch(`/orders/${approved.id}/approve`)
  await recovered()
  expect([...got(phones.motoboy), ...got(phones.client)]).toEqual([])
  expect(await unsent()).toEqual([])
})

test('a service that is down, slow to recover or says 500 is asked again; each device gets its own once', async () => {
  const second = await phoneOf(await testApp.signInAgain(motoboy))
  const id = await aKnownOrder()
  let refusals = 0
  // Of the two the first is refused: its push alone is repeated.
  service.answer(() => ({ status: refusals++ === 0 ? 500 : 201 }))
  await attach(id)
  await expect.poll(() => refusals).toBe(2)
  await triedToTheEnd()
  expect([got(phones.motoboy).length, got(second).length]).toEqual([1, 1])
  expect(new Set([...got(phones.motoboy), ...got(second)].map(({ message }) => message.id)).size).toBe(1)
  expect(await unsent()).toEqual([])
})

test('429 with Retry-After is respected: nothing before, everything after', async () => {
  const id = await aKnownOrder()
  service.answer(() => ({ status: 429, headers: { 'retry-after': '120' } }))
  const before = service.requestCount()
  await attach(id)
  await expect
    .poll(() => testApp.db.selectFrom('pushes').select('id').where('not_before', 'is not', null).execute())
    .toHaveLength(1)
  service.answer(() => ({ status: 201 }))
  await expect.poll(async () => (await nextTry(testApp.db), triesOfTheJob())).toBeGreaterThan(2)
  expect(service.requestCount() - before).toBe(1)
  testApp.advanceClock(120_000)
  await expect.poll(async () => (await nextTry(testApp.db), got(phones.motoboy).length)).toBe(1)
})

const triesOfTheJob = async () => {
  const { rows } = await sql<{ tries: number }>`
    select max(retry_count)::int as tries from jobs.job where name = 'pushes' and state in ('retry', 'active')`.execute(
    testApp.db,
  )
  return rows[0]?.tries
}

test.each([404, 410])('%i: the service does not know the device any more, and neither do we', async (status) => {
  const id = await aKnownOrder()
  service.answer(() => ({ status }))
  await attach(id)
  await settled()
  expect((await motoboy.get<{ device: boolean }>('/push')).body.device).toBe(false)
  expect(await unsent()).toEqual([])
})

test('what the service will never take is dropped, without an end of tries', async () => {
  const id = await aKnownOrder()
  service.answer(() => ({ status: 413 }))
  const before = service.requestCount()
  await attach(id)
  await settled()
  expect(service.requestCount() - before).toBe(1)
  expect(await unsent()).toEqual([])
})

test('a redirect leads nowhere', async () => {
  const elsewhere = await openPushService()
  const id = await aKnownOrder()
  service.answer(() => ({ status: 307, headers: { location: `${elsewhere.origin}/anything` } }))
  await attach(id)
  await settled()
  expect(elsewhere.requestCount()).toBe(0)
  await elsewhere.close()
})

test('what has become too old is dropped', async () => {
  const id = await aPushThatWaits()
  testApp.advanceClock(6 * 3_600_000)
  await recovered()
  expect(got(phones.motoboy)).toEqual([])
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

test('who signs out, or is shut out, while his push waits gets none', async () => {
  await aPushThatWaits()
  expect((await motoboy.post('/auth/logout-all')).status).toBe(204)
  await recovered()
  expect(got(phones.motoboy)).toEqual([])
})

test('who changes his mind while his push waits gets none', async () => {
  await aPushThatWaits()
  await motoboy.put('/push/choices', { kind: 'new_delivery', on: false })
  await recovered()
  expect(got(phones.motoboy)).toEqual([])
})

test('two processes on one database send each push once', async () => {
  const there = await startTestApp({ pushServices: [service.origin] }, testApp.connection)
  const orders = await Promise.all([register(), register(), register(), register()])
  await settled()
  await Promise.all(orders.map(({ id }) => attach(id)))
  await service.pushes(phones.motoboy, 4)
  await settled()
  expect(
    got(phones.motoboy)
      .map(({ message }) => message.order)
      .toSorted(),
  ).toEqual(orders.map(({ id }) => id).toSorted())
  await there.close()
})

test('a step that is undone wakes nobody', async () => {
  const id = await aKnownOrder()
  const posted: string[] = []
  const post: PostPushes = async (_tx, pushes) => void posted.push(pushes)
  const undone = testApp.db.transaction().execute(async (tx) => {
    await attachMotoboy(tx, { user: admin, orderId: id, now: testApp.clock(), post }, motoboy.motoboyId)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(posted).toHaveLength(1)
  expect(await unsent()).toEqual([])
})
