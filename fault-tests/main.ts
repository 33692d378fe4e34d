import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runPart, type Result } from './run.ts'
import { parts } from './scenarios.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    report: { type: 'string', default: fileURLToPath(new URL('../.cache/fault-tests.json', import.meta.url)) },
  },
})

function wholeNumber(name: 'rounds' | 'seed', most: number): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  if (/^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= most) return Number(text)
  console.error(`--${name} takes a whole number from 1 to ${most}, not "${text}".`)
  return process.exit(2)
}

const unknown = positionals.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are:`)
  for (const { name, about } of parts) console.error(`  ${name.padEnd(10)} ${about}`)
  process.exit(2)
}
const chosen = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const rounds = wholeNumber('rounds', 1_000_000)
const seed = wholeNumber('seed', 2 ** 32 - 1) ?? 1 + Math.floor(Math.random() * (2 ** 32 - 2))
console.log(`seed ${seed} (the same moments again: --seed ${seed})`)

// Leaves nothing behind (leaving.ts).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const began = new Date()
const results: Result[] = []
for (const [index, part] of chosen.entries())
  results.push(await runPart(part, { seed, rounds, title: `[${index + 1}/${chosen.length}] ${part.name}` }))

const machine = { processor: cpus()[0]?.model.trim() ?? '', processors: cpus().length, node: process.version }
mkdirSync(dirname(resolve(values.report)), { recursive: true })
writeFileSync(values.report, `${JSON.stringify({ began, seed, machine, results }, null, 2)}\n`)

for (const { part, seconds, figures, findings } of results) {
  console.log(`\n${findings.length > 0 ? '✗' : '✓'} ${part} (${seconds} s)`)
  for (const [name, figure] of Object.entries(figures)) console.log(`  ${name.padEnd(38)} ${figure}`)
  for (const finding of findings.slice(0, 20)) console.log(`  FINDING ${finding}`)
  if (findings.length > 20) console.log(`  and ${findings.length - 20} more, in the report`)
}
const found = results.reduce((sum, { findings }) => sum + findings.length, 0)
console.log(`\n${found} findings with seed ${seed}. As JSON: ${values.report}`)
process.exit(found > 0 ? 1 : 0)
