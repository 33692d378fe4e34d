import { expect, test } from 'vitest'
import { daysWords } from './day-words.ts'

test.each([
  [[0, 1, 2, 3, 4, 5, 6], 'todos os dias'],
  [[1, 2, 3, 4, 5], 'seg a sex'],
  [[0, 6], 'dom, sáb'],
  [[2], 'ter'],
  [[], 'nenhum dia'],
])('the days %j are %s', (days, words) => {
  expect(daysWords(days)).toBe(words)
})
