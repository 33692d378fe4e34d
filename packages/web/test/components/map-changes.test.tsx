import type { LiveMap } from '@ligeiro/contract/map-schemas'
import { mapApi } from '@ligeiro/contract/map-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeMap, reloadMapSoon } from '#features/orders/board/live-map.ts'
import { answer, callsTo } from './fake-server.ts'
import { aMotoboy, anAdmin, listed } from './fixtures.ts'
import { renderApp } from './render-app.tsx'

const list = page.getByRole('region', { name: 'No mapa' })
const line = (name: RegExp) => list.getByRole('button', { name })

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  return () => vi.restoreAllMocks()
})

const now = Date.now()
const iso = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString()
const motoboy = listed(aMotoboy({ name: 'Ademir Schappo' }))
const mapSeen = (minutesAgo: number): LiveMap => ({
  at: iso(0),
  motoboys: [
    {
      id: motoboy.id,
      name: motoboy.user.name,
      latitude: -27.75,
      longitude: -47.6,
      accuracy: 12,
      place: 'Rua do Porto, Porto, SC',
      at: iso(minutesAgo),
      open: 0,
      silence: null,
    },
  ],
  orders: [],
  bairros: [],
})

async function openMap(live: LiveMap | (() => Promise<LiveMap>)) {
  answer(motoboysApi.all, [motoboy])
  answer(mapApi.live, live)
  await renderApp('/admin', { user: anAdmin() })
  await page.getByRole('group', { name: 'Mostrar' }).getByRole('button', { name: 'Mapa' }).click()
}

test('a position that an event brings is shown without another reading', async () => {
  await openMap(mapSeen(12))
  await expect.element(line(/^Ademir Schappo ! há 12 min/)).toBeVisible()
  changeMap({ is: 'moved', at: iso(0), motoboys: [[motoboy.id, -27.76, -47.6, 12, now - 3 * 60_000]] })
  await expect.element(line(/^Ademir Schappo há 3 min/)).toBeVisible()
  expect(callsTo(mapApi.live)).toHaveLength(1)
})

test('what may have changed during the first reading is read once more', async () => {
  const first = Promise.withResolvers<LiveMap>()
  await openMap(() => (callsTo(mapApi.live).length === 1 ? first.promise : Promise.resolve(mapSeen(3))))
  await expect.poll(() => callsTo(mapApi.live).length).toBe(1)
  reloadMapSoon()
  first.resolve(mapSeen(12))
  await expect.element(line(/^Ademir Schappo há 3 min/)).toBeVisible()
})
