import type { Trail } from '@ligeiro/contract/positions-schemas'
import { expect, test } from 'vitest'
import { featuresOf } from './features.ts'
import { trailLines, trailWords } from './trail.ts'

const start = Date.parse('2026-11-29T11:10:00Z')
const fix = (minutes: number, north: number): Trail[number] => [start + minutes * 60_000, north / 111_195, 0, 12]
const trail = [fix(0, 0), fix(1, 500), fix(2, 510), fix(3, 495), fix(4, 1000), fix(30, 9000), fix(31, 9400)]

test('a trail is told by its times, its way without gaps and jitter, and its positions', () => {
  expect(trailWords(trail, 'America/Sao_Paulo')).toBe('Trajeto das 08:10 às 08:41 · 1,4 km · 7 posições')
  expect(trailWords([], 'America/Sao_Paulo')).toBe('Nenhuma posição guardada neste turno.')
})

test('where no position came for ten minutes nothing is drawn, and one alone is a dot', () => {
  const lines = trailLines([...trail, fix(90, 9500)])
  expect(lines.map(({ length }) => length)).toEqual([5, 2, 1])
  const { trail: drawn } = featuresOf({ motoboys: [], stops: [], bairros: [], chosen: null, trail: lines }, () => true)
  expect(drawn.features.map(({ geometry }) => geometry.type)).toEqual(['LineString', 'LineString', 'Point'])
  expect(drawn.features[2]?.geometry.coordinates).toEqual([0, 9500 / 111_195])
})
