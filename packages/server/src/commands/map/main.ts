import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { mapFile } from '../../config.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { CommandError, printLine, runCommand, withDatabase } from '../run-command.ts'
import { extractCommand } from './extract-command.ts'
import { installMap } from './install-map.ts'

/** Stores the streets of the firm's city, or says how to fetch them (docs/operations.md, Map). */
runCommand(async () => {
  const [given, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new CommandError('Uso: npm run map -- ARQUIVO.pmtiles')
  if (given === undefined)
    return withDatabase(async (db) => {
      printLine('Num computador com internet e com o programa pmtiles (github.com/protomaps/go-pmtiles):')
      printLine(`  ${await extractCommand(db, systemClock())}`)
      printLine('Depois, aqui: npm run map -- mapa.pmtiles')
    })
  // npm runs scripts in the project folder. INIT_CWD is the directory in which the user called npm.
  const file = resolve(process.env.INIT_CWD || '.', given)
  if (!existsSync(file)) throw new CommandError(`O arquivo não existe: ${file}.`)
  await access(file, constants.R_OK).catch(() => {
    throw new CommandError(`O arquivo não pode ser lido: ${file}.`)
  })
  const place = mapFile(process.env)
  if (!existsSync(dirname(place))) throw new CommandError(`A pasta não existe: ${dirname(place)}. Confira DATA_DIR.`)
  printLine(await installMap(file, place))
})
