import { writeFileSync } from 'node:fs'
import { exitOnSignals } from '../harness/cleanup.ts'
import { showProgress } from '../harness/progress.ts'
import { BadOptions, readOptions, usage } from './options.ts'
import { isGood, reportOf } from './report.ts'
import { runSimulation } from './simulation.ts'
import { existingServer, startTarget } from './target.ts'

async function run(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  exitOnSignals()
  const target = options.url === null ? await startTarget(options.processes) : existingServer(options.url)
  const progress = showProgress('load-sim', 1000)
  try {
    const outcome = await runSimulation(target, options, progress.report)
    progress.done()
    console.log(`\n${reportOf(outcome)}\n`)
    if (options.report) writeFileSync(options.report, `${JSON.stringify({ options, ...outcome }, null, 2)}\n`)
    return isGood(outcome)
  } finally {
    await target.close()
  }
}

run().then(
  (good) => process.exit(good ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof BadOptions ? `${error.message}\n\n${usage}` : error)
    process.exit(error instanceof BadOptions ? 2 : 1)
  },
)
