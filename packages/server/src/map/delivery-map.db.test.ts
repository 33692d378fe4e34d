import { copyFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { DeliveryMap } from '@ligeiro/contract/map-schemas'
import type { Order } from '@ligeiro/contract/order'
import { beforeEach, expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { savePlace } from '../addresses/geocoder/queries.ts'
import { packageFile } from '../platform/files/package-file.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ accessTokenSeconds: 1e9, clientOpenOrders: 0 })
const otherClient = await testApp.createUser('client')
const town = fileURLToPath(packageFile('vila-ligeira/vila-ligeira.pmtiles'))
const minute = 60_000
const here = { latitude: -27.7512345, longitude: -47.6054321, accuracy: 12 }
const door = { latitude: -27.7523456, longitude: -47.6012345 }
/** What no payload may contain that must not say where the motoboy or the door is. */
const digits = /27\.751|47\.605|27\.752|47\.601/

const setPlace = (place: string) => admin.put('/settings/tracking', { place })
const setPosition = (at: Date) =>
  testApp.db
    .updateTable('motoboys')
    .set({ ...here, seen_at: at })
    .where('id', '=', motoboy.motoboyId)
    .execute()

beforeEach(async () => {
  await copyFile(town, testApp.config.mapFile)
  await setPlace('exact')
})

/** A delivery on the way, and the path of its link. The motoboy was measured now. */
async function onTheWay() {
  const texts = {
    description: 'Bolo',
    pickup_address: 'Rua do Porto, 1',
    delivery_address: `Rua ${crypto.randomUUID()}`,
  }
  const { id } = (await client.post<{ id: string }>('/orders/register', texts)).body
  await admin.put(`/orders/points/${id}`, { kind: 'delivery', ...door })
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  const { url } = (await client.post<{ url: string }>(`/orders/${id}/links`, { kind: 'tracking' })).body
  await setPosition(testApp.clock())
  const start = () => motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  return { id, path: new URL(url).pathname, start }
}
const visit = async (path: string) => (await testApp.app.inject({ url: path })).payload
const mapOf = async (id: string, who = client) =>
  (await who.get<Order & { delivery_map?: DeliveryMap }>(`/orders/order/${id}`)).body.delivery_map
/** What the page of a link holds for its script; undefined: nothing. */
async function mapOfPage(path: string): Promise<(DeliveryMap & { name: string; now: string }) | undefined> {
  const [, written] = /data-map="([^"]*)"/.exec(await visit(`${path}?now`)) ?? []
  return written && JSON.parse(written.replaceAll('&quot;', '"'))
}
/** All that anybody is told of an order, but the motoboys themselves and the admins. */
const told = async (id: string, path: string) =>
  [
    ...(await Promise.all([path, `${path}?now`, `${path}/state`].map(visit))),
    JSON.stringify((await client.get(`/orders/order/${id}`)).body),
    JSON.stringify((await client.get('/orders/my-orders')).body),
    JSON.stringify((await otherClient.get(`/orders/order/${id}`)).body),
  ].join('\n')

test('under way the client and who has the link see where the motoboy was measured, and where it goes', async () => {
  const { id, path, start } = await onTheWay()
  expect([await mapOf(id), await mapOfPage(path)]).toEqual([undefined, undefined])
  await start()
  const at = testApp.clock().toISOString()
  const shown = { motoboy: { ...here, at }, delivery: { ...door, approx: false } }
  expect(await mapOf(id)).toMatchObject({ ...shown, file: { version: expect.any(String) as string, maxzoom: 15 } })
  expect(await mapOfPage(path)).toMatchObject({ ...shown, now: at })
  for (const who of [admin, motoboy, otherClient]) expect(await mapOf(id, who)).toBeUndefined()
})

test('the page that robots get only keeps the room of the map', async () => {
  const { path, start } = await onTheWay()
  await start()
  const page = await visit(path)
  expect(page).toMatch(/<figure\s+id="map"\s+class="map"\s*>/)
  expect(page).not.toMatch(digits)
})

