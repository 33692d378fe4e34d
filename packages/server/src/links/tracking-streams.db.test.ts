import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { openStream } from '#test/tracking-page.ts'

/** Two processes of one installation. */
let one: TestApp
let other: TestApp
let admin: Person
let motoboy: Person
beforeAll(async () => {
  one = await startTestApp()
  other = await startTestApp({}, one.connection)
  for (const { app } of [one, other]) await app.listen({ host: '127.0.0.1', port: 0 })
  admin = await one.createUser('admin')
  motoboy = await one.createUser('motoboy', 'João Silva')
})
afterAll(async () => {
  await other.close()
  await one.close()
})

async function shared(client?: Person) {
  const { id } = await one.createOrder({ status: 'pending', ...(client && { client }) })
  const { url, link } = (
    await admin.post<{ url: string; link: { id: string } }>(`/orders/${id}/links`, { kind: 'tracking' })
  ).body
  return { id, link: link.id, path: new URL(url).pathname }
}

function watch({ app }: TestApp, path: string) {
  const { port } = app.server.address() as AddressInfo
  return openStream(`http://127.0.0.1:${port}${path}`)
}

test('every change arrives in both processes as the whole state; a revoked link ends its streams in both', async () => {
  const { id, link, path } = await shared()
  const streams = [await watch(one, path), await watch(other, path)]
  for (const { status, headers, states } of streams) {
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    await expect.poll(() => states()[0]).toBe('received')
  }
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  for (const { states } of streams) await expect.poll(() => states().at(-1)).toBe('assigned')
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  for (const { states } of streams) await expect.poll(() => states().at(-1)).toBe('on_the_way')
  await admin.delete(`/orders/${id}/links/${link}`)
  for (const { ended, text } of streams) {
    await expect.poll(ended).toBe(true)
    expect(text()).toContain('event: gone')
  }
})

test('a link has ten streams at once; the next is asked to come back', async () => {
  const { path } = await shared()
  const streams = await Promise.all(Array.from({ length: 10 }, () => watch(one, path)))
  const refused = await watch(one, path)
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('30')
  streams[0]!.close()
  await expect
    .poll(async () => {
      const stream = await watch(one, path)
      stream.close()
      return stream.status
    })
    .toBe(200)
  for (const { close } of streams) close()
})

test('of the links of one client 50 streams are open from the addresses of one IPv6 line; another client has their own', async () => {
  const behind = await startTestApp({ trustProxy: true }, one.connection)
  await behind.app.listen({ host: '127.0.0.1', port: 0 })
  const [attacker, shop] = [await one.createUser('client'), await one.createUser('client')]
  const open = (path: string, address: string) => {
    const { port } = behind.app.server.address() as AddressInfo
    return openStream(`http://127.0.0.1:${port}${path}`, { 'x-forwarded-for': address })
  }
  const statuses: (number | undefined)[] = []
  for (let link = 0; link < 6; link++) {
    const { path } = await shared(attacker)
    for (let n = 0; n < 10; n++) statuses.push((await open(path, `2001:db8:1:1::${link}:${n}`)).status)
  }
  expect(statuses).toEqual([...Array<number>(50).fill(200), ...Array<number>(10).fill(503)])
  const { path } = await shared(shop)
  expect((await open(path, '2001:db8:1:1::9:9')).status).toBe(200)
  await behind.close()
})

test('streams that one IPv6 line opens beyond its budget read nothing from the database; another network gets its stream', async () => {
  const behind = await startTestApp({ trustProxy: true, anonymousCallsPerSecond: 1 }, one.connection)
  const { id, link, path } = await shared()
  await admin.delete(`/orders/${id}/links/${link}`)
  const open = (address: string) => behind.app.inject({ url: `${path}/live`, headers: { 'x-forwarded-for': address } })
  for (let n = 0; n < 20; n++) expect((await open(`2001:db8:1:1::${n}`)).statusCode).toBe(410)

  const query = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => {
    query.mockRestore()
  })
  const linksRead = () => query.mock.calls.filter((sent) => JSON.stringify(sent).includes('from links')).length
  const refused = await open('2001:db8:1:1::ffff')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
  for (let n = 1; n < 20; n++) await open(`2001:db8:1:1::1:${n}`)
  expect(behind.delays).toEqual([])
  await open('2001:db8:1:1::2')
  expect(behind.delays).toHaveLength(1)
  expect(linksRead()).toBe(0)
  expect((await open('203.0.113.7')).statusCode).toBe(410)
  expect(linksRead()).toBe(1)
  await behind.close()
})

test('ten orders change while a hundred pages come and go: the last state is on every page', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => shared()))
  const streams = await Promise.all(
    orders.flatMap(({ path }) => Array.from({ length: 10 }, (_, index) => watch(index % 2 ? one : other, path))),
  )
  // Some lines break meanwhile, and the pages connect again.
  for (const index of [3, 17, 42, 77]) streams[index]!.close()
  for (const { id } of orders) {
    await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
    await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  }
  for (const index of [3, 17, 42, 77]) streams[index] = await watch(one, orders[Math.floor(index / 10)]!.path)
  for (const { states } of streams) await expect.poll(() => states().at(-1)).toBe('on_the_way')
  for (const { close } of streams) close()
})

test('a process that stops ends its streams at once', async () => {
  const { path } = await shared()
  const third = await startTestApp({}, one.connection)
  await third.app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await watch(third, path)
  await third.close()
  await expect.poll(stream.ended).toBe(true)
})
