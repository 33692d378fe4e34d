import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { expect, test } from 'vitest'
import {
  ageWords,
  byReadiness,
  lackWords,
  motoboysSummary,
  openWords,
  panelWords,
  seenWords,
  shortPlace,
} from './readiness.ts'

const zone = 'America/Sao_Paulo'
const rule = { zone, dayEnd: '00:00' }
const now = Date.parse('2026-11-21T18:00:00Z')
const motoboy = (
  name: string,
  available: boolean,
  open_deliveries: number,
  seen_at: string | null = null,
): ListedMotoboy => ({
  id: name,
  user: { id: name, name, email: `${name}@example.com`, phone: null },
  location: null,
  available,
  seen_at,
  active: true,
  open_deliveries,
})

const motoboys = [
  motoboy('Zeca', true, 0),
  motoboy('Ana', false, 0),
  motoboy('Bia', true, 2),
  motoboy('Ávila', true, 0),
]

test('available motoboys come first, of those the ones with a signal, then those with fewer open deliveries, then by name', () => {
  const silent = motoboy('Aa', true, 0, '2026-11-21T17:45:00Z')
  const fresh = motoboy('Zz', true, 3, '2026-11-21T17:46:00Z')
  expect(byReadiness([silent, fresh], now)).toEqual([fresh, silent])
  const absent = { ...motoboy('Aa', true, 0), never_signed_in: true as const }
  expect(byReadiness([absent, silent], now)).toEqual([silent, absent])
  const seen = '2026-11-21T17:59:00Z'
  const deaf = { ...motoboy('Aa', true, 0, seen), no_push: true as const }
  const ringing = motoboy('Zz', true, 0, seen)
  // Who shares no position is not known to be near.
  expect(byReadiness([motoboy('Ab', true, 0), deaf, ringing], now).map(({ id }) => id)).toEqual(['Zz', 'Aa', 'Ab'])
  expect(byReadiness(motoboys, now).map(({ user }) => user.name)).toEqual(['Ávila', 'Zeca', 'Bia', 'Ana'])
})

test('all motoboys in one line', () => {
  expect(motoboysSummary([])).toBe('Nenhum cadastrado')
  expect(motoboysSummary(motoboys)).toBe('3 de 4 disponíveis, 2 abertas')
  expect(motoboysSummary([motoboy('Ana', true, 1)])).toBe('1 de 1 disponível, 1 aberta')
})

test.each([
  [true, 0, 'livre'],
  [false, 0, '0 abertas'],
  [true, 1, '1 aberta'],
  [false, 3, '3 abertas'],
])('available %s with %i open reads %s', (available, open_deliveries, text) => {
  expect(openWords({ available, open_deliveries })).toBe(text)
})

const reached = { seen_at: '2026-11-21T17:59:00Z' }
test.each([
  [true, 0, reached, 'livre'],
  [true, 2, reached, '2 abertas'],
  [false, 0, reached, 'indisponível'],
  [false, 1, reached, '1 aberta'],
  [true, 0, { ...reached, no_push: true }, '0 abertas'],
  [true, 0, { seen_at: null }, '0 abertas'],
  [true, 1, { seen_at: null, no_push: true }, '1 aberta'],
] as const)('in the panel, available %s with %i open and %o reads %s', (available, open_deliveries, ways, text) => {
  expect(panelWords({ available, open_deliveries, ...ways })).toBe(text)
})

test.each([
  [reached, null],
  [{ ...reached, no_push: true }, 'avisos desligados'],
  [{ seen_at: null }, 'sem localização'],
  [{ seen_at: null, no_push: true }, 'avisos desligados, sem localização'],
  [{ seen_at: null, no_push: true, never_signed_in: true }, 'nunca entrou'],
] as const)('%o lacks: %s', (ways, text) => {
  expect(lackWords(ways)).toBe(text)
})

test.each([
  ['R. Delfino Conti, Trindade, SC, 88040-370', 'Trindade'],
  ['Trindade', 'Trindade'],
  ['R. Bocaiúva, SC', 'R. Bocaiúva, SC'],
])('the location %s is called %s', (location, text) => {
  expect(shortPlace(location)).toBe(text)
})

test.each([
  [null, 'nunca visto'],
  ['2026-11-21T17:59:30Z', 'visto agora'],
  ['2026-11-21T17:57:00Z', 'visto há 3 min'],
  ['2026-11-21T17:46:00Z', 'visto há 14 min'],
  ['2026-11-21T17:45:00Z', 'sem sinal há 15 min'],
  ['2026-11-21T14:40:00Z', 'visto às 11:40'],
  ['2026-11-20T14:40:00Z', 'visto em 20/11/2026'],
])('seen at %s reads %s', (at, text) => {
  expect(seenWords(at, now, rule)).toBe(text)
})

test.each([
  ['2026-11-21T17:59:50Z', 'agora'],
  ['2026-11-21T17:57:00Z', '3 min'],
  ['2026-11-21T17:40:00Z', 'sem sinal há 20 min'],
  ['2026-11-21T14:40:00Z', 'às 11:40'],
])('a position of %s is so old: %s', (at, words) => {
  expect(ageWords(at, now, rule)).toBe(words)
})
