import { expect, test } from 'vitest'
import { underLoad } from './scenarios/crashes.ts'
import { failover } from './scenarios/failover.ts'
import { retries } from './scenarios/retries.ts'
import type { Part } from './scenario.ts'
import { runPart } from './run.ts'

/** The long runs' own code, shortened: the same stages, the same verdict (docs/reliability.md). */
const shortened = (run: Part['run'], rounds: number) =>
  runPart({ name: '', about: '', run }, { seed: 9, rounds, title: null })

// Each starts servers of its own, beside everything else that is tested.
const patience = 240_000

test(
  'app and database are killed under load, and every acknowledged write is there',
  async () => {
    const { findings, figures } = await shortened(underLoad, 2)
    expect(findings).toEqual([])
    expect(figures['repeated after silence']).toBeGreaterThan(0)
  },
  patience,
)

test(
  'two hundred calls whose answers are lost and repeated are done once each',
  async () => {
    const { findings, figures } = await shortened(retries.run, 200)
    expect(findings).toEqual([])
    expect(figures['repeated after silence']).toBeGreaterThanOrEqual(200)
  },
  patience,
)

test(
  'a primary that loses the lead is left for the standby that got it',
  async () => {
    const { findings, figures } = await shortened(failover.run, 1)
    expect(findings).toEqual([])
    expect(figures['writes acknowledged']).toBeGreaterThan(0)
  },
  patience,
)
