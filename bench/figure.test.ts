import { expect, test } from 'vitest'
import { isMeasured } from './figure.ts'

const figure = { what: 'a list', unit: 'ms', ours: 12 } as const

test('a figure without a value, or compared with nothing measured, says nothing', () => {
  expect(isMeasured(figure)).toBe(true)
  expect(isMeasured({ ...figure, ours: Number.NaN })).toBe(false)
  expect(isMeasured({ ...figure, against: { name: 'bare', value: 10 } })).toBe(true)
  expect(isMeasured({ ...figure, against: { name: 'bare', value: 0 } })).toBe(false)
})
