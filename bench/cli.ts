import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { closing, exitOnSignals } from '../harness/cleanup.ts'
import { chosenOf, type Report } from '../harness/report.ts'
import { step } from '../scripts/progress.mjs'
import { environmentOf, openDatabases } from './environment.ts'
import { isMeasured, rowOf, type Figure } from './figure.ts'
import { measures } from './measures.ts'
import { full, small, tiny } from './scale.ts'

const options = { small: { type: 'boolean' }, tiny: { type: 'boolean' } } as const
const { values, positionals } = parseArgs({ allowPositionals: true, options })
const chosen = chosenOf('measure', measures, positionals)
const scale = values.tiny ? tiny : values.small ? small : full

const figures: Figure[] = []
const broken: string[] = []
// The processes that were started end with this one.
exitOnSignals()
const databases = await openDatabases()
for (const [index, { name, run }] of chosen.entries())
  try {
    const measured: Figure[] = await step(`[${index + 1}/${chosen.length}] ${name}`, (report: Report) =>
      closing((use) => run(environmentOf(databases, use), scale, report)),
    )
    figures.push(...measured)
    if (measured.length === 0 || !measured.every(isMeasured)) broken.push(name)
  } catch (error) {
    broken.push(name)
    console.error(error)
  }
console.table(figures.map(rowOf))
for (const { what, note } of figures) if (note) console.log(`${what}: ${note}`)
console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`)
if (broken.length > 0) console.error(`Failed measures: ${broken.join(', ')}`)
await databases.close()
process.exit(broken.length > 0 ? 1 : 0)
