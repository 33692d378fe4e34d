import { dayMs } from '@ligeiro/contract/durations'
import type { Role } from '../people.ts'

/** What the calls of `growth` need to know of a server: a cursor from before its last orders, the present, the pages of links, client and motoboy. */
export type Known = Record<'cursor' | 'price' | 'tracking' | 'client' | 'motoboy', string> & { now: Date }

type MeasuredCall = {
  what: string
  role: Role
  path: (known: Known) => string
  /** Makes the call a POST. */
  body?: object
  /** The median with many rows may be so many times that with few; 1.3 unless it is named. */
  atMost?: number
  /** The maximum of the 95th percentile with many orders, in ms. Absent: the median counts. */
  p95?: number
}

/** The day some days ago. The time zone makes no difference to the duration. */
const day = ({ now }: Known, ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10)
const changes = ({ cursor }: Known) => `/orders/changes?since=${cursor}`
const page = 'limit=50'

export const settlementPreview: MeasuredCall = {
  what: 'preview of a settlement of 60 lines',
  role: 'admin',
  path: (known) => `/settlements/preview?motoboy_id=${known.motoboy}&until=${day(known, 0)}`,
}

/** Calls whose duration must not depend on the number of orders. */
const steady: MeasuredCall[] = [
  { what: 'my-orders, client', role: 'client', path: () => `/orders/my-orders?${page}` },
  { what: 'my-orders, motoboy', role: 'motoboy', path: () => `/orders/my-orders?${page}` },
  { what: 'all, admin', role: 'admin', path: () => `/orders/all?${page}` },
  { what: 'open, admin', role: 'admin', path: () => `/orders/all?open=true&${page}` },
  { what: 'live, admin', role: 'admin', path: () => `/orders/all?live=true&${page}` },
  { what: 'live, client', role: 'client', path: () => `/orders/my-orders?live=true&${page}` },
  { what: 'the last delivered, admin', role: 'admin', path: () => `/orders/all?status=delivered&${page}` },
  { what: 'changes, client', role: 'client', path: changes },
  { what: 'changes, motoboy', role: 'motoboy', path: changes },
  { what: 'changes, admin', role: 'admin', path: changes },
  { what: 'counts, admin', role: 'admin', path: () => '/orders/counts' },
  { what: 'counts, client', role: 'client', path: () => '/orders/counts' },
  { what: 'counts, motoboy', role: 'motoboy', path: () => '/orders/counts' },
  { what: 'page of a price', role: 'client', path: ({ price }) => price },
  { what: 'state of a tracked delivery', role: 'client', path: ({ tracking }) => `${tracking}/state` },
  { what: 'earnings of a motoboy', role: 'motoboy', path: () => '/earnings' },
  { what: 'balances of the books', role: 'admin', path: () => '/money/balances' },
  { what: 'open invoices', role: 'admin', path: () => '/invoices/open' },
  settlementPreview,
]

/** Of the names in `dataset.ts`. */
const route = { pickup_address: 'R. Bocaiúva, 1, Centro', delivery_address: 'R. Lauro Linhares, 2, Trindade' }
const quote: MeasuredCall = { what: 'a quote by the history', role: 'admin', path: () => '/prices/quote', body: route }

const syllables = 'ba ce di fo gu la me ni po ru sa te vi xo zu ca de fi go lu'.split(' ')
/** One of 8,000 made-up words, for the streets of a city. */
export const streetWord = (n: number) =>
  [1, 20, 400].map((part) => syllables[Math.floor(n / part) % syllables.length] ?? '').join('')

/** What is typed: the beginning of a street, words with a number, and a slip that nothing holds as typed. */
const street = streetWord(42)
const typed = {
  'a street': `rua ${street.slice(0, 4)}`,
  'a street and number': `${street} 42`,
  'a slip': `${street.slice(0, 3)}x${street.slice(4)}`,
}
const addresses = Object.entries(typed).flatMap(([what, q]): MeasuredCall[] => {
  const asked = `/addresses?limit=8&q=${encodeURIComponent(q)}`
  const byAdmin = ({ client }: Known) => `${asked}&client_id=${client}`
  return [
    { what: `${what}, typed by a client`, role: 'client', path: () => asked, atMost: 1.5 },
    { what: `${what}, typed by an admin`, role: 'admin', path: byAdmin, atMost: 1.5 },
  ]
})

/**
 * What `q` finds in 1,000,000 orders: house numbers with these digits about 7,000, all of them in two fields about 500, and what takes longest.
 * One word of the last two finds 70,000 orders and more, or has one letter.
 */
const searches = {
  '~7,000 orders': '123',
  '~500 orders': '1234',
  nothing: 'zq',
  '44 characters': Array.from('abcdefghijklmnopqrstuvwxyz0123456789áéíóúçãô').join(' '),
  'two words': 'vinho 123',
  'a client': 'zilda 1',
}

/** Calls that read what they find, with a limit of their duration. */
const byFilter: Pick<MeasuredCall, 'what' | 'path'>[] = [
  {
    what: 'ended before the last 24 hours',
    path: ({ now }) => `/orders/all?ended_before=${new Date(now.getTime() - dayMs).toISOString()}&${page}`,
  },
  { what: 'counts of 7 days', path: (known) => `/orders/counts?from=${day(known, 6)}` },
  { what: 'counts of a month', path: (known) => `/orders/counts?from=${day(known, 60)}&until=${day(known, 31)}` },
  { what: 'counts of a year', path: (known) => `/orders/counts?from=${day(known, 364)}` },
  { what: 'counts of delivered', path: () => '/orders/counts?status=delivered' },
  { what: 'counts of delivered in a month', path: (known) => `/orders/counts?status=delivered&from=${day(known, 30)}` },
  ...Object.entries(searches).flatMap(([what, q]) => [
    { what: `page of q, ${what}`, path: () => `/orders/all?q=${encodeURIComponent(q)}&${page}` },
    { what: `counts of q, ${what}`, path: () => `/orders/counts?q=${encodeURIComponent(q)}` },
  ]),
]

export const measuredCalls: MeasuredCall[] = [
  ...steady,
  quote,
  ...addresses,
  ...byFilter.map((call): MeasuredCall => ({ ...call, role: 'admin', p95: 300 })),
]
