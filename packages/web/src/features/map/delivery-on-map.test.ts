import type { DeliveryMap } from '@ligeiro/contract/map-schemas'
import { expect, test } from 'vitest'
import { deliveryOnMap } from './delivery-on-map.ts'

const now = Date.parse('2026-11-29T15:00:00Z')
const seen = (secondsAgo: number, latitude = -27.75): DeliveryMap => ({
  file: { version: 'a', bounds: [-47.7, -27.8, -47.5, -27.7], minzoom: 0, maxzoom: 15, attribution: '' },
  motoboy: { latitude, longitude: -47.6, accuracy: 9, at: new Date(now - secondsAgo * 1000).toISOString() },
  delivery: { latitude: -27.759, longitude: -47.6, approx: false },
})

test.each([
  [0, 'fresh', '', 'Ana, visto agora, a 1 km em linha reta'],
  [121, 'old', 'há 2 min', 'Ana, visto há 2 min, a 1 km em linha reta'],
  [601, 'stale', 'há 10 min', 'Ana, visto há 10 min, a 1 km em linha reta'],
])('%d s after the position its mark is %s', (seconds, freshness, age, caption) => {
  const shown = deliveryOnMap(seen(seconds), 'Ana', now)
  expect(shown).toMatchObject({ caption, content: { motoboys: [{ freshness, age }] } })
})

test('after 15 minutes, and beyond the streets, there is no map', () => {
  expect(deliveryOnMap(seen(900), 'Ana', now)).not.toBeNull()
  expect(deliveryOnMap(seen(901), 'Ana', now)).toBeNull()
  expect(deliveryOnMap(seen(0, -27.81), 'Ana', now)).toBeNull()
})

test('to an address of which only the bairro is known no distance is told, and without one there is the motoboy alone', () => {
  const { delivery, ...map } = seen(0)
  const near = deliveryOnMap({ ...map, delivery: delivery && { ...delivery, approx: true } }, 'Ana', now)
  expect(near).toMatchObject({ caption: 'Ana, visto agora', content: { stops: [{ approx: true }] } })
  const alone = deliveryOnMap({ ...map, delivery: null }, 'Ana', now)
  expect(alone).toMatchObject({ label: 'Mapa: Ana', content: { stops: [] } })
})