test.each(['off', 'bairro'])('with the setting %s no exact place leaves the server', async (place) => {
  const { id, path, start } = await onTheWay()
  await start()
  await setPlace(place)
  expect(await told(id, path)).not.toMatch(digits)
})

test('a position is told for 15 minutes, in words of its own where the place has no name', async () => {
  const { id, path, start } = await onTheWay()
  await start()
  await setPosition(new Date(testApp.clock().getTime() - 15 * minute))
  expect([await mapOf(id), await mapOfPage(path)]).not.toContain(undefined)
  expect(await visit(`${path}?now`)).toMatch(/Visto às \d\d:\d\d/)
  await setPosition(new Date(testApp.clock().getTime() - 15 * minute - 1))
  expect(await told(id, path)).not.toMatch(digits)
  expect(await visit(`${path}?now`)).toContain('Sem posição recente')
})

test('delivered, cancelled, by a link that ended or expired, and in a pause nobody who waits is told a place', async () => {
  const all = [await onTheWay(), await onTheWay(), await onTheWay(), await onTheWay(), await onTheWay()] as const
  const [delivered, cancelled, ended, expired, paused] = all
  for (const { start } of all) await start()
  await motoboy.patch('/orders/confirm', { orderId: delivered.id, clientId: client.id, receiver: 'Ana' })
  await admin.put(`/orders/update-order/${cancelled.id}`, { status: 'cancelled' })
  for (const { id, path } of [delivered, cancelled]) expect(await told(id, path)).not.toMatch(digits)
  const [link] = (await client.get<{ id: string }[]>(`/orders/${ended.id}/links`)).body
  await client.delete(`/orders/${ended.id}/links/${link?.id}`)
  const { db } = testApp
  await db.updateTable('links').set({ expires_at: testApp.clock() }).where('order_id', '=', expired.id).execute()
  for (const { path } of [ended, expired])
    for (const view of ['', '?now', '/state']) expect(await visit(path + view)).not.toMatch(digits)
  expect(await mapOf(ended.id)).toBeDefined()
  await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: false })
  expect(await told(paused.id, paused.path)).not.toMatch(digits)
  await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: true })
})

test('without a file of streets there is no map, and the address as near as it is known', async () => {
  const { id, path, start } = await onTheWay()
  await start()
  await admin.put(`/orders/points/${id}`, { kind: 'delivery', latitude: null, longitude: null })
  expect(await mapOf(id)).toMatchObject({ delivery: null })
  await rm(testApp.config.mapFile)
  expect(await told(id, path)).not.toMatch(digits)
})

test('the motoboy reads who was shown the map, also where the place has no name', async () => {
  const { id, path, start } = await onTheWay()
  await start()
  await mapOf(id)
  await mapOfPage(path)
  const views = async () => (await motoboy.get<{ viewer: { name: string } }[]>('/motoboys/me/views')).body
  await expect
    .poll(async () => (await views()).map(({ viewer }) => viewer.name))
    .toEqual(expect.arrayContaining([client.name, `Link do pedido #${id.slice(0, 8)}`]))
})

test('beside the name of a place its own age stands, and on the map that of the position', async () => {
  const { path, start } = await onTheWay()
  await start()
  const named = { location: 'Rua Bocaiúva, 9, Trindade', located_at: testApp.clock() }
  await savePlace(testApp.db, here, named.location, testApp.clock())
  await testApp.db.updateTable('motoboys').set(named).where('id', '=', motoboy.motoboyId).execute()
  testApp.advanceClock(5 * minute)
  await setPosition(testApp.clock())
  const page = await visit(`${path}?now`)
  const state = JSON.parse(await visit(`${path}/state`)) as { place: { at: string } }
  expect(state.place.at).toBe(named.located_at.toISOString())
  expect(page).toMatch(/Trindade, visto às/)
  expect((await mapOfPage(path))?.motoboy.at).toBe(testApp.clock().toISOString())
})
