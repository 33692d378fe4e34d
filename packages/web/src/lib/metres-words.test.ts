import { expect, test } from 'vitest'
import { metresWords } from './metres-words.ts'

test('a distance is said in metres, from a kilometre in kilometres', () => {
  expect([0, 849.6, 999.4, 999.6, 2349].map(metresWords)).toEqual(['0 m', '850 m', '999 m', '1 km', '2,3 km'])
})
