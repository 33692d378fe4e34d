import { expect, test } from 'vitest'
import { networkOf, networksOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b:1::192.0.2.33', '64:ff9b:1:0::/64'],
  ['unknown', 'unknown'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::7]:50123', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:50123', '203.0.113.7'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an IPv6 address counts for its /64, /56 and /48, an IPv4 one for itself', () => {
  expect(networksOf('2001:db8:1:abcd::1')).toEqual([
    { network: '2001:db8:1:abcd::/64', factor: 1 },
    { network: '2001:db8:1:ab00::/56', factor: 4 },
    { network: '2001:db8:1::/48', factor: 16 },
  ])
  expect(networksOf('203.0.113.7')).toEqual([{ network: '203.0.113.7', factor: 1 }])
})
