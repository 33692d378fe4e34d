import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress, isAddressRange, isLocal, trustedProxies } from './trusted-proxies.ts'

const forged = '198.51.100.1'
const client = '198.51.100.7'

test.each<[string, boolean | string[], string, string | undefined, string]>([
  ['without TRUST_PROXY the header is ignored', false, '127.0.0.1', forged, '127.0.0.1'],
  ['a proxy on this machine is trusted', true, '127.0.0.1', client, client],
  ['a proxy on this machine is trusted by IPv6', true, '::1', client, client],
  ['a proxy whose IPv4 address is written as IPv6 is trusted', true, '::ffff:127.0.0.1', client, client],
  ['a proxy of a private network is trusted', true, '172.18.0.1', client, client],
  ['a link-local proxy with its zone is trusted', true, 'fe80::1%eth0', client, client],
  ['a public peer is not trusted', true, '203.0.113.9', forged, '203.0.113.9'],
  ['only the address that the proxy itself wrote is used', true, '127.0.0.1', `${forged}, ${client}`, client],
  [
    'the address that the proxy wrote is used also when it is local',
    true,
    '127.0.0.1',
    `${forged}, 192.168.0.7`,
    '192.168.0.7',
  ],
  ['a request without the header has the address of the peer', true, '127.0.0.1', undefined, '127.0.0.1'],
  ['a listed public proxy is trusted', ['203.0.113.0/24'], '203.0.113.9', client, client],
  ['a listed IPv6 range is trusted', ['2001:db8::/32'], '2001:db8::9', client, client],
  ['with a list no other local peer is trusted', ['203.0.113.9'], '127.0.0.1', forged, '127.0.0.1'],
  [
    'two listed proxies in a row are trusted',
    ['127.0.0.1', '203.0.113.9'],
    '127.0.0.1',
    `${forged}, ${client}, 203.0.113.9`,
    client,
  ],
  [
    'a request only of proxies has the address of the first proxy',
    ['127.0.0.1', '10.0.0.0/8'],
    '127.0.0.1',
    '10.0.0.1',
    '10.0.0.1',
  ],
])('%s, for calls and for sockets alike', async (_what, trustProxy, remoteAddress, forwarded, expected) => {
  const isTrusted = trustedProxies(trustProxy)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect(clientAddress({ headers, socket: { remoteAddress } } as IncomingMessage, isTrusted)).toBe(expected)
  const app = Fastify({ trustProxy: trustProxy !== false && isTrusted })
  app.get('/', (request) => request.ip)
  expect((await app.inject({ url: '/', headers, remoteAddress })).payload).toBe(expected)
})

test.each(['10.0.0.5', '10.0.0.0/8', '0.0.0.0/0', '::1', '2001:db8::/32'])('%s is a range', (text) => {
  expect(isAddressRange(text)).toBe(true)
})

test.each(['', 'proxy', '10.0.0', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/', '10.0.0.0/8/8', '::1/129'])(
  '"%s" is not a range',
  (text) => {
    expect(isAddressRange(text)).toBe(false)
  },
)

test('public addresses, and texts that are not addresses, are not local', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', '', 'unknown'])
    expect(isLocal(address)).toBe(false)
})
