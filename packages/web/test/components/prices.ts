import type { LearnedBairro } from '@ligeiro/contract/bairros-schemas'
import type { PriceTableBody } from '@ligeiro/contract/price-table'
import type { PriceQuote, PriceTable, PriceVersion } from '@ligeiro/contract/prices-schemas'

/** A quote of the general table. */
export const quoteOf = (price: number, about: Partial<PriceQuote> = {}): PriceQuote => ({
  price,
  price_cents: Math.round(price * 100),
  base_cents: Math.round(price * 100),
  surcharges: [],
  return_cents: 0,
  table: { id: 'general', name: 'Geral', number: 3 },
  source: 'table',
  line: 'Tabela Centro → Trindade R$ 15,00 + chuva 20 %',
  ...about,
})

const reference = { id: 'admin', name: 'Administrador' }

/** A body with three zones: fares for both ways, a single one, bands, rain and a night surcharge. */
export const tableBody: PriceTableBody = {
  zones: [
    { name: 'Centro', bairros: ['Centro', 'Agronômica'] },
    { name: 'Trindade', bairros: ['Trindade', 'Córrego Grande'] },
    { name: 'Norte da Ilha', bairros: ['Canasvieiras', 'Ingleses'] },
  ],
  fares: [
    { from: 'Centro', to: 'Centro', price: 10, both: false },
    { from: 'Centro', to: 'Trindade', price: 15, both: true },
    { from: 'Centro', to: 'Norte da Ilha', price: 38, both: true },
    { from: '*', to: 'Ingleses', price: 45, both: false },
  ],
  bands: [
    { up_to_km: 3, price: 9 },
    { up_to_km: 7.5, price: 16 },
  ],
  beyond_km: 30,
  minimum: 8,
  round_to: 0.5,
  surcharges: [
    { name: 'chuva', kind: 'rain', percent: 20 },
    { name: 'noturno', kind: 'time', when: { days: [1, 2, 3, 4, 5], from: '22:00', to: '06:00' }, amount: 2 },
  ],
  return: { percent: 50 },
  waiting: { free_minutes: 10, per_minute: 0.5 },
}

export const versionOf = (number: number, body: PriceTableBody = tableBody): PriceVersion => ({
  id: `version-${number}`,
  number,
  body,
  published_at: `2026-11-${16 + number}T12:00:00.000Z`,
  published_by: reference,
})

export const tableOf = (about: Partial<PriceTable> = {}): PriceTable => ({
  id: 'general',
  name: 'Tabela geral',
  client: null,
  newest: versionOf(3),
  ...about,
})

const seen = { first_seen_at: '2026-09-14T12:00:00.000Z', last_seen_at: '2026-11-20T12:00:00.000Z' }
const clientsOf = (...names: string[]) => names.map((name) => ({ id: name, name }))

/** A learned name of each state. */
export const learnedBairros: LearnedBairro[] = [
  {
    id: 'ratones',
    name: 'Ratones',
    state: 'used',
    orders: 37,
    clients: 8,
    some_clients: clientsOf('Farmácia Central', 'Confeitaria Dona Zilda', 'Distribuidora de Alimentos Orgânicos'),
    ...seen,
  },
  {
    id: 'maria',
    name: 'Maria',
    state: 'not_a_bairro',
    orders: 5,
    clients: 1,
    some_clients: clientsOf('Neide'),
    ...seen,
  },
  {
    id: 'falsa',
    name: 'Vila Falsa',
    state: 'few_clients',
    orders: 4,
    clients: 1,
    some_clients: clientsOf('Estranho'),
    ...seen,
  },
  {
    id: 'gone',
    name: 'Loteamento Jardim das Acácias do Rio Vermelho',
    state: 'few_clients',
    orders: 0,
    clients: 0,
    some_clients: [],
    first_seen_at: null,
    last_seen_at: null,
  },
]
