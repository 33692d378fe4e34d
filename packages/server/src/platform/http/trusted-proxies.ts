import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Adds an address or a range such as `10.0.0.0/8` to the list. Returns false if the text is neither. */
function addRange(list: BlockList, text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const family = isIP(address)
  const bits = family === 4 ? 32 : 128
  const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Infinity
  if (family === 0 || more.length > 0 || length > bits) return false
  list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
  return true
}

function rangesOf(texts: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of texts) addRange(list, text)
  return list
}

export const isAddressRange = (text: string): boolean => addRange(new BlockList(), text)

/** Returns true if the list contains the address. Dual-stack sockets write an IPv4 address as IPv6, which also matches. */
function contains(list: BlockList, address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

const loopback = ['127.0.0.0/8', '::1']
const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', '169.254.0.0/16', 'fe80::/10']
const loopbackRanges = rangesOf(loopback)
const localRanges = rangesOf([...loopback, ...privateNetworks])

export const isLoopback = (address: string): boolean => contains(loopbackRanges, address)
/** Returns true for a loopback, private or link-local address, which is not reachable over the internet. */
export const isLocal = (address: string): boolean => contains(localRanges, address)

/** Whether the address is a proxy whose `X-Forwarded-For` is trusted. `hop` 0 is the peer of the connection, 1 the address before it. */
export type IsTrustedProxy = (address: string, hop: number) => boolean

/** What tells a request of a proxy: TRUST_PROXY and PUBLIC_URL. */
export type ProxySettings = { trustProxy: boolean | readonly string[]; publicUrl: string }

/** Interprets TRUST_PROXY: `true` trusts one proxy with a local address, a list trusts every proxy that it names. */
export function trustedProxies(trustProxy: boolean | readonly string[]): IsTrustedProxy {
  if (trustProxy === false) return () => false
  // Only the peer is trusted: the address before it may be a phone on the same local network, which could forge the remaining addresses.
  if (trustProxy === true) return (address, hop) => hop === 0 && isLocal(address)
  const ranges = rangesOf(trustProxy)
  return (address) => contains(ranges, address)
}

/**
 * Returns the caller's address: the last address that does not belong to a trusted proxy. The result equals Fastify's `request.ip`; use
 * this function for requests that Fastify does not handle, such as WebSocket handshakes.
 */
export function clientAddress({ headers, socket }: IncomingMessage, isTrusted: IsTrustedProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .flatMap((address) => address.trim() || [])
  const hops = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
  return hops.find((address, hop) => hop === hops.length - 1 || !isTrusted(address, hop)) ?? ''
}
