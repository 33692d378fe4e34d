import { expect, test } from 'vitest'
import { cacheFor } from './read-at-most-each.ts'

test('all callers share one read and its result for a second', async () => {
  let now = 0
  let reads = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const read = cacheFor(
    1000,
    async () => {
      const number = ++reads
      await promise
      return number
    },
    () => now,
  )
  const waiting = Array.from({ length: 100 }, read)
  now += 60_000
  waiting.push(read())
  resolve()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([1]))
  now += 999
  expect(await read()).toBe(1)
  now += 1
  expect(await read()).toBe(2)
})

test('a read that fails is tried again after a second', async () => {
  let now = 0
  let reads = 0
  const read = cacheFor(
    1000,
    async () => {
      if (++reads === 1) throw new Error('away')
      return reads
    },
    () => now,
  )
  await expect(read()).rejects.toThrow('away')
  await expect(read()).rejects.toThrow('away')
  now += 1000
  expect(await read()).toBe(2)
})
