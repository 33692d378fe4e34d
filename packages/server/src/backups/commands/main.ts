import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, fileError } from '@ligeiro/backup/backup-error'
import type { Header } from '@ligeiro/backup/format'
import { CannotStart } from '@ligeiro/embedded-postgres'
import { systemClock } from '../../platform/time/clock.ts'
import { backupKey, ConfigError, timeZone } from '../../config.ts'
import { dataDirOf, openDatabase } from '../../platform/db/open-database.ts'
import { isOutage } from '../../platform/db/outage.ts'
import { readAccountChanges } from '../account-changes/list.ts'
import { readErasedList } from '../../people/erasure/list.ts'
import { accessReport } from './access-report.ts'
import { checkBackup, restoreBackup, writeBackup } from './backup.ts'
import { progressLine } from './progress.ts'

const usage = {
  backup: 'Uso: npm run backup -- ARQUIVO [--overwrite]',
  restore: 'Uso: npm run restore -- ARQUIVO [--replace]',
}

const line = progressLine()
const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const rowsOf = ({ tables }: Header) => numbers.format(tables.reduce((sum, { rows }) => sum + rows, 0))
const percent = (title: string) => (part: number) => line.show(`${title}: ${Math.floor(part * 100)}%`)

async function backup(file: string, overwrite: boolean, signal: AbortSignal): Promise<void> {
  const key = backupKey(process.env)
  const { client, close } = await openDatabase(process.env, 'read', line.end)
  // Closing the connection also aborts a backup that waits for the database. A restore is not aborted this way: if it were cut off
  // during its commit, the result would be unknown.
  signal.addEventListener('abort', () => void client.end().catch(() => {}))
  try {
    const header = await writeBackup(client, file, {
      now: systemClock(),
      overwrite,
      signal,
      key,
      progress: ({ table, rows, of }) =>
        line.show(`Guardando ${table}: ${numbers.format(rows)} de ${numbers.format(of)}`),
    })
    const size = numbers.format(statSync(file).size / 1e6)
    line.end(`Backup pronto: ${file} (${rowsOf(header)} linhas, ${size} MB).`)
  } finally {
    await close()
  }
  const secret = process.env.APP_SECRET ? 'APP_SECRET' : `${resolve(process.env.DATA_DIR || 'data')}/app-secret`
  if (key) line.end('O arquivo está cifrado. Sem a chave de BACKUP_KEY ninguém o restaura: guarde-a em outro lugar.')
  line.end(`O segredo da aplicação (${secret}) não vai no arquivo. Guarde-o em outro lugar.`)
}

async function restore(file: string, replace: boolean, signal: AbortSignal): Promise<void> {
  const key = backupKey(process.env)
  const header = await checkBackup(file, { key, progress: percent('Conferindo o arquivo'), signal })
  line.end(`O arquivo está inteiro: ${rowsOf(header)} linhas, de ${dateOf(header)}.`)
  const erased = [...new Set((await listsOf(file, 'erased-people', readErasedList)).flat())]
  if (erased.length > 0) line.end(`Pessoas com dados apagados: ${erased.length}. Continuam apagadas.`)
  let report: string[] = []
  const { client, close } = await openDatabase(process.env, 'replace', line.end)
  try {
    await restoreBackup(client, file, {
      now: systemClock(),
      replace,
      erased,
      accountChanges: await listsOf(file, 'account-changes', readAccountChanges),
      onAccess: (access) => (report = accessReport(access, dateOf(header))),
      key,
      progress: percent('Restaurando'),
      signal,
    })
  } finally {
    await close()
  }
  const where = process.env.DATABASE_URL ? 'Restaurado' : `Restaurado em ${dataDirOf(process.env)}`
  line.end(`${where}. As sessões foram encerradas: cada um entra de novo com a sua senha.`)
  for (const text of report) line.end(text)
}

/** Reads the lists next to the data, next to the scheduled backups and next to this file. */
function listsOf<T>(file: string, name: string, read: (folder: string) => Promise<T>): Promise<T[]> {
  const { BACKUP_DIR } = process.env
  const folders = new Set([dataDirOf(process.env), dirname(file), ...(BACKUP_DIR ? [resolve(BACKUP_DIR)] : [])])
  const lists = [...folders].map((folder) =>
    read(folder).catch((error: unknown) => {
      throw fileError(error, join(folder, name)) ?? error
    }),
  )
  return Promise.all(lists)
}

const dateOf = ({ made_at }: Header) => new Date(made_at).toLocaleString('pt-BR', { timeZone: timeZone(process.env) })

const commands = { backup, restore }
const interrupted = new AbortController()

function parseCommandLine() {
  const command = process.argv[2] === 'restore' ? 'restore' : 'backup'
  const flag = command === 'restore' ? 'replace' : 'overwrite'
  try {
    const options = { [flag]: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: process.argv.slice(3), options, allowPositionals: true })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new BackupError(usage[command])
    // npm runs scripts in the project folder. INIT_CWD is the directory in which the user called npm, and the file name is relative to it.
    return { command, file: resolve(process.env.INIT_CWD || '.', file), confirmed: values[flag] === true } as const
  } catch {
    throw new BackupError(usage[command])
  }
}

/** Returns a sentence for known errors and a stack trace for unknown ones. */
function reasonOf(error: unknown): string {
  if (interrupted.signal.aborted) return 'Interrompido. Nada foi mudado.'
  if (error instanceof BackupError || error instanceof CannotStart || error instanceof ConfigError) return error.message
  if (isOutage(error)) return 'O banco de dados parou no meio do caminho. Nada foi mudado. Tente de novo.'
  return (error instanceof Error && error.stack) || String(error)
}

async function run(): Promise<void> {
  const { command, file, confirmed } = parseCommandLine()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (interrupted.signal.aborted) process.exit(1)
      interrupted.abort()
    })
  await commands[command](file, confirmed, interrupted.signal)
}

run().catch((error: unknown) => {
  process.stderr.write(`${process.stdout.isTTY ? '\n' : ''}${reasonOf(error)}\n`)
  process.exitCode = 1
})
