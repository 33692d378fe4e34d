import type { LiveMap } from '@ligeiro/contract/map-schemas'
import { expect, test } from 'vitest'
import { applyChange } from './apply-change.ts'

const at = '2026-03-04T15:00:00.000Z'
const one: LiveMap['motoboys'][number] = {
  id: 'a',
  name: 'Ana',
  latitude: -27.6,
  longitude: -48.5,
  accuracy: 9,
  at,
  open: 0,
  place: null,
  silence: null,
}
const order: LiveMap['orders'][number] = { id: 'o', status: 'pending', pickup: null, delivery: null, motoboy_id: null }
const map: LiveMap = { at, motoboys: [one, { ...one, id: 'b' }], orders: [order], bairros: [] }
const move = (id: string, ms: number) =>
  applyChange(map, { is: 'moved', at, motoboys: [[id, -27.7, -48.6, null, Date.parse(at) + ms]] })

test('a packet moves whom it names, and never back in time', () => {
  expect(move('a', 5000)?.motoboys).toEqual([
    { ...one, latitude: -27.7, longitude: -48.6, accuracy: null, at: '2026-03-04T15:00:05.000Z' },
    { ...one, id: 'b' },
  ])
  expect(move('a', -5000)).toEqual(map)
})

test('a position that was measured after a silence began ends it, as on the server', () => {
  const silent = (reason: 'offline' | 'hidden') => ({ ...one, silence: { reason, since: at } })
  const silentMap = { ...map, motoboys: [silent('offline'), { ...silent('hidden'), id: 'b' }] }
  const packet = [['a', 5000] as const, ['b', 0] as const].map(
    ([id, ms]) => [id, -27.7, -48.6, null, Date.parse(at) + ms] as const,
  )
  const moved = applyChange(silentMap, { is: 'moved', at, motoboys: packet })
  expect(moved?.motoboys.map(({ silence }) => silence?.reason)).toEqual([undefined, 'hidden'])
})

test('somebody who is not on the map makes it be read anew', () => {
  expect(move('c', 5000)).toBeUndefined()
  expect(applyChange(map, { is: 'silence', id: 'c', silence: null })).toBeUndefined()
})

test('silence, a pause without a place, points and the end of a shift', () => {
  const hidden = { reason: 'hidden', since: at } as const
  expect(applyChange(map, { is: 'silence', id: 'a', silence: hidden })?.motoboys[0]).toEqual({
    ...one,
    silence: hidden,
  })
  const paused = { reason: 'paused', since: at } as const
  expect(applyChange(map, { is: 'silence', id: 'a', silence: paused })?.motoboys[0]).toMatchObject({
    latitude: null,
    at: null,
    silence: paused,
  })
  const pickup = { latitude: 1, longitude: 2, source: 'pin', accuracy_m: null, doubted: false, reason: '' } as const
  expect(applyChange(map, { is: 'points', id: 'o', pickup, delivery: null })?.orders).toEqual([{ ...order, pickup }])
  expect(applyChange(map, { is: 'left', id: 'a' })?.motoboys).toEqual([{ ...one, id: 'b' }])
})
