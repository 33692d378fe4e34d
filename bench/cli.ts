import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exitOnSignals } from '../harness/cleanup.ts'
import { machine } from '../harness/machine.ts'
import { showProgress } from '../harness/progress.ts'
import { openEnvironment } from './environment.ts'
import { isReached, ratioOf, table, type Figure } from './figure.ts'
import { measures } from './measures.ts'
import { full, small, tiny } from './scale.ts'

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
  console.error(`Unknown measure: ${unknown.join(', ')}. The measures are:`)
  for (const { name, about } of measures) console.error(`  ${name.padEnd(15)} ${about}`)
  process.exit(2)
}
const chosen = measures.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const scale = values.tiny ? tiny : values.small ? small : full
const startedAt = new Date()

const figures: (Figure & { measure: string })[] = []
const broken: string[] = []
// The processes that were started end with this one.
exitOnSignals()
const environment = await openEnvironment({ cheap: values.tiny === true })
for (const [index, measure] of chosen.entries()) {
  const progress = showProgress(`[${index + 1}/${chosen.length}] ${measure.name}`)
  try {
    const measured = await measure.run(environment, scale, progress.report)
    figures.push(...measured.map((figure) => ({ measure: measure.name, ...figure })))
  } catch (error) {
    broken.push(measure.name)
    console.error(error)
  } finally {
    await environment.closeOpened()
    progress.done()
  }
}
const withRatios = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), reached: isReached(figure) }))
mkdirSync(dirname(resolve(values.report)), { recursive: true })
writeFileSync(values.report, `${JSON.stringify({ startedAt, machine, scale, figures: withRatios, broken }, null, 2)}\n`)
console.log(`\n${table(figures)}\n`)
console.log(`${machine.processors} × ${machine.processor}, Node ${machine.node}. As JSON: ${values.report}`)
if (broken.length > 0) console.error(`Failed measures: ${broken.join(', ')}`)
await environment.close()
process.exit(broken.length > 0 ? 1 : 0)
