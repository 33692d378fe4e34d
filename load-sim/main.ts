import { writeFileSync } from 'node:fs'
import { teller } from '../harness/teller.ts'
import { givenHouse, ownHouse } from './target.ts'
import { BadOptions, readOptions, usage } from './options.ts'
import { isGood, reportOf } from './report.ts'
import { simulate } from './simulation.ts'

async function run(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  const house = options.url === null ? await ownHouse(options.processes) : givenHouse(options.url)
  // Whoever has seen enough leaves no server behind.
  const leave = () => void house.close().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave)
  const progress = teller('simulation')
  try {
    let told = -Infinity
    const outcome = await simulate(house, options, (words) => {
      if (performance.now() - told < 1000) return
      told = performance.now()
      progress.tell(words)
    })
    progress.done()
    console.log(`\n${reportOf(outcome)}\n`)
    if (options.report) writeFileSync(options.report, `${JSON.stringify({ options, ...outcome }, null, 2)}\n`)
    return isGood(outcome)
  } finally {
    await house.close()
  }
}

run().then(
  (good) => process.exit(good ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof BadOptions ? `${error.message}\n\n${usage}` : error)
    process.exit(error instanceof BadOptions ? 2 : 1)
  },
)
