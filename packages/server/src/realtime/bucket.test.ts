import { expect, test } from 'vitest'
import { bucket } from './bucket.ts'

test('so many at once, then so many a second, and never more than at once after a pause', () => {
  let now = 0
  const allows = bucket(3, 2, () => now)
  const howMany = () => Array.from({ length: 10 }, allows).filter(Boolean).length
  expect(howMany()).toBe(3)
  now += 1000
  expect(howMany()).toBe(2)
  now += 499
  expect(howMany()).toBe(0)
  now += 3_600_000
  expect(howMany()).toBe(3)
})
