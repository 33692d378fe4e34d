import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotStart } from '@ligeiro/embedded-postgres'
import { appliedMigrations } from '../../backups/commands/backup.ts'
import { progressLine } from '../../backups/commands/progress.ts'
import { onConnection } from '../../platform/db/connect.ts'
import { migrationNames } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { isOutage } from '../../platform/db/outage.ts'
import { readAddresses, type City } from './read-addresses.ts'
import { replaceStreets } from './replace-streets.ts'
import { StreetsError } from './streets-error.ts'

const usage = 'Uso: npm run streets -- ARQUIVO.csv --city 4205407=Florianópolis/SC [--city ...]'

const line = progressLine()
const numbers = new Intl.NumberFormat('pt-BR')
const percent = (title: string) => (part: number) => line.show(`${title}: ${Math.floor(part * 100)}%`)

function cityOf(text: string): [string, City] {
  const [, code, city, state] = /^(\d{7})=([^/]+)\/([A-Z]{2})$/.exec(text.trim()) ?? []
  if (!code || !city || !state) throw new StreetsError(`--city deve ser como 4205407=Florianópolis/SC, e é "${text}".`)
  return [code, { city: city.trim(), state }]
}

function readArguments() {
  try {
    const options = { city: { type: 'string', multiple: true } } as const
    const { positionals, values } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options })
    const [file, ...more] = positionals
    if (!file || more.length > 0 || !values.city) throw new StreetsError(usage)
    // npm runs scripts in the project folder. INIT_CWD is the directory in which the user called npm, and the file name is relative to it.
    return { file: resolve(process.env.INIT_CWD || '.', file), cities: new Map(values.city.map(cityOf)) }
  } catch (error) {
    if (error instanceof StreetsError) throw error
    throw new StreetsError(usage)
  }
}

/** Reads the streets of cities with their postcodes from a public file of addresses (docs/address-book.md). */
async function run(): Promise<void> {
  const { file, cities } = readArguments()
  const { streets, addresses, otherCities, skipped } = await readAddresses(file, cities, percent('Lendo o arquivo'))
  if (streets.length === 0) throw new StreetsError(`O arquivo não tem endereços de ${[...cities.keys()].join(', ')}.`)
  const { client, close } = await openDatabase(process.env, 'read', line.end)
  try {
    if ((await appliedMigrations(client)).length < (await migrationNames()).length)
      throw new StreetsError('O banco de dados é de uma versão anterior. Rode npm start uma vez e tente de novo.')
    await replaceStreets(onConnection(client), [...cities.values()], streets, percent('Guardando as ruas'))
    await client.query('analyze streets')
  } finally {
    await close()
  }
  line.end(`Ruas guardadas: ${numbers.format(streets.length)}, de ${numbers.format(addresses)} endereços.`)
  if (otherCities > 0) line.end(`Endereços de outros municípios, deixados de lado: ${numbers.format(otherCities)}.`)
  if (skipped > 0) line.end(`Linhas sem rua ou sem CEP, deixadas de lado: ${numbers.format(skipped)}.`)
}

function describeError(error: unknown): string {
  if ([StreetsError, CannotStart].some((errorClass) => error instanceof errorClass)) return (error as Error).message
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path) return `O arquivo não existe: ${path}.`
  if ((code === 'EACCES' || code === 'EISDIR') && path) return `O arquivo não pode ser lido: ${path}.`
  if (code === 'EISDIR') return 'O arquivo é uma pasta.'
  if (code?.startsWith('CSV_')) return `O arquivo não é um CSV inteiro: ${(error as Error).message}. Nada foi mudado.`
  if (isOutage(error)) return 'O banco de dados parou no meio do caminho. Nada foi mudado. Tente de novo.'
  return (error instanceof Error && error.stack) || String(error)
}

run().catch((error: unknown) => {
  line.end('')
  process.stderr.write(`${describeError(error)}\n`)
  process.exitCode = 1
})
