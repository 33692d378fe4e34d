import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openStream } from '#test/tracking-page.ts'
import type { Tracked } from './tracking.ts'
import { TrackingStreams } from './tracking-streams.ts'

const at = (latitude: number): Tracked => ({
  token: 'token',
  link: {
    link_id: 'link',
    order_id: 'order',
    client_id: 'client',
    shop: 'Padaria',
    told_price_cents: null,
    held_until: null,
    held_terms: null,
    held_cents: null,
    expires_at: new Date('2026-12-29T15:00:00Z'),
    is_revoked: false,
  },
  tracking: {
    order: 'order',
    state: 'on_the_way',
    timeline: [],
    motoboy: null,
    to: null,
    place: null,
    hint: null,
    eta: null,
    received_by: null,
    version: 3,
    now: '2026-11-29T15:00:00.000Z',
  },
  map: {
    file: { version: 'a', bounds: [-48, -28, -47, -27], minzoom: 0, maxzoom: 15, attribution: '' },
    motoboy: { latitude, longitude: -47.6, accuracy: 9, at: '2026-11-29T15:00:00.000Z' },
    delivery: null,
  },
  located: 'motoboy',
  showsPlaces: true,
  order: { description: 'Bolo', status: 'in_progress', motoboy_id: 'motoboy' },
})

test('a moved position is reported where only the map shows it, and the same one is not reported again', async () => {
  let tracked = at(-27.75)
  const streams = new TrackingStreams(
    async () => tracked,
    () => {},
  )
  const server = createServer((_request, response) => streams.add(response, tracked, '127.0.0.1')).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => {
    streams.stop()
    server.close()
  })
  await expect.poll(() => server.listening).toBe(true)
  const stream = await openStream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await expect.poll(stream.states).toHaveLength(1)
  await streams.changed('order')
  tracked = at(-27.76)
  await streams.changed('order')
  await expect.poll(stream.states).toHaveLength(2)
  expect(stream.text()).not.toMatch(/27\.7/)
})
