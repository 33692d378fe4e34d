import type { Role } from '../people.ts'

/** What the calls of `growth` need to know of a server: a cursor from before its last orders, the present, and the tokens of links. */
export type Known = { cursor: string; now: Date; price: string; tracking: string }

export type MeasuredCall = {
  what: string
  role: Role
  path: (known: Known) => string
  /** The maximum of the 95th percentile with many orders, in ms; null: no maximum. Absent: the median may be 1.3 times that with few orders. */
  p95?: number | null
}

const dayMs = 86_400_000
/** The day some days ago. The time zone makes no difference to the duration. */
const day = ({ now }: Known, ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10)
const changes = ({ cursor }: Known) => `/orders/changes?since=${cursor}`
const page = 'limit=50'

/** Calls whose duration must not depend on the number of orders. */
const steady: MeasuredCall[] = [
  { what: 'my-orders, client', role: 'client', path: () => `/orders/my-orders?${page}` },
  { what: 'my-orders, motoboy', role: 'motoboy', path: () => `/orders/my-orders?${page}` },
  { what: 'all, admin', role: 'admin', path: () => `/orders/all?${page}` },
  { what: 'open, admin', role: 'admin', path: () => `/orders/all?open=true&${page}` },
  { what: 'live, admin', role: 'admin', path: () => `/orders/all?live=true&${page}` },
  { what: 'live, client', role: 'client', path: () => `/orders/my-orders?live=true&${page}` },
  {
    what: 'the last delivered, admin',
    role: 'admin',
    path: () => `/orders/all?status=delivered&${page}`,
  },
  { what: 'changes, client', role: 'client', path: changes },
  { what: 'changes, motoboy', role: 'motoboy', path: changes },
  { what: 'changes, admin', role: 'admin', path: changes },
  { what: 'counts, admin', role: 'admin', path: () => '/orders/counts' },
  { what: 'counts, client', role: 'client', path: () => '/orders/counts' },
  { what: 'counts, motoboy', role: 'motoboy', path: () => '/orders/counts' },
  { what: 'page of a price', role: 'client', path: ({ price }) => `/v/${price}` },
  { what: 'state of a tracked delivery', role: 'client', path: ({ tracking }) => `/r/${tracking}/state` },
]

/** What `q` finds in 1,000,000 orders: house numbers with these digits about 7,000, all of them in two fields about 500. */
const searches = { '~7,000 orders': '123', '~500 orders': '1234' }
/** One word of these finds 70,000 orders and more, or has one letter: they must work, without a limit of their duration. */
const broadSearches = { 'two words': 'vinho 123', 'a client': 'zilda 1' }

const searchCalls = (words: Record<string, string>) =>
  Object.entries(words).flatMap(([what, q]) => [
    { what: `page of q, ${what}`, path: () => `/orders/all?q=${encodeURIComponent(q)}&${page}` },
    { what: `counts of q, ${what}`, path: () => `/orders/counts?q=${encodeURIComponent(q)}` },
  ])

const limited = (p95: number | null, calls: Omit<MeasuredCall, 'role' | 'p95'>[]) =>
  calls.map((call): MeasuredCall => ({ ...call, role: 'admin', p95 }))

/** Calls that read what they find, with a limit of their duration. */
const byFilter = limited(300, [
  {
    what: 'ended before the last 24 hours',
    path: ({ now }) => `/orders/all?ended_before=${new Date(now.getTime() - dayMs).toISOString()}&${page}`,
  },
  { what: 'counts of 7 days', path: (known) => `/orders/counts?from=${day(known, 6)}` },
  { what: 'counts of a month', path: (known) => `/orders/counts?from=${day(known, 60)}&until=${day(known, 31)}` },
  { what: 'counts of a year', path: (known) => `/orders/counts?from=${day(known, 364)}` },
  { what: 'counts of delivered', path: () => '/orders/counts?status=delivered' },
  { what: 'counts of delivered in a month', path: (known) => `/orders/counts?status=delivered&from=${day(known, 30)}` },
  ...searchCalls(searches),
])

export const measuredCalls: MeasuredCall[] = [...steady, ...byFilter, ...limited(null, searchCalls(broadSearches))]
