import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exitOnSignals } from '../harness/cleanup.ts'
import { showProgress } from '../harness/progress.ts'
import { chosenOf, machine, writeReport } from '../harness/report.ts'
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
const chosen = chosenOf('measure', measures, positionals)
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
writeReport(values.report, { startedAt, scale, figures: withRatios, broken })
console.log(`\n${table(figures)}\n`)
console.log(`${machine.processors} × ${machine.processor}, Node ${machine.node}. As JSON: ${values.report}`)
if (broken.length > 0) console.error(`Failed measures: ${broken.join(', ')}`)
await environment.close()
process.exit(broken.length > 0 ? 1 : 0)
