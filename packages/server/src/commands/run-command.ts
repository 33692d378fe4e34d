import { BackupError } from '@ligeiro/backup/backup-error'
import { CannotStart } from '@ligeiro/embedded-postgres'
import { appliedMigrations } from '../backups/commands/backup.ts'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { onConnection, type Db } from '../platform/db/connect.ts'
import { migrationNames } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { isOutage } from '../platform/db/outage.ts'

/** The command cannot be carried out; `message` is in pt-BR and is printed without a stack trace. */
export class CommandError extends Error {}

export const printLine = (line: string) => void process.stdout.write(`${line}\n`)

/** The message of a known error, the stack trace of any other. */
function describeError(error: unknown): string {
  const expectedErrors = [CommandError, BackupError, CannotStart, ConfigError]
  if (expectedErrors.some((errorClass) => error instanceof errorClass)) return (error as Error).message
  if (isOutage(error)) return 'O banco de dados parou no meio do caminho. Tente de novo.'
  return (error instanceof Error && error.stack) || String(error)
}

/** Calls `work` with the database of the environment, which a running server may be using. Throws `CommandError` for one of an older version. */
export async function withDatabase(work: (db: Db, config: Config) => Promise<void>): Promise<void> {
  const { client, close } = await openDatabase(process.env, 'read', printLine)
  try {
    // Only after the database was opened: `readConfig` creates a secret in DATA_DIR, which must not happen in a wrong folder.
    const config = await readConfig(process.env)
    if ((await appliedMigrations(client)).length < (await migrationNames()).length)
      throw new CommandError('O banco de dados é de uma versão anterior. Rode npm start uma vez e tente de novo.')
    await work(onConnection(client), config)
  } finally {
    await close()
  }
}

/** Runs a command of the terminal: a failure is printed, and the exit code is 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`)
    process.exitCode = 1
  })
}
