import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exitOnSignals } from '../harness/cleanup.ts'
import { machine } from '../harness/machine.ts'
import { runScenario, type Result } from './run.ts'
import { scenarios } from './scenarios.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    report: { type: 'string', default: fileURLToPath(new URL('../.cache/fault-tests.json', import.meta.url)) },
  },
})

function wholeNumber(name: 'rounds' | 'seed', maximum: number): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  if (/^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= maximum) return Number(text)
  console.error(`--${name} takes a whole number from 1 to ${maximum}, not "${text}".`)
  return process.exit(2)
}

const unknown = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name))
if (unknown.length > 0) {
  console.error(`Unknown scenario: ${unknown.join(', ')}. The scenarios are:`)
  for (const { name, about } of scenarios) console.error(`  ${name.padEnd(10)} ${about}`)
  process.exit(2)
}
const chosen = scenarios.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const rounds = wholeNumber('rounds', 1_000_000)
const seed = wholeNumber('seed', 2 ** 32 - 1) ?? 1 + Math.floor(Math.random() * (2 ** 32 - 2))
console.log(`seed ${seed} (--seed ${seed} repeats the same moments)`)
exitOnSignals()

const startedAt = new Date()
const results: Result[] = []
for (const [index, scenario] of chosen.entries())
  results.push(await runScenario(scenario, { seed, rounds, title: `[${index + 1}/${chosen.length}] ${scenario.name}` }))

mkdirSync(dirname(resolve(values.report)), { recursive: true })
writeFileSync(values.report, `${JSON.stringify({ startedAt, seed, machine, results }, null, 2)}\n`)

for (const { scenario, seconds, figures, findings, leftOut } of results) {
  if (leftOut) console.log(`\n- ${scenario} was left out: ${leftOut}`)
  else console.log(`\n${findings.length > 0 ? '✗' : '✓'} ${scenario} (${seconds} s)`)
  for (const [name, figure] of Object.entries(figures)) console.log(`  ${name.padEnd(38)} ${figure}`)
  for (const finding of findings.slice(0, 20)) console.log(`  FINDING ${finding}`)
  if (findings.length > 20) console.log(`  and ${findings.length - 20} more, in the report`)
}
const found = results.reduce((sum, { findings }) => sum + findings.length, 0)
const leftOut = results.filter(({ leftOut }) => leftOut).length
const run = `${results.length - leftOut} scenarios run, ${leftOut} left out`
console.log(`\n${found} findings with seed ${seed}, ${run}. As JSON: ${values.report}`)
process.exit(found > 0 || leftOut === results.length ? 1 : 0)
