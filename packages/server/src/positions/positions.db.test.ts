import type { LiveMap } from '@ligeiro/contract/map-schemas'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import type { SentFix } from '@ligeiro/contract/positions-schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countStatements } from '#test/count-statements.ts'
import { startWithPeople } from '#test/people.ts'
import type { LiveClient, Person } from '#test/test-app.ts'
import { createIntake } from './intake.ts'
import { createPresence } from './presence.ts'

const { testApp, admin, client } = await startWithPeople({ accessTokenSeconds: 1e9 })
const { db, clock } = testApp
const minuteMs = 60_000
const place = { latitude: -27.6, longitude: -48.54 }
const fix = (ago = 0, north = 0, accuracy = 12): SentFix => [
  clock().getTime() - ago,
  Number((place.latitude + north / 111_195).toFixed(6)),
  place.longitude,
  accuracy,
]
async function riding(name?: string) {
  const motoboy = await testApp.createUser('motoboy', name)
  await motoboy.post('/shifts/start')
  return motoboy
}
const send = (socket: LiveClient, fixes: unknown) => socket.emitWithAck('positions', fixes)
const post = (who: Person, positions: unknown) =>
  who.post<{ taken: number; ignored: number }>('/motoboys/me/positions', { positions })
const onMap = async (who: Person) =>
  (await admin.get<LiveMap>('/map')).body.motoboys.find(({ id }) => id === who.motoboyId)
const lastPlace = (who: Person) =>
  db.selectFrom('motoboys').select(['latitude', 'seen_at']).where('id', '=', who.motoboyId).executeTakeFirstOrThrow()

/** The events of the room `map` that an admin receives from now on. */
async function openMap() {
  const socket = await testApp.connectSocket(admin)
  expect(await socket.emitWithAck('join-room', 'map')).toEqual({ ok: true })
  const received: { event: string; body: unknown }[] = []
  socket.onAny((event: string, body: unknown) => void received.push({ event, body }))
  const of = (event: string) => received.flatMap((one) => (one.event === event ? [one.body] : []))
  return { socket, of, all: () => JSON.stringify(received) }
}

test('outside of a shift positions are refused, and the motoboy is on no map', async () => {
  const motoboy = await testApp.createUser('motoboy')
  const socket = await testApp.connectSocket(motoboy)
  const message = 'Inicie o turno para enviar sua posição.'
  expect(await send(socket, [fix()])).toEqual({ ok: false, code: 'conflict', message })
  expect(await post(motoboy, [fix()])).toMatchObject({ status: 409, body: { code: 'conflict', message } })
  expect(await onMap(motoboy)).toBeUndefined()
  expect(await lastPlace(motoboy)).toEqual({ latitude: null, seen_at: null })
})

test('positions by socket and by call move the last place forward in time only, and reach the open maps', async () => {
  const motoboy = await riding('Wellington')
  const socket = await testApp.connectSocket(motoboy)
  const map = await openMap()
  expect(await onMap(motoboy)).toMatchObject({ latitude: null, at: null, silence: null })
  testApp.advanceClock(31 * minuteMs)
  const newest = fix(5000, 900)
  expect(await send(socket, [fix(minuteMs, 800), newest])).toEqual({ ok: true, taken: 2, ignored: 0 })
  await expect
    .poll(() => map.of('map:positions'))
    .toEqual([{ at: clock().toISOString(), motoboys: [[motoboy.motoboyId, newest[1], newest[2], 12, newest[0]]] }])
  // What waited for coverage comes later.
  const earlier = Array.from({ length: 30 }, (_, n) => fix((30 - n) * minuteMs, n * 20))
  expect((await post(motoboy, earlier)).body).toEqual({ taken: 30, ignored: 0 })
  expect((await post(motoboy, earlier)).body).toEqual({ taken: 30, ignored: 0 })
  expect(await onMap(motoboy)).toMatchObject({ latitude: newest[1], at: new Date(newest[0]).toISOString() })
  await expect
    .poll(async () => (await motoboy.get<object[]>('/motoboys/me/views')).body)
    .toMatchObject([{ viewer: { name: admin.name } }])
})

test('jumps, inexact, old and future positions are counted as ignored', async () => {
  const motoboy = await riding()
  testApp.advanceClock(minuteMs)
  expect((await post(motoboy, [fix(30_000)])).body).toEqual({ taken: 1, ignored: 0 })
  const others = [fix(0, 5600), fix(0, 10, 501), fix(-61_000), fix(25 * 60 * minuteMs)]
  expect((await post(motoboy, others)).body).toEqual({ taken: 0, ignored: 4 })
  expect((await lastPlace(motoboy)).latitude).toBe(place.latitude)
})

