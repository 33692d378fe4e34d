import { expect, test } from 'vitest'
import { etaWords, noEtaWords } from './eta-words.ts'
import { bandOf, etaCells, expectedBy, hoursOf, inSteps, type Delivered, type EtaCell } from './eta.ts'

const midnight = Date.parse('2026-11-24T03:00:00Z')
const at = (time: string) => midnight + Date.parse(`1970-01-01T${time}Z`)
const timeOf = (iso: string) => new Date(Date.parse(iso) - 3 * 3_600_000).toISOString().slice(11, 16)
const cellOf = (about: Partial<EtaCell>): EtaCell => ({
  band: '2-4',
  hours: '14-18',
  n: 20,
  p20: 0,
  p50: 0,
  p80: 0,
  ...about,
})

function words(cells: readonly EtaCell[], startedAt: number, now: number, legs = [3000]) {
  const found = expectedBy(cells, { legs, startedAt, hour: 14 })
  if (found.from === undefined) return noEtaWords
  const { from, to } = inSteps(found)
  return etaWords({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }, now, timeOf)
}

test.each([
  { start: '14:03:00', p20: 17.2, p80: 29.6, n: 240, text: 'Chega entre 14:20 e 14:35' },
  { start: '14:00:00', p20: 15, p80: 30, n: 20, text: 'Chega entre 14:15 e 14:30' },
  { start: '14:00:00', p20: 4.9, p80: 5.1, n: 20, text: 'Chega entre 14:00 e 14:10' },
  { start: '14:00:00', n: 19, text: 'Sem previsão ainda' },
  { start: '14:00:00', p20: 15, p80: 30, n: 90, now: '14:36:30', text: 'Previsto até 14:30; atrasado 6 min' },
  { start: '14:00:00', p20: 15, p80: 30, n: 90, now: '14:30:59', text: 'Chega entre 14:15 e 14:30' },
])('from $start: $text', ({ start, now = start, text, ...about }) => {
  expect(words([cellOf(about)], at(start), at(now))).toBe(text)
})

test('each distance and hour has its cell', () => {
  expect([0, 999, 1000, 3999, 4000, 11_999, 12_000, 90_000].map(bandOf)).toEqual([
    '0-1',
    '0-1',
    '1-2',
    '2-4',
    '4-7',
    '7-12',
    '12+',
    '12+',
  ])
  expect([0, 5, 6, 11, 14, 18, 22, 23].map(hoursOf)).toEqual([
    '0-6',
    '0-6',
    '6-11',
    '11-14',
    '14-18',
    '18-22',
    '22-24',
    '22-24',
  ])
})

test('with too few at these hours the whole day counts, and says so', () => {
  const cells = [cellOf({ n: 19, p20: 1, p80: 2 }), cellOf({ hours: 'all', n: 21, p20: 15, p80: 30 })]
  const way = { legs: [3000], startedAt: at('14:00:00'), hour: 14 }
  expect(expectedBy(cells, way)).toEqual({ from: at('14:15:00'), to: at('14:30:00'), n: 21, basis: 'de 2 a 4 km' })
  expect(expectedBy([cellOf({ n: 20 })], way)).toMatchObject({ basis: 'de 2 a 4 km, das 14 às 18 h' })
  expect(expectedBy(cells, { ...way, legs: [20_000] })).toEqual({ n: 0 })
  expect(expectedBy([cellOf({ band: '12+' })], { ...way, legs: [20_000] })).toMatchObject({
    basis: 'acima de 12 km, das 14 às 18 h',
  })
})

test('a later stop is expected after the sum of the legs before it', () => {
  const cells = [cellOf({ p20: 10, p80: 20 }), cellOf({ band: '0-1', n: 30, p20: 5, p80: 10 })]
  expect(words(cells, at('14:00:00'), at('14:00:00'), [3000, 500])).toBe('Chega entre 14:15 e 14:30')
  expect(words(cells, at('14:00:00'), at('14:00:00'), [3000, 1500])).toBe(noEtaWords)
})

/** Random numbers from 0 to 1, the same for each seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('the middle 60 % of 20,000 deliveries hold 55 to 65 % of a day that they do not know, and the shown range at least as many', () => {
  const random = randomFrom(7)
  const delivery = (): Delivered => {
    const metres = 300 + random() ** 2 * 14_000
    const hour = Math.floor(8 + random() * 15)
    const rush = hour >= 18 && hour < 22 ? 1.35 : 1
    // A few wait long at the door.
    const luck = 0.6 + random() * 0.9 + (random() < 0.08 ? random() * 3 : 0)
    return { metres, hour, minutes: (4 + (metres / 1000) * 2.4) * rush * luck }
  }
  const cells = etaCells(Array.from({ length: 20_000 }, delivery))
  const day = Array.from({ length: 2_000 }, delivery)
  const inside = { exact: 0, shown: 0 }
  for (const { metres, hour, minutes } of day) {
    const startedAt = midnight + Math.floor(random() * 1440) * 60_000
    const found = expectedBy(cells, { legs: [metres], startedAt, hour })
    if (found.from === undefined) continue
    const end = startedAt + minutes * 60_000
    const holds = ({ from, to }: { from: number; to: number }) => Number(from <= end && end <= to)
    inside.exact += holds(found)
    inside.shown += holds(inSteps(found))
  }
  expect(inside.exact / day.length).toBeGreaterThan(0.55)
  expect(inside.exact / day.length).toBeLessThan(0.65)
  expect(inside.shown).toBeGreaterThanOrEqual(inside.exact)
})
