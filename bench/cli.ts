import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withRatio, type Figure } from './figure.ts'
import { measures } from './measures.ts'
import { full, small, tiny } from './scale.ts'
import { openStage } from './environment.ts'
import { table } from './table.ts'
import { teller } from '../harness/teller.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'boolean' },
    tiny: { type: 'boolean' },
    report: { type: 'string', default: fileURLToPath(new URL('../.cache/bench.json', import.meta.url)) },
  },
})
const unknown = positionals.filter((name) => !measures.some((measure) => measure.name === name))
if (unknown.length > 0) {
  console.error(`No such measure: ${unknown.join(', ')}. There are:`)
  for (const { name, about } of measures) console.error(`  ${name.padEnd(12)} ${about}`)
  process.exit(2)
}
const chosen = measures.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const size = values.tiny ? tiny : values.small ? small : full
const began = new Date()

const figures: (Figure & { measure: string })[] = []
const broken: string[] = []
const stage = await openStage()
// Whoever has seen enough gets what was measured so far, and leaves no server behind, also where nobody reads on.
let leaving = false
const leave = (): void => {
  if (leaving) process.exit(1)
  leaving = true
  end()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
process.stdout.once('error', leave)
for (const [index, measure] of chosen.entries()) {
  const teller = startTelling(index, measure.name)
  try {
    for (const figure of await measure.run(stage, size, teller.tell)) figures.push({ measure: measure.name, ...figure })
  } catch (error) {
    // What breaks while we leave is the leaving's doing.
    if (leaving) break
    broken.push(measure.name)
    console.error(error)
  } finally {
    teller.done()
  }
}

function startTelling(index: number, name: string) {
  return teller(`[${index + 1}/${chosen.length}] ${name}`)
}

function report(): void {
  const machine = { processor: cpus()[0]?.model.trim() ?? '', processors: cpus().length, node: process.version }
  const written = { began, machine, size, figures: figures.map(withRatio), broken }
  mkdirSync(dirname(resolve(values.report)), { recursive: true })
  writeFileSync(values.report, `${JSON.stringify(written, null, 2)}\n`)
  console.log(`\n${table(figures)}\n`)
  console.log(`${machine.processors} × ${machine.processor}, Node ${machine.node}. As JSON: ${values.report}`)
  if (broken.length > 0) console.error(`Broken: ${broken.join(', ')}`)
}

function end(): void {
  report()
  void stage.close().finally(() => process.exit(leaving || broken.length > 0 ? 1 : 0))
}

if (!leaving) end()