test.each([
  ['no list', { length: 1 }],
  ['nothing', []],
  ['a text', [['0', -27.6, -48.5, 12]]],
  ['null', [[1, null, -48.5, 12]]],
  ['out of range', [[1, 91, -48.5, 12]]],
  ['a coordinate as text', [[1, '-27.6', -48.5, 12]]],
  ['too few numbers', [[1, -27.6, -48.5]]],
  ['a foreign id', [[1, -27.6, -48.5, 12, 'e4c60d1a-95b3-4d78-8e2f-7b1a9c0d5f36']]],
  ['too many', Array.from({ length: 101 }, () => fix())],
])('%s is refused whole', async (_what, fixes) => {
  const motoboy = await riding()
  const socket = await testApp.connectSocket(motoboy)
  expect(await send(socket, fixes)).toMatchObject({ ok: false, code: 'invalid' })
  expect(await post(motoboy, fixes)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await lastPlace(motoboy)).toEqual({ latitude: null, seen_at: null })
})

test('10,000 hostile positions are no error of the server, and no row', async () => {
  const motoboy = await riding()
  const before = await lastPlace(motoboy)
  const hostile = [Number.MAX_VALUE, -1, 1e15, 0, -0.5, 1e-320]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      post(
        motoboy,
        Array.from({ length: 100 }, (_fix, m) => [hostile[(n + m) % 6], hostile[m % 6], hostile[n % 6], 12]),
      ),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  const old = await Promise.all(
    Array.from({ length: 100 }, () =>
      post(
        motoboy,
        Array.from({ length: 100 }, (_, n) => [n, 1, 1, 1]),
      ),
    ),
  )
  expect(new Set(old.map(({ body }) => body.ignored))).toEqual(new Set([100]))
  expect(await lastPlace(motoboy)).toEqual(before)
})

test('many motoboys within a moment are one reading and one statement, each with their own answer', async () => {
  const riders = await Promise.all(Array.from({ length: 20 }, () => riding()))
  const free = await testApp.createUser('motoboy')
  testApp.advanceClock(minuteMs)
  const counted = countStatements(db)
  const intake = createIntake({ db: counted.db, clock, config: testApp.config, onMoved: () => {}, onLocated: () => {} })
  const answers = await Promise.all([...riders, free].map(({ id }, n) => intake.add(id, [fix(1000, n)])))
  expect(answers).toEqual([...riders.map(() => ({ taken: 1, ignored: 0 })), null])
  expect(counted.count(), 'one reads, one writes').toBe(2)
  const places = await Promise.all(riders.map(lastPlace))
  expect(new Set(places.map(({ latitude }) => latitude)).size).toBe(20)
})

test('the name of a place and the position each have their own age', async () => {
  const motoboy = await riding()
  const map = await openMap()
  const put = async (body: object) =>
    (await motoboy.put<Motoboy>(`/motoboys/update-motoboy/${motoboy.motoboyId}`, body)).body
  const read = async () => (await admin.get<Motoboy>(`/motoboys/find-motoboy/${motoboy.motoboyId}`)).body
  testApp.advanceClock(10 * minuteMs)
  const [at, iso] = [clock().getTime(), clock().toISOString()]
  await post(motoboy, [[at + 20_000, place.latitude, place.longitude, 12]])
  // The text was read before the position that is stored, and the coordinates with it are the older ones.
  const body = { latitude: fix(0, 900)[1], longitude: place.longitude, accuracy: 12, at: iso }
  expect(await put({ ...body, location: 'Rua A, Trindade' })).toMatchObject({
    location: 'Rua A, Trindade',
    seen_at: iso,
  })
  expect((await onMap(motoboy))?.latitude).toBe(place.latitude)
  expect(await put({ location: 'Rua B, Centro', at: new Date(at - 1).toISOString() })).toMatchObject({ seen_at: iso })
  testApp.advanceClock(10 * minuteMs)
  await post(motoboy, [fix(0, 100)])
  // A newer position makes the text no younger.
  expect(await read()).toMatchObject({ location: 'Rua A, Trindade', seen_at: iso })
  expect(await onMap(motoboy)).toMatchObject({ place: 'Rua A, Trindade', at: clock().toISOString() })
  testApp.advanceClock(1000)
  await post(motoboy, [fix(0, 101)])
  expect(await read()).toMatchObject({ location: null, seen_at: clock().toISOString() })
  const count = map.of('map:positions').length
  testApp.advanceClock(minuteMs)
  expect(await put({ latitude: fix(0, 300)[1], longitude: place.longitude })).toMatchObject({ location: null })
  const moved = [motoboy.motoboyId, fix(0, 300)[1], place.longitude, null, clock().getTime()]
  await expect
    .poll(() => map.of('map:positions').slice(count))
    .toContainEqual({ at: clock().toISOString(), motoboys: [moved] })
  expect(await put({ location: 'Rua C, Centro' })).toMatchObject({ location: 'Rua C, Centro' })
})

