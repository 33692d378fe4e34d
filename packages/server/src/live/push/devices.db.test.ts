import { pushKindsOf } from '@ligeiro/contract/push-kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { startPushService, type PushService, type Subscription } from '#test/push-service.ts'
import { loadVapid } from './vapid.ts'

type PushPreferences = { device: boolean; devices: number; choices: { kind: string; on: boolean }[]; message?: string }

let service: PushService
let testApp: TestApp
beforeAll(async () => {
  service = await startPushService()
  testApp = await startTestApp({ pushServices: [service.origin] })
})
afterAll(async () => {
  await testApp.close()
  await service.close()
})

const register = (person: Person, { body }: Subscription) => person.put<PushPreferences>('/push/device', body)
const rows = (user: { id: string }) =>
  testApp.db.selectFrom('push_devices').select(['session_id', 'endpoint']).where('user_id', '=', user.id).execute()

test('the VAPID key is created once for all processes, also when they start at once; its private part is encrypted', async () => {
  const fresh = await startTestApp({ pushServices: [] })
  await fresh.db.deleteFrom('push_key').execute()
  const made = await Promise.all(
    [1, 2, 3].map(() => loadVapid(fresh.db, fresh.config.appSecret, 'mailto:a@example.com', fresh.clock())),
  )
  expect(new Set(made.map((vapid) => vapid.publicKey)).size).toBe(1)
  const stored = await fresh.db.selectFrom('push_key').selectAll().executeTakeFirstOrThrow()
  expect(stored.public_key).toBe(made[0]?.publicKey)
  expect(stored.encrypted_private_key.toString('latin1')).not.toContain('PRIVATE KEY')
  const again = await startTestApp({ pushServices: [] }, fresh.connection)
  expect((await again.send<{ vapidPublicKey: string }>('GET', '/config')).body.vapidPublicKey).toBe(stored.public_key)
  await again.close()
  await fresh.close()
})

test('with another app secret a new VAPID key is created, and the devices of the old key are deleted', async () => {
  const old = await startTestApp({ pushServices: [service.origin] })
  const person = await old.createUser('motoboy')
  expect((await register(person, service.subscribe())).status).toBe(200)
  const key = async (of: TestApp) => (await of.send<{ vapidPublicKey: string }>('GET', '/config')).body.vapidPublicKey
  const other = await startTestApp({ appSecret: 'another secret of the tests' }, old.connection)
  expect(await key(other)).not.toBe(await key(old))
  expect(await other.db.selectFrom('push_devices').select('endpoint').execute()).toEqual([])
  await other.close()
  await old.close()
})

test('a device is registered, renewed in place, and removed', async () => {
  const motoboy = await testApp.createUser('motoboy')
  expect((await motoboy.get<PushPreferences>('/push')).body).toEqual({
    device: false,
    devices: 0,
    choices: pushKindsOf.motoboy.map((kind) => ({ kind, on: true })),
  })
  const first = service.subscribe()
  expect((await register(motoboy, first)).body).toMatchObject({ device: true, devices: 1 })
  const renewed = service.subscribe()
  expect((await register(motoboy, renewed)).body).toMatchObject({ device: true, devices: 1 })
  expect((await rows(motoboy)).map((row) => row.endpoint)).toEqual([renewed.body.endpoint])
  expect((await motoboy.delete('/push/device')).status).toBe(204)
  expect((await motoboy.delete('/push/device')).status).toBe(204)
  expect((await motoboy.get<PushPreferences>('/push')).body).toMatchObject({ device: false, devices: 0 })
})

test('a phone belongs to the person who signed in on it last', async () => {
  const [first, second] = [await testApp.createUser('motoboy'), await testApp.createUser('client')]
  const phone = service.subscribe()
  await register(first, phone)
  await register(second, phone)
  expect(await rows(first)).toEqual([])
  expect(await rows(second)).toHaveLength(1)
})

test('an eleventh device replaces the device that was not seen for the longest time', async () => {
  const person = await testApp.createUser('client')
  const signIns = await Promise.all(Array.from({ length: 11 }, () => testApp.signInAgain(person)))
  const phones = signIns.map(() => service.subscribe())
  for (const [index, session] of signIns.entries()) {
    testApp.advanceClock(1000)
    await register(session, phones[index]!)
  }
  const stored = (await rows(person)).map((row) => row.endpoint)
  expect(stored).toHaveLength(10)
  expect(stored).not.toContain(phones[0]?.body.endpoint)
})

const hostile = (): [string, (body: Subscription['body']) => unknown][] => [
  ['another host', (body) => ({ ...body, endpoint: 'https://169.254.169.254/latest/meta-data' })],
  ['another port', (body) => ({ ...body, endpoint: 'http://localhost:1/send' })],
  ['no URL', (body) => ({ ...body, endpoint: 'nowhere' })],
  ['a very long URL', (body) => ({ ...body, endpoint: `${body.endpoint}/${'a'.repeat(1000)}` })],
  ['a short secret', (body) => ({ ...body, keys: { ...body.keys, auth: 'AAAA' } })],
  [
    'a key that is not a point of the curve',
    (body) => ({ ...body, keys: { ...body.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }),
  ],
  ['a secret that is not base64url', (body) => ({ ...body, keys: { ...body.keys, auth: '../../../../../../../..' } })],
  ['no keys', ({ endpoint }) => ({ endpoint })],
  ['an unknown property', (body) => ({ ...body, user_id: 'somebody' })],
]
test.each(hostile())('%s is refused with a message, and nothing is stored', async (_name, change) => {
  const person = await testApp.createUser('client')
  const answer = await person.put<PushPreferences>('/push/device', change(service.subscribe().body))
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(/[a-zç]{3}/)
  expect(await rows(person)).toEqual([])
})

test('a person can choose the push kinds of their role; a kind of another role is answered 403', async () => {
  const shop = await testApp.createUser('client')
  const choose = (kind: string, on: unknown) => shop.put<PushPreferences>('/push/choices', { kind, on })
  const choices = pushKindsOf.client.map((kind) => ({ kind, on: kind !== 'delivery_done' }))
  expect((await choose('delivery_done', false)).body.choices).toEqual(choices)
  expect((await choose('delivery_done', false)).status).toBe(200)
  expect((await choose('delivery_done', true)).body.choices).toContainEqual({ kind: 'delivery_done', on: true })
  expect((await choose('new_delivery', false)).status).toBe(403)
  expect((await choose('nothing', false)).status).toBe(400)
  expect((await choose('delivery_done', 'no')).status).toBe(400)
})

const endings: [string, (person: Person, admin: Person) => Promise<{ status: number }>][] = [
  ['signing out everywhere', (person) => person.post('/auth/logout-all')],
  ['being deactivated', (person, admin) => admin.put(`/users/update-user/${person.id}`, { active: false })],
  ['being removed', (person, admin) => admin.delete(`/users/delete-user/${person.id}`)],
  ['being erased', (person, admin) => admin.post(`/users/erase-user/${person.id}`)],
]
test.each(endings)('%s deletes the devices, and the person can register no new one', async (_name, end) => {
  const [person, admin] = [await testApp.createUser('client'), await testApp.createUser('admin')]
  await register(person, service.subscribe())
  await person.put('/push/choices', { kind: 'delivery_done', on: false })
  expect((await end(person, admin)).status).toBeLessThan(300)
  expect(await rows(person)).toEqual([])
  expect((await register(person, service.subscribe())).status).toBe(401)
})
