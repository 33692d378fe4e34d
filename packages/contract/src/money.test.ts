import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFrom, invalidAmount, price, seenSum } from './fields.ts'
import { centsOf, hasTwoDecimals, partOf, reaisOf } from './money.ts'
import { shareOf } from './motoboy-share.ts'

const shares = { rain: 10_000, time: 10_000, return: 5000, waiting: 10_000, displacement: 10_000 }

test('an amount of a call is reais with two decimals, and is read as cents', () => {
  expect([0.01, 0.29, 1.15, 78.26, 99_999.99].map((reais) => price.parse(reais))).toEqual([1, 29, 115, 7826, 9_999_999])
  expect(amountFrom(-10).parse(-8.05)).toBe(-805)
  expect(seenSum('Confira').parse(0.1 + 0.2)).toBe(30)
  const problemOf = (schema: typeof price, reais: unknown) => schema.safeParse(reais).error?.issues[0]?.message
  expect(problemOf(price, 12.345)).toBe('O valor deve ter no máximo 2 casas decimais')
  expect(problemOf(price, 100_000)).toBe('O valor máximo é R$ 99.999,99')
  expect(['12', 12.345, -0.01, 100_000].map((reais) => problemOf(amountFrom(0), reais))).toEqual(
    Array.from({ length: 4 }, () => invalidAmount),
  )
})

test('every amount is the same after there and back', () => {
  const check = fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
    expect(centsOf(reaisOf(cents))).toBe(cents)
    expect(hasTwoDecimals(reaisOf(cents % 10_000_000))).toBe(true)
  })
  fc.assert(check)
  expect(reaisOf(null)).toBeNull()
})

test('0,01 to 99,99 at each percentage equals whole numbers, half up', () => {
  for (const bps of [0, 1, 950, 9000, 9050, 9999, 10_000])
    for (let cents = 1; cents <= 9999; cents++) {
      const exact = BigInt(cents) * BigInt(bps)
      expect(BigInt(partOf(cents, bps))).toBe(exact / 10_000n + (exact % 10_000n >= 5000n ? 1n : 0n))
    }
})

test('a percentage is of the base, at least the minimum, and the parts have their own', () => {
  const percent = { kind: 'percent', bps: 9000, min: 5 } as const
  expect(shareOf({ base: 1200 }, percent, shares)).toBe(1080)
  expect(shareOf({ base: 400 }, percent, shares)).toBe(500)
  expect(shareOf({ base: 1000, rain: 201, return: 101 }, percent, shares)).toBe(900 + 201 + 51)
  expect(shareOf(null, percent, shares)).toBe(0)
})

test('a fixed amount is also for an order without a price', () => {
  const fixed = { kind: 'fixed', amount: 8.05 } as const
  expect(shareOf(null, fixed, shares)).toBe(805)
  expect(shareOf({ base: 3000, time: 200 }, fixed, shares)).toBe(1005)
})

test('a share is whole cents, and between nothing and the price', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999 })
  const check = fc.property(cents, cents, fc.integer({ min: 0, max: 10_000 }), (base, rain, bps) => {
    const share = shareOf({ base, rain }, { kind: 'percent', bps, min: 0 }, shares)
    expect(Number.isInteger(share) && share >= 0 && share <= base + rain).toBe(true)
  })
  fc.assert(check)
})
