import { expect, test } from 'vitest'
import { mapButton, mapSize } from '#ui/place-map.tsx'
import { mapLayout } from './map-layout.ts'

const [box, button] = [
  { width: 240, height: 220 },
  { width: 72, height: 44 },
]

test('north is above, east is on the right, and all is inside', () => {
  const spots = mapLayout(
    [
      { latitude: -27.5, longitude: -48.5 },
      { latitude: -27.7, longitude: -48.4 },
    ],
    box,
    button,
  )
  expect(spots).toEqual([
    { x: 36, y: 22 },
    { x: 204, y: 198 },
  ])
})

test('bairros at nearly one place do not cover each other', () => {
  const places = Array.from({ length: 8 }, (_, n) => ({
    latitude: -27.59 - (n % 3) * 0.0001,
    longitude: -48.55 + n * 0.0001,
  }))
  const spots = mapLayout(places, box, button)
  for (const [n, one] of spots.entries())
    for (const other of spots.slice(n + 1))
      expect(Math.abs(one.x - other.x) >= 72 || Math.abs(one.y - other.y) >= 44).toBe(true)
})

test('one bairro is in the middle', () => {
  expect(mapLayout([{ latitude: 1, longitude: 1 }], box, button)).toEqual([{ x: 120, y: 110 }])
})

test('twelve bairros around one place have room in the strip of the desk', () => {
  const places = Array.from({ length: 12 }, (_, n) => ({
    latitude: -27.59 - (n % 4) * 0.001,
    longitude: -48.55 + (n % 3) * 0.001,
  }))
  const spots = mapLayout(places, mapSize, mapButton)
  for (const [n, one] of spots.entries())
    for (const other of spots.slice(n + 1)) {
      const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
      expect(across >= mapButton.width || down >= mapButton.height).toBe(true)
    }
})
