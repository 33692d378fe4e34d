import { expect, test } from 'vitest'
import { underLoad } from './parts/crashes.ts'
import type { Part } from './part.ts'
import { runPart } from './run.ts'

/** The long runs' own code, shortened: the same stages, the same verdict (docs/reliability.md). */
const shortened = (run: Part['run'], rounds: number) =>
  runPart({ name: '', about: '', run }, { seed: 9, rounds, title: null })

test('app and database are killed under load, and every acknowledged write is there', async () => {
  const { findings, figures } = await shortened(underLoad, 2)
  expect(findings).toEqual([])
  expect(figures['repeated after silence']).toBeGreaterThan(0)
})
