import { expect, test } from 'vitest'
import { createProgress } from './test-progress.mjs'

test('each line says what is done and about how long the rest takes', () => {
  const lines = []
  let time = 0
  const progress = createProgress(
    (line) => lines.push(line),
    () => time,
  )
  progress.begin(12)
  time = 30_000
  progress.finished(true, 'a.test.ts', 1234)
  time = 40_000
  progress.finished(false, 'b.test.ts', 900)
  expect(lines).toEqual([
    '✓ [ 1/12] a.test.ts (1.2 s), about 5:30 left',
    '✗ [ 2/12] b.test.ts (0.9 s), about 3:20 left',
  ])
})
