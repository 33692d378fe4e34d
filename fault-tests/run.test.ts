import { expect, test } from 'vitest'
import { findFaketime } from '../scripts/faketime.mjs'
import { clocks } from './scenarios/clocks.ts'
import { crashesUnderLoad } from './scenarios/crashes.ts'
import { failover } from './scenarios/failover.ts'
import { retries } from './scenarios/retries.ts'
import type { Scenario } from './scenario.ts'
import { runScenario } from './run.ts'

/** These tests run four scenarios of `npm run fault-tests` with fewer rounds (docs/reliability.md). */
const shortened = (run: Scenario['run'], rounds: number) =>
  runScenario({ name: '', about: '', run }, { seed: 9, rounds })

const timeoutMs = 240_000

test(
  'app and database are killed under load, and every acknowledged write is there',
  async () => {
    const { findings, figures } = await shortened(crashesUnderLoad, 2)
    expect(findings).toEqual([])
    expect(figures['repeated after silence']).toBeGreaterThan(0)
  },
  timeoutMs,
)

test(
  'sixty calls whose answers are lost and repeated are done once each',
  async () => {
    const { findings, figures } = await shortened(retries.run, 60)
    expect(findings).toEqual([])
    expect(figures['repeated after silence']).toBeGreaterThanOrEqual(60)
  },
  timeoutMs,
)

test(
  'the app leaves a demoted primary for the standby that was promoted',
  async () => {
    const { findings, figures } = await shortened(failover.run, 1)
    expect(findings).toEqual([])
    expect(figures['writes acknowledged']).toBeGreaterThan(0)
  },
  timeoutMs,
)

test.skipIf(!findFaketime())(
  'a clock that is a year ahead, or two days back, and right again within a minute deletes nothing and blocks nobody',
  async () => {
    const { findings, figures } = await shortened(clocks.run, 2)
    expect(findings).toEqual([])
    expect(figures.jumps).toBe(2)
  },
  timeoutMs,
)
