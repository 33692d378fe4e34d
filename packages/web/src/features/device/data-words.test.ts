import { expect, test } from 'vitest'
import { dataSize } from './data-words.ts'
import { bytesOf, isCall } from './resource-bytes.ts'

test.each([
  [0, '0 kB'],
  [412_300, '412 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_340_000, '1,3 MB'],
])('%d bytes are shown as %s', (bytes, words) => {
  expect(dataSize(bytes)).toBe(words)
})

const answer = { initiatorType: 'fetch', transferSize: 1764, encodedBodySize: 1464, nextHopProtocol: 'http/1.1' }

test('a resource counts its body and the estimated headers; one from the cache counts nothing', () => {
  expect(bytesOf(answer)).toBe(1464 + 1500)
  expect(bytesOf({ ...answer, nextHopProtocol: 'h2' })).toBe(1464 + 250)
  expect(bytesOf({ ...answer, transferSize: 0 })).toBe(0)
  expect(bytesOf({ ...answer, deliveryType: 'cache' })).toBe(0)
})

test('calls to the server are distinguished from the app’s files', () => {
  expect(
    ['fetch', 'xmlhttprequest', 'script', 'navigation'].map((initiatorType) => isCall({ ...answer, initiatorType })),
  ).toEqual([true, true, false, false])
})
