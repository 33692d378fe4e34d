import { expect, test } from 'vitest'
import { networksOf } from '../platform/http/network.ts'
import { surplusFor, type CountedStream } from './stream-limits.ts'

const streamOf = (client: string, number: number, address: string): CountedStream => ({
  client,
  link: `${client} ${Math.floor(number / 10)}`,
  networks: networksOf(address).map(({ network }) => network),
})
/** Opens streams as the process does. `refused` counts those that it refused. */
function openStreams(
  wanted: readonly { client: string; number: number; address: string }[],
  open: CountedStream[] = [],
) {
  let refused = 0
  for (const { client, number, address } of wanted) {
    const stream = streamOf(client, number, address)
    const surplus = surplusFor(open, { link: stream.link, client, address })
    if (surplus === null) refused++
    else open = [...open.filter((one) => !surplus.includes(one)), stream]
  }
  return { open, refused }
}
const many = (count: number, client: string, addressOf: (n: number) => string) =>
  Array.from({ length: count }, (_, number) => ({ client, number, address: addressOf(number) }))
const shop = { client: 'shop', number: 0, address: '203.0.113.7' }
const sizeOf = (open: readonly CountedStream[], client: string) =>
  open.filter((stream) => stream.client === client).length

test('2,000 streams of one client from the addresses of one /64 are 50, and the recipient of another shop has theirs', () => {
  const { open, refused } = openStreams(many(2000, 'attacker', (n) => `2001:db8:1:1::${n.toString(16)}`))
  expect([open.length, refused]).toEqual([50, 1950])
  expect(surplusFor(open, { link: 'shop 0', ...shop })).toEqual([])
  expect(surplusFor(open, { link: 'shop 0', ...shop, address: '2001:db8:1:1::ffff' })).toEqual([])
})

test.each([
  ['/64', 200, (n: number) => `2001:db8:1:1::${n.toString(16)}`],
  ['/56', 800, (n: number) => `2001:db8:1:${(n % 256).toString(16)}::1`],
  ['/48', 1000, (n: number) => `2001:db8:1:${(n * 131).toString(16)}::1`],
  ['IPv4 address', 200, () => '198.51.100.9'],
])(
  'the accounts of one %s have %i streams together, and each recipient there still gets one',
  (_, limit, addressOf) => {
    const accounts = Array.from({ length: 22 }, (_unused, account) =>
      many(50, `account ${account}`, (n) => addressOf((account * 50 + n) % 500)),
    )
    const { open } = openStreams(accounts.flat())
    expect(open).toHaveLength(limit)
    const neighbour = openStreams([{ ...shop, address: addressOf(7) }], open)
    expect([neighbour.refused, neighbour.open.length]).toEqual([0, limit])
    expect(sizeOf(neighbour.open, 'shop')).toBe(1)
  },
)

test('in a full process a recipient takes the place of a stream of the client who has the most', () => {
  const accounts = Array.from({ length: 45 }, (_, account) =>
    many(50, `account ${account}`, (n) => `198.51.${account}.${n}`),
  )
  const { open } = openStreams(accounts.flat())
  expect(open).toHaveLength(2000)
  const next = openStreams([shop], open)
  expect([next.refused, next.open.length, sizeOf(next.open, 'shop')]).toEqual([0, 2000, 1])
  // Where everybody has one, nobody loses it to another.
  const single = Array.from({ length: 2000 }, (_, n) => ({
    client: `client ${n}`,
    number: 0,
    address: `10.0.${n >> 8}.${n & 255}`,
  }))
  expect(openStreams([...single, shop])).toMatchObject({ refused: 1 })
})
