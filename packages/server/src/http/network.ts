import { isIPv6 } from 'node:net'

/**
 * What a limit by address counts: an IPv4 address, or the /64 of an IPv6 one, which is what one connection is given: whoever has
 * it has 2^64 addresses to go on with. An IPv4 address written as IPv6 is itself. A port, which some proxies write, is left out.
 */
export const networkOf = (address: string): string => networksOf(address)[0].network

/** An address's network and how much more than that network's limit the network may use. */
export type Network = { network: string; factor: number }

/**
 * The network of an address (see `networkOf`), then the larger networks of an IPv6 address: providers assign a customer a /64, a /56 or a /48, which
 * holds 65,536 of the smallest.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const plain = withoutPort(address)
  const groups = ipv6Groups(plain)
  if (!groups) return [{ network: plain, factor: 1 }]
  const [a, b, c, d = '0'] = groups
  const upperByte = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [
    { network: `${a}:${b}:${c}:${d}::/64`, factor: 1 },
    { network: `${a}:${b}:${c}:${upperByte}::/56`, factor: 4 },
    { network: `${a}:${b}:${c}::/48`, factor: 16 },
  ]
}

/** `203.0.113.7:50123`, `[2001:db8::1]:50123`, `::ffff:203.0.113.7` and `fe80::1%eth0` as the address alone. */
function withoutPort(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare)?.[1]
  return ipv4 ?? bare.replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address, without leading zeros; null for anything else. */
function ipv6Groups(address: string): string[] | null {
  if (!isIPv6(address)) return null
  // The parser of addresses writes every form of the same one alike, an IPv4 at its end as two groups.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = left ? left.split(':') : []
  const after = right ? right.split(':') : []
  const zeros = right === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}
