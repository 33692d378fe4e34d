import { isIPv6 } from 'node:net'

/**
 * Returns the network that a limit by address counts: the IPv4 address itself, or the /64 of an IPv6 address. Providers give each
 * connection a /64, so a limit by single IPv6 address could be avoided with 2^64 addresses. An IPv4 address written as IPv6 is counted
 * as IPv4. A port, which some proxies append, is removed.
 */
export const networkOf = (address: string): string => networksOf(address)[0].network

/** A network that contains the address. `factor` multiplies the limit that applies to the smallest network. */
export type Network = { network: string; factor: number }

/**
 * Returns the network of an address (see `networkOf`), followed by the larger networks of an IPv6 address: providers assign a customer
 * a /64, a /56 or a /48, and a /48 holds 65,536 networks of size /64.
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

/** Removes port, brackets, IPv4-mapped prefix and zone: `203.0.113.7:50123`, `[2001:db8::1]:50123`, `::ffff:203.0.113.7`, `fe80::1%eth0`. */
function withoutPort(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare)?.[1]
  return ipv4 ?? bare.replace(/%.*$/, '')
}

/** Returns the eight groups of an IPv6 address without leading zeros, or null for anything else. */
function ipv6Groups(address: string): string[] | null {
  if (!isIPv6(address)) return null
  // The URL parser normalises the address: all spellings become the same text, and a trailing IPv4 part becomes two groups.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = left ? left.split(':') : []
  const after = right ? right.split(':') : []
  const zeros = right === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}
