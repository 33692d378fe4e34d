import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { machine } from '../harness/machine.ts'
import { showProgress } from '../harness/progress.ts'
import { nestProgram, openEnvironment } from './environment.ts'
import { isReached, ratioOf, table, type Figure } from './figure.ts'
import { measures } from './measures.ts'
import { full, small, tiny } from './scale.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'boolean' },
    tiny: { type: 'boolean' },
    'without-peer': { type: 'boolean' },
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
const failedMeasures: string[] = []
let isInterrupted = false
// At the smallest size a run must not need what has to be installed first.
const withPeer = !values['without-peer'] && !values.tiny && existsSync(nestProgram)
const environment = await openEnvironment({ cheap: values.tiny === true, withPeer })
// An interrupted run still prints its figures so far. A second signal exits at once, and the harness then ends the processes it started.
const interrupt = () => {
  if (isInterrupted) process.exit(1)
  isInterrupted = true
  void finish()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
// The program that reads the output, such as `head`, has exited.
process.stdout.once('error', interrupt)

for (const [index, measure] of chosen.entries()) {
  const progress = showProgress(`[${index + 1}/${chosen.length}] ${measure.name}`)
  try {
    const measured = await measure.run(environment, scale, progress.report)
    figures.push(...measured.map((figure) => ({ measure: measure.name, ...figure })))
  } catch (error) {
    // An interruption stops the servers, and the running measure fails because of that.
    if (isInterrupted) break
    failedMeasures.push(measure.name)
    console.error(error)
  } finally {
    progress.done()
  }
}
if (!isInterrupted) await finish()

async function finish(): Promise<void> {
  const withRatios = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), reached: isReached(figure) }))
  mkdirSync(dirname(resolve(values.report)), { recursive: true })
  writeFileSync(
    values.report,
    `${JSON.stringify({ startedAt, machine, scale, figures: withRatios, broken: failedMeasures }, null, 2)}\n`,
  )
  console.log(`\n${table(figures)}\n`)
  console.log(`${machine.processors} × ${machine.processor}, Node ${machine.node}. As JSON: ${values.report}`)
  if (failedMeasures.length > 0) console.error(`Failed measures: ${failedMeasures.join(', ')}`)
  await environment.close().finally(() => process.exit(isInterrupted || failedMeasures.length > 0 ? 1 : 0))
}