test('what a page says of itself is on the map, until a newer position comes', async () => {
  const motoboy = await riding()
  const socket = await testApp.connectSocket(motoboy)
  const map = await openMap()
  const since = clock().toISOString()
  expect(await socket.emitWithAck('presence', { state: 'hidden', at: since })).toEqual({ ok: true })
  const silence = { reason: 'hidden', since }
  await expect.poll(() => map.of('map:silence').at(-1)).toEqual({ id: motoboy.motoboyId, silence })
  expect((await onMap(motoboy))?.silence).toEqual(silence)
  testApp.advanceClock(minuteMs)
  await send(socket, [fix()])
  await expect.poll(() => map.of('map:silence').at(-1)).toEqual({ id: motoboy.motoboyId, silence: null })
})

test('a phone without a socket is offline after half a minute, a hidden page stays hidden, who signed out has left', async () => {
  const [offline, hidden, left] = [await riding(), await riding(), await riding()]
  const presence = createPresence({ db, clock, onError: () => {}, delayMs: 0 })
  const reason = async (who: Person) => (await onMap(who))?.silence?.reason
  await presence.reported(hidden.id, 'hidden', clock())
  for (const { id } of [offline, hidden]) presence.disconnected(id)
  await expect.poll(() => reason(offline)).toBe('offline')
  expect(await reason(hidden)).toBe('hidden')
  presence.connected(offline.id)
  await expect.poll(() => reason(offline)).toBeUndefined()
  const socket = await testApp.connectSocket(left)
  const closed = new Promise((resolve) => socket.once('disconnect', resolve))
  await left.post('/auth/logout')
  await closed
  await expect.poll(() => reason(left)).toBe('left')
  // The process that knew of the socket has ended.
  const silent = await riding()
  testApp.advanceClock(2 * minuteMs)
  expect(await reason(silent)).toBe('offline')
})

test('a pause and the end of a shift take the last place away at once, and the maps hear of it', async () => {
  const motoboy = await riding()
  const map = await openMap()
  await post(motoboy, [fix()])
  await motoboy.put<Motoboy>(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: false })
  expect(await onMap(motoboy)).toMatchObject({ latitude: null, at: null, silence: { reason: 'paused' } })
  await expect.poll(() => map.of('map:silence').at(-1)).toMatchObject({ silence: { reason: 'paused' } })
  testApp.advanceClock(minuteMs)
  expect((await post(motoboy, [fix()])).body).toEqual({ taken: 0, ignored: 1 })
  await motoboy.post('/shifts/end')
  await expect.poll(() => map.of('map:left')).toEqual([{ id: motoboy.motoboyId }])
  expect(await onMap(motoboy)).toBeUndefined()
})

test('an admin who no longer delivers, and a motoboy who is erased, are gone from the map', async () => {
  const [other, erased] = [await testApp.createUser('admin', 'Olga'), await riding()]
  await admin.put(`/users/update-user/${other.id}`, { also_delivers: true })
  const { id } = await db.selectFrom('motoboys').select('id').where('user_id', '=', other.id).executeTakeFirstOrThrow()
  const olga = await testApp.signInAgain({ ...other, role: 'motoboy' as const, motoboyId: id })
  await olga.post('/shifts/start')
  const map = await openMap()
  expect((await onMap(olga))?.name).toBe('Olga')
  await admin.put(`/users/update-user/${other.id}`, { also_delivers: false })
  expect(await onMap(olga)).toBeUndefined()
  await post(erased, [fix()])
  const signedIn = await testApp.signInAgain(admin)
  expect((await signedIn.post(`/users/erase-user/${erased.id}`)).status).toBe(204)
  expect(await onMap(erased)).toBeUndefined()
  await expect.poll(() => map.of('map:left').length).toBe(2)
  expect(await lastPlace(erased)).toEqual({ latitude: null, seen_at: null })
})

test('a mark of an address reaches the open maps', async () => {
  const order = await testApp.createOrder({ client, status: 'accepted_by_client' })
  const map = await openMap()
  await admin.put(`/orders/points/${order.id}`, { kind: 'delivery', ...place })
  await expect.poll(() => map.of('map:points')).toMatchObject([{ id: order.id, delivery: { ...place, source: 'pin' } }])
})

test('after a shift no table holds more than the last place of who works', async () => {
  const motoboy = await riding()
  testApp.advanceClock(minuteMs)
  await post(motoboy, [fix(3000, 7771), fix(2000, 7772), fix(1000, 7773)])
  await motoboy.post('/shifts/end')
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'latitude' order by 1`.execute(
    db,
  )
  for (const { name } of rows) {
    const held =
      await sql`select from ${sql.table(name)} where latitude between ${fix(0, 7770)[1]} and ${fix(0, 7774)[1]}`.execute(
        db,
      )
    expect([name, ...held.rows]).toEqual([name])
  }
})
