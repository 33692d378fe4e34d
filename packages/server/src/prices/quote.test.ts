import { priceTableBody, type PriceTableBody } from '@ligeiro/contract/price-table'
import { expect, test } from 'vitest'
import { compileTable, quoteByTable, type Circumstances, type Route } from './quote.ts'

const table = { id: 't', name: 'Geral', number: 3, ofClient: false }
const night = {
  name: 'noturno',
  kind: 'time' as const,
  when: { days: [0, 1, 2, 3, 4, 5, 6], from: '22:00', to: '06:00' },
}
const body = (about: Partial<PriceTableBody> = {}): PriceTableBody => {
  const full: PriceTableBody = {
    zones: [
      { name: 'Ilha', bairros: ['Centro', 'Trindade', 'Saco Grande'] },
      { name: 'Continente', bairros: ['Estreito', 'Capoeiras'] },
    ],
    fares: [{ from: 'Centro', to: 'Trindade', price: 15, both: false }],
    bands: [],
    beyond_km: null,
    minimum: 0,
    round_to: 0.01,
    surcharges: [],
    return: null,
    waiting: null,
    ...about,
  }
  expect(priceTableBody.safeParse(full).error).toBeUndefined()
  return full
}
/** Thursday, 12 November 2026, 10:00 in Florianópolis. */
const ten = new Date('2026-11-12T13:00:00Z')
const calm: Circumstances = { at: ten, zone: 'America/Sao_Paulo', rain: false, back: false }
const way = (from: string | null, to: string | null): Route => ({
  from: { bairro: from, isLearned: false, city: null },
  to: { bairro: to, isLearned: false, city: null },
})
const route = way('centro', 'trindade')
const quote = (about: Partial<PriceTableBody>, when: Partial<Circumstances> = {}, on: Route = route, named = table) =>
  quoteByTable(named, compileTable(body(about)), on, { ...calm, ...when })

test('a fare is the price, and the line names it', () => {
  expect(quote({})).toEqual({
    price: 15,
    price_cents: 1500,
    base_cents: 1500,
    surcharges: [],
    return_cents: 0,
    table: { id: 't', name: 'Geral', number: 3 },
    source: 'table',
    line: 'Tabela Centro → Trindade R$ 15,00',
  })
})

const rain = { name: 'chuva', kind: 'rain', percent: 20 } as const
test.each<[string, Partial<PriceTableBody>, Partial<Circumstances>, number, string]>([
  ['rain', { surcharges: [rain] }, { rain: true }, 1800, 'Tabela Centro → Trindade R$ 15,00 + chuva 20 %'],
  ['no rain', { surcharges: [rain] }, {}, 1500, 'Tabela Centro → Trindade R$ 15,00'],
  [
    'percentages of the base, not of each other',
    { surcharges: [rain, { ...night, percent: 10 }] },
    { rain: true, at: new Date('2026-11-13T01:00:00Z') },
    1950,
    'Tabela Centro → Trindade R$ 15,00 + chuva 20 % + noturno 10 %',
  ],
  [
    'amounts',
    { surcharges: [{ ...night, amount: 2 }], return: { amount: 7 } },
    { back: true, at: new Date('2026-11-12T03:30:00Z') },
    2400,
    'Tabela Centro → Trindade R$ 15,00 + noturno R$ 2,00 + retorno R$ 7,00',
  ],
  ['no return', { return: { amount: 7 } }, {}, 1500, 'Tabela Centro → Trindade R$ 15,00'],
  [
    'a return in percent',
    { return: { percent: 50 } },
    { back: true },
    2250,
    'Tabela Centro → Trindade R$ 15,00 + retorno 50 %',
  ],
  ['the minimum', { minimum: 18 }, {}, 1800, 'Tabela Centro → Trindade R$ 15,00 (mínimo R$ 18,00)'],
  [
    'percentages of the minimum',
    { minimum: 20, surcharges: [rain] },
    { rain: true },
    2400,
    'Tabela Centro → Trindade R$ 15,00 (mínimo R$ 20,00) + chuva 20 %',
  ],
  [
    'half a cent goes up',
    { fares: [{ from: 'Centro', to: 'Trindade', price: 10.1, both: false }], surcharges: [{ ...rain, percent: 12.5 }] },
    { rain: true },
    // 126.25 cents are 126.
    1136,
    'Tabela Centro → Trindade R$ 10,10 + chuva 12,5 %',
  ],
  [
    'exactly half a cent',
    { fares: [{ from: 'Centro', to: 'Trindade', price: 10.1, both: false }], surcharges: [{ ...rain, percent: 2.5 }] },
    { rain: true },
    // 25.25 cents.
    1035,
    'Tabela Centro → Trindade R$ 10,10 + chuva 2,5 %',
  ],
  [
    'a half that is exact',
    { fares: [{ from: 'Centro', to: 'Trindade', price: 0.5, both: false }], surcharges: [{ ...rain, percent: 5 }] },
    { rain: true },
    // 2.5 cents are 3.
    53,
    'Tabela Centro → Trindade R$ 0,50 + chuva 5 %',
  ],
])('%s', (_, about, when, price_cents, line) => {
  const found = quote(about, when)
  expect(found).toMatchObject({ price_cents, price: price_cents / 100, line })
  const parts = found!.surcharges.reduce((sum, { cents }) => sum + cents, found!.base_cents + found!.return_cents)
  expect(parts).toBe(price_cents)
})

