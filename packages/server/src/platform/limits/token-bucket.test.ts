import { expect, test } from 'vitest'
import { TokenBucket, TokenBuckets } from './token-bucket.ts'

test('a bucket allows the burst at once, then its rate per second, and never more than the burst after a pause', () => {
  let now = 0
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 }, () => now)
  const allowed = () => Array.from({ length: 10 }, () => bucket.take()).filter((wait) => wait === 0).length
  expect(allowed()).toBe(3)
  now += 1000
  expect(allowed()).toBe(2)
  now += 499
  expect(allowed()).toBe(0)
  now += 3_600_000
  expect(allowed()).toBe(3)
})

test('an empty bucket returns the seconds until the next token', () => {
  let now = 0
  const bucket = new TokenBucket({ burst: 1, perSecond: 0.25 }, () => now)
  expect([bucket.take(), bucket.take()]).toEqual([0, 4])
  now += 3000
  expect(bucket.take()).toBe(1)
  now += 1000
  expect(bucket.take()).toBe(0)
})

test('a token that is given back can be taken again, and never increases the bucket beyond the burst', () => {
  const bucket = new TokenBucket({ burst: 1, perSecond: 1 }, () => 0)
  bucket.giveBack()
  expect([bucket.take(), bucket.take()]).toEqual([0, 1])
  bucket.giveBack()
  expect(bucket.take()).toBe(0)
})

test('a clock that is set back adds no tokens and takes none away', () => {
  let now = 10_000
  const bucket = new TokenBucket({ burst: 2, perSecond: 1 }, () => now)
  bucket.take()
  now = 0
  expect([bucket.take(), bucket.take()]).toEqual([0, 1])
  now += 1000
  expect(bucket.take()).toBe(0)
})

test('every key has its own bucket', () => {
  const buckets = new TokenBuckets({ burst: 1, perSecond: 1 }, () => 0)
  expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([0, 1, 0])
})

test('a rate of 0 is no limit and stores no buckets', () => {
  const buckets = new TokenBuckets({ burst: 0, perSecond: 0 }, () => 0)
  expect(Array.from({ length: 100 }, () => buckets.take('a')).every((wait) => wait === 0)).toBe(true)
  expect(buckets.size).toBe(0)
})

test('full buckets are deleted, other buckets are not', () => {
  let now = 0
  const buckets = new TokenBuckets({ burst: 10, perSecond: 1 }, () => now)
  for (let n = 0; n < 1000; n++) buckets.take(`early ${n}`)
  now += 9500
  for (let n = 0; n < 10; n++) buckets.take('late')
  now += 1000
  buckets.take('new')
  expect(buckets.size).toBe(2)
  expect(buckets.take('late')).toBe(0)
  expect(buckets.take('late')).toBe(1)
})

test('the number of buckets never exceeds the maximum', () => {
  const buckets = new TokenBuckets({ burst: 2, perSecond: 1 }, () => 0, 100)
  for (let n = 0; n < 1000; n++) buckets.take(`${n}`)
  expect(buckets.size).toBe(100)
})
