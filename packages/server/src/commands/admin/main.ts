import { parseArgs } from 'node:util'
import { BackupError } from '@ligeiro/backup/backup-error'
import { CannotStart } from '@ligeiro/embedded-postgres'
import { appliedMigrations } from '../../backups/commands/backup.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { ConfigError, readConfig } from '../../config.ts'
import { onConnection } from '../../platform/db/connect.ts'
import { migrationNames } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { isOutage } from '../../platform/db/outage.ts'
import { CommandError, passwordLinkFor } from './password-link.ts'
import { removeFactorOf } from './remove-factor.ts'

const usage = 'Uso: npm run admin -- E-MAIL [--reset-factor]'
const printLine = (line: string) => process.stdout.write(`${line}\n`)

function readArguments(): { requestedEmail: string; removesFactor: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { 'reset-factor': { type: 'boolean', default: false } },
    })
    const [email, ...more] = positionals
    if (email?.trim() && more.length === 0)
      return { requestedEmail: email.trim(), removesFactor: values['reset-factor'] }
  } catch {
    // `parseArgs` throws on unknown options.
  }
  throw new CommandError(usage)
}

/** The message of a known error, the stack trace of any other. */
function describeError(error: unknown): string {
  const expectedErrors = [CommandError, BackupError, CannotStart, ConfigError]
  if (expectedErrors.some((errorClass) => error instanceof errorClass)) return (error as Error).message
  if (isOutage(error)) return 'O banco de dados parou no meio do caminho. Tente de novo.'
  return (error instanceof Error && error.stack) || String(error)
}

/**
 * Prints a link that sets the password of an account, for an installation where no admin can sign in any more. With `--reset-factor` it
 * removes the account's lost second factor instead.
 */
async function run(): Promise<void> {
  const { requestedEmail, removesFactor } = readArguments()
  const { client, close } = await openDatabase(process.env, 'read', printLine)
  try {
    // Only after the database was opened: `readConfig` creates a secret in DATA_DIR, which must not happen in a wrong folder.
    const config = await readConfig(process.env)
    if ((await appliedMigrations(client)).length < (await migrationNames()).length)
      throw new CommandError('O banco de dados é de uma versão anterior. Rode npm start uma vez e tente de novo.')
    if (removesFactor) {
      const { name, email } = await removeFactorOf(onConnection(client), requestedEmail, systemClock())
      printLine(`Segundo fator de ${name} (${email}) removido. A pessoa entra com a senha e liga outro em Minha conta.`)
      return
    }
    const { name, email, url } = await passwordLinkFor(onConnection(client), requestedEmail, config, systemClock())
    printLine(`Link para ${name} (${email}) criar uma nova senha. Vale por 1 hora e uma vez só:`)
    printLine(url)
    if (!process.env.PUBLIC_URL?.trim())
      printLine(`Em outro aparelho, troque ${config.publicUrl} pelo endereço em que o Ligeiro é aberto nele.`)
    printLine('Quem abre o link entra na conta: não o envie a mais ninguém.')
  } finally {
    await close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeError(error)}\n`)
  process.exitCode = 1
})
