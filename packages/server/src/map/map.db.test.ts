import { copyFile, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { LiveMap } from '@ligeiro/contract/map-schemas'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { packageFile } from '../platform/files/package-file.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ accessTokenSeconds: 1e9 })
const town = fileURLToPath(packageFile('vila-ligeira/vila-ligeira.pmtiles'))
const bytes = await readFile(town)
const place = testApp.config.mapFile
beforeEach(() => copyFile(town, place))
afterEach(() => rm(place, { force: true }))

const tiles = (range?: string, method: 'GET' | 'HEAD' = 'GET', query = '') =>
  testApp.app.inject({ method, url: `/map/tiles.pmtiles${query}`, headers: range === undefined ? {} : { range } })
const version = async () => (await testApp.anonymous.get<{ map: { version: string } | null }>('/config')).body.map

test.each([
  ['bytes=0-126', 0, 127],
  ['bytes=127-300', 127, 301],
  ['bytes=41000-60000', 41_000, bytes.length],
  ['bytes=0-', 0, bytes.length],
  ['bytes=0-2097151', 0, bytes.length],
])('of the streets %s is answered byte for byte, never compressed', async (range, from, to) => {
  const { statusCode, headers, rawPayload } = await tiles(range)
  expect(statusCode).toBe(206)
  expect(rawPayload.equals(bytes.subarray(from, to))).toBe(true)
  expect(headers).toMatchObject({
    etag: `"${(await version())?.version}"`,
    'content-range': `bytes ${from}-${to - 1}/${bytes.length}`,
    'content-length': String(to - from),
    'cache-control': 'no-cache',
    'accept-ranges': 'bytes',
  })
  expect(headers['content-encoding']).toBeUndefined()
  const head = await tiles(range, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([206, '', String(to - from)])
})

test.each(['bytes=0-1,5-9', 'bytes=0-2097152', `bytes=${bytes.length}-`, 'bytes=9-5', 'bytes=-5', 'lines=1-2'])(
  'the range %s is refused',
  async (range) => {
    const { statusCode, headers } = await tiles(range)
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
    expect(headers['cache-control']).toBeUndefined()
  },
)

test('without a range there are no streets, and without a file nothing', async () => {
  const whole = await tiles()
  expect([whole.statusCode, whole.json()]).toEqual([
    400,
    { code: 'invalid', message: 'Peça um trecho do arquivo (Range).' },
  ])
  expect((await tiles(undefined, 'HEAD')).headers['content-length']).toBe(String(bytes.length))
  await rm(place)
  expect((await tiles('bytes=0-9')).statusCode).toBe(404)
  expect(await version()).toBeNull()
})

test('a range of the present version is kept for a year, and a file that is replaced has another version at once', async () => {
  const before = await version()
  expect(before).toMatchObject({ minzoom: 0, maxzoom: 15, attribution: '© OpenStreetMap · Protomaps' })
  const kept = await tiles('bytes=0-9', 'GET', `?v=${before?.version}`)
  expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  await writeFile(place, Buffer.concat([bytes, Buffer.alloc(1)]))
  expect((await version())?.version).not.toBe(before?.version)
  const former = await tiles('bytes=0-9', 'GET', `?v=${before?.version}`)
  expect(former.headers['cache-control']).toBe('no-cache')
  await writeFile(place, 'no map')
  expect([await version(), (await tiles('bytes=0-3')).statusCode]).toEqual([null, 404])
})

test('a file that is cut off or cannot be read while the server runs is none', async () => {
  await truncate(place, bytes.length - 1)
  expect([await version(), (await tiles('bytes=0-9')).statusCode]).toEqual([null, 404])
  await truncate(place, 130)
  expect([await version(), (await tiles('bytes=0-9')).statusCode]).toEqual([null, 404])
  await rm(place)
  // It opens, and every read of it fails.
  await symlink('/proc/self/mem', place)
  expect([await version(), (await tiles('bytes=0-9')).statusCode]).toEqual([null, 404])
})

const live = async () => (await admin.get<LiveMap>('/map')).body
const seen = { location: 'Rua do Porto, Porto', latitude: -27.75, longitude: -47.6, accuracy: 12 }
const update = (who: typeof admin, body: object) => who.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, body)

test('the map has who works, and open orders with their points; who looked is logged', async () => {
  expect((await live()).motoboys).toEqual([])
  await update(motoboy, seen)
  expect((await live()).motoboys).toEqual([])
  await motoboy.post('/shifts/start')
  await update(motoboy, seen)
  const order = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client' })
  await admin.put(`/orders/points/${order.id}`, { kind: 'delivery', latitude: -27.76, longitude: -47.61 })
  const at = testApp.clock().toISOString()
  expect(await live()).toMatchObject({
    at,
    motoboys: [
      {
        id: motoboy.motoboyId,
        name: motoboy.name,
        latitude: -27.75,
        longitude: -47.6,
        accuracy: 12,
        at,
        open: 1,
        place: seen.location,
        silence: null,
      },
    ],
    orders: [
      {
        id: order.id,
        status: 'accepted_by_client',
        pickup: null,
        delivery: { latitude: -27.76, longitude: -47.61, source: 'pin' },
        motoboy_id: motoboy.motoboyId,
      },
    ],
  })
  await expect
    .poll(async () => (await motoboy.get<object[]>('/motoboys/me/views')).body)
    .toMatchObject([{ viewer: { name: admin.name } }])
  await update(motoboy, { available: false })
  expect((await live()).motoboys).toMatchObject([{ latitude: null, at: null, silence: { reason: 'paused' } }])
  await update(motoboy, { available: true })
  expect((await live()).motoboys).toMatchObject([{ latitude: null, at: null, silence: null }])
  await update(motoboy, seen)
  await testApp.db.updateTable('users').set({ active: false }).where('id', '=', motoboy.id).execute()
  expect((await live()).motoboys).toEqual([])
})

test('an order that ended is on no map', async () => {
  const [open] = (await live()).orders
  await testApp.db
    .updateTable('orders')
    .set({ status: 'delivered' })
    .where('id', '=', open?.id ?? '')
    .execute()
  expect((await live()).orders).toEqual([])
})

test('the map has the 1,000 newest open orders', async () => {
  const newest = await testApp.createOrder({ client, status: 'pending' })
  await sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'created_at', o.created_at - n * interval '1 s'))).*
    from orders o, generate_series(1, 1000) n where o.id = ${newest.id}`.execute(testApp.db)
  const { orders } = await live()
  expect(orders).toHaveLength(1000)
  expect(orders[0]?.id).toBe(newest.id)
})