test.each([
  [0.01, 1801],
  [0.5, 1850],
  [1, 1900],
] as const)('the sum is rounded up to R$ %s, into the base', (round_to, price_cents) => {
  const about = { fares: [{ from: 'Centro', to: 'Trindade', price: 15.01, both: false }], surcharges: [rain], round_to }
  const found = quote(about, { rain: true })
  expect(found).toMatchObject({ price_cents, surcharges: [{ cents: 300 }], base_cents: price_cents - 300 })
})

const fares = [
  { from: '*', to: '*', price: 40, both: false },
  { from: 'Ilha', to: '*', price: 30, both: false },
  { from: 'Ilha', to: 'Continente', price: 25, both: true },
  { from: 'Centro', to: 'Continente', price: 20, both: false },
  { from: 'Ilha', to: 'Estreito', price: 21, both: false },
  { from: 'Centro', to: 'Capoeiras', price: 18, both: false },
  { from: 'Estreito', to: '*', price: 12, both: false },
]
test.each([
  ['centro', 'capoeiras', 18, 'Centro → Capoeiras'],
  // Both are a bairro and a zone: the more exact pickup wins.
  ['centro', 'estreito', 20, 'Centro → Continente'],
  ['trindade', 'estreito', 21, 'Ilha → Estreito'],
  ['trindade', 'capoeiras', 25, 'Ilha → Continente'],
  ['capoeiras', 'saco grande', 25, 'Continente → Ilha'],
  // A pair of zones comes before a bairro with any place.
  ['estreito', 'centro', 25, 'Continente → Ilha'],
  ['estreito', 'palhoca', 12, 'Estreito → qualquer lugar'],
  ['centro', 'palhoca', 30, 'Ilha → qualquer lugar'],
  ['centro', null, 30, 'Ilha → qualquer lugar'],
  [null, null, 40, 'qualquer lugar → qualquer lugar'],
])('the most exact fare from %s to %s is R$ %s', (from, to, price, words) => {
  expect(quote({ fares }, {}, way(from, to))).toMatchObject({
    price,
    line: expect.stringContaining(`Tabela ${words} R$`),
  })
})

test.each([
  ['a learned bairro', { bairro: 'ratones', isLearned: true, city: null }],
  ['another city', { bairro: null, isLearned: false, city: 'Joinville' }],
])('a fare of any place does not apply to %s', (_, end) => {
  const any = [{ from: '*', to: '*', price: 9, both: false }]
  expect(quote({ fares: any })?.price).toBe(9)
  expect(quote({ fares: any }, {}, { ...route, to: end })).toBeNull()
  expect(quote({ fares: any }, {}, { ...route, from: end })).toBeNull()
})

test('a pair without a fare has no price', () => {
  expect(quote({}, {}, way('trindade', 'centro'))).toBeNull()
  expect(quote({}, {}, way('centro', null))).toBeNull()
  expect(quote({ fares: [] })).toBeNull()
})

test('a fare of both directions names the direction of the order', () => {
  const both = [{ from: 'Centro', to: 'Trindade', price: 15, both: true }]
  expect(quote({ fares: both }, {}, way('trindade', 'centro'))?.line).toBe('Tabela Trindade → Centro R$ 15,00')
})

const bands = [
  { up_to_km: 3, price: 9 },
  { up_to_km: 8.5, price: 14 },
]
test.each([
  [2.44, 9, 'Tabela até 3 km R$ 9,00 (2,4 km em linha reta)'],
  [3, 9, 'Tabela até 3 km R$ 9,00 (3 km em linha reta)'],
  [3.01, 14, 'Tabela até 8,5 km R$ 14,00 (3 km em linha reta)'],
  [9, 30, 'Tabela mais de 8,5 km R$ 30,00 (9 km em linha reta)'],
])('without a fare the band of %s km', (km, price, line) => {
  expect(quote({ fares: [], bands, beyond_km: 30 }, {}, { ...way(null, null), km })).toMatchObject({ price, line })
})

test('beyond the last band there is no price unless the table says one', () => {
  expect(quote({ fares: [], bands }, {}, { ...way(null, null), km: 9 })).toBeNull()
})

test('the table of a client is named; a surcharge begins in lower case', () => {
  const named = { ...table, name: 'Farmácia Central', ofClient: true }
  const surcharges = [{ ...night, name: 'Noturno SC', amount: 2 }]
  expect(quote({ surcharges }, { at: new Date('2026-11-13T02:00:00Z') }, route, named)?.line).toBe(
    'Tabela Farmácia Central: Centro → Trindade R$ 15,00 + noturno SC R$ 2,00',
  )
})

test.each([
  // Thursday to Friday, in Florianópolis.
  ['2026-11-12T21:59', [4], false],
  ['2026-11-12T22:00', [4], true],
  ['2026-11-13T05:59', [4], true],
  ['2026-11-13T06:00', [4], false],
  ['2026-11-13T05:59', [5], false],
  ['2026-11-12T05:59', [4], false],
])('hours that span midnight belong to the day on which they begin: %s, %o', (local, days, applies) => {
  const surcharges = [{ ...night, when: { ...night.when, days: [...days] }, amount: 2 }]
  expect(quote({ surcharges }, { at: new Date(`${local}:00-03:00`) })?.price_cents).toBe(applies ? 1700 : 1500)
})
