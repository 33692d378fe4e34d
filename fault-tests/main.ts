import { parseArgs } from 'node:util'
import { exitOnSignals } from '../harness/cleanup.ts'
import { chosenOf, type Report } from '../harness/report.ts'
import { step } from '../scripts/progress.mjs'
import { runScenario, type Result, type Scenario, type Settings } from './scenario.ts'
import { crashes } from './scenarios/crashes.ts'
import { disk } from './scenarios/disk.ts'
import { failover } from './scenarios/failover.ts'
import { networks } from './scenarios/networks.ts'
import { retries } from './scenarios/retries.ts'

/** All scenarios, in the order in which they run. */
const scenarios: readonly Scenario[] = [crashes, disk, failover, retries, networks]

const ofRun = { rounds: 0, seed: 1 + Math.floor(Math.random() * 999_999_999) }
const defaults: Settings = Object.assign({ ...ofRun }, ...scenarios.map(({ settings }) => settings))

const typeOf = (value: Settings[string]) => ({ type: typeof value === 'boolean' ? 'boolean' : 'string' }) as const
const options = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, typeOf(value)]))
const { values, positionals } = parseArgs({ allowPositionals: true, allowNegative: true, options })
const chosen = chosenOf('scenario', scenarios, positionals)
const given = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? Number(value) : value])
for (const [name, value] of given)
  if (Number.isNaN(value)) {
    process.stderr.write(`--${name} is a number\n`)
    process.exit(2)
  }
const { rounds, seed, ...settings } = { ...ofRun, ...Object.fromEntries(given) } as typeof ofRun & Settings
console.log(`seed ${seed} (--seed ${seed} repeats the same moments)`)
exitOnSignals()

const results: Result[] = []
for (const [index, scenario] of chosen.entries()) {
  const run = (report: Report) => runScenario(scenario, { seed, rounds: rounds || undefined, settings, report })
  results.push(await step(`[${index + 1}/${chosen.length}] ${scenario.name}`, run))
}
for (const { scenario, figures, findings } of results) {
  console.log(`\n${findings.length > 0 ? '✗' : '✓'} ${scenario}`)
  for (const [name, figure] of Object.entries(figures)) console.log(`  ${name.padEnd(38)} ${figure}`)
  for (const finding of findings.slice(0, 20)) console.log(`  FINDING ${finding}`)
}
const found = results.flatMap(({ findings }) => findings).length
console.log(`\n${found} findings with seed ${seed}, ${results.length} scenarios run`)
process.exit(found > 0 ? 1 : 0)
