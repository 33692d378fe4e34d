import { expect, test } from 'vitest'
import { crashesUnderLoad } from './scenarios/crashes.ts'
import { networks } from './scenarios/networks.ts'
import { runScenario, type Scenario, type Settings } from './scenario.ts'

/** These tests run the scenarios that fault most, with few rounds (docs/reliability.md); `npm run test:long` runs `npm run fault-tests` itself. */
const shortened = (run: Scenario['run'], rounds: number, settings: Settings = {}) =>
  runScenario({ name: '', about: '', run }, { seed: 9, rounds, settings })

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
  'nothing is stale, lost or duplicated when 8 people have network faults, with books, and one of two processes is killed',
  async () => {
    const people = { motoboys: 4, clients: 3, admins: 1 }
    const settings = { ...people, 'cut-for': 3, rate: 12, think: 0.3, 'restart-database': false }
    const { findings, figures } = await shortened(networks.run, 150, settings)
    expect(findings).toEqual([])
    // These counts prove that the people took the steps. With fewer changes no order may have been delivered yet.
    expect(figures.people).toBe(8)
    expect(figures.changes).toBeGreaterThanOrEqual(150)
    expect(figures.cuts).toBeGreaterThan(2)
    expect(figures.events).toBeGreaterThan(10)
    expect(figures['entries in the books']).toBeGreaterThan(0)
    expect(figures['paid at the door']).toBeGreaterThan(0)
  },
  timeoutMs,
)
