import { isIPv6 } from 'node:net'

/**
 * What a limit by address counts: an IPv4 address, or the /64 of an IPv6 one, which is what one connection is given: whoever has
 * it has 2^64 addresses to go on with. An IPv4 address written as IPv6 is itself.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  // The parser of addresses writes every form of the same one alike, an IPv4 at its end as two groups.
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = left ? left.split(':') : []
  const after = right ? right.split(':') : []
  const all =
    right === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - after.length).fill('0'), ...after]
  return `${all.slice(0, 4).join(':')}::/64`
}
