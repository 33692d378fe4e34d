import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exitOnSignals } from '../harness/cleanup.ts'
import { machine } from '../harness/machine.ts'
import { runScenario, type Result } from './run.ts'
import type { Settings } from './scenario.ts'
import { scenarios } from './scenarios.ts'

const settable: Settings = Object.assign({}, ...scenarios.map(({ settings }) => settings))
const { values, positionals } = readArguments()

function readArguments() {
  const names = ['rounds', 'seed', 'report', ...Object.keys(settable)]
  const typeOf = (name: string): 'boolean' | 'string' => (typeof settable[name] === 'boolean' ? 'boolean' : 'string')
  const options = Object.fromEntries(names.map((name) => [name, { type: typeOf(name) }]))
  try {
    return parseArgs({ allowPositionals: true, allowNegative: true, options })
  } catch (error) {
    return refuse(`${(error as Error).message}\nThe options are --${names.join(', --')}.`)
  }
}

function refuse(message: string): never {
  console.error(message)
  return process.exit(2)
}

function wholeNumber(name: 'rounds' | 'seed', maximum: number): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  if (/^\d{1,10}$/.test(String(text)) && Number(text) > 0 && Number(text) <= maximum) return Number(text)
  return refuse(`--${name} takes a whole number from 1 to ${maximum}, not "${text}".`)
}

/** The settings that were given, as numbers where the default is one. */
function settings(): Settings {
  const given = Object.entries(values).filter(([name]) => name in settable)
  return Object.fromEntries(
    given.map(([name, value]) => {
      if (typeof settable[name] !== 'number') return [name, value as string | boolean]
      if (value !== '' && Number(value) >= 0) return [name, Number(value)]
      return refuse(`--${name} takes a number, not "${String(value)}".`)
    }),
  )
}

const unknown = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name))
if (unknown.length > 0) {
  const known = scenarios.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`)
  refuse([`Unknown scenario: ${unknown.join(', ')}. The scenarios are:`, ...known].join('\n'))
}
const chosen = scenarios.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const rounds = wholeNumber('rounds', 1_000_000)
const given = settings()
const report = String(values.report ?? fileURLToPath(new URL('../.cache/fault-tests.json', import.meta.url)))
const seed = wholeNumber('seed', 2 ** 32 - 1) ?? 1 + Math.floor(Math.random() * (2 ** 32 - 2))
console.log(`seed ${seed} (--seed ${seed} repeats the same moments)`)
exitOnSignals()

const startedAt = new Date()
const results: Result[] = []
for (const [index, scenario] of chosen.entries()) {
  const title = `[${index + 1}/${chosen.length}] ${scenario.name}`
  results.push(await runScenario(scenario, { seed, rounds, settings: given, title }))
}

mkdirSync(dirname(resolve(report)), { recursive: true })
writeFileSync(report, `${JSON.stringify({ startedAt, seed, settings: given, machine, results }, null, 2)}\n`)

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
console.log(`\n${found} findings with seed ${seed}, ${run}. As JSON: ${report}`)
process.exit(found > 0 || leftOut === results.length ? 1 : 0)
