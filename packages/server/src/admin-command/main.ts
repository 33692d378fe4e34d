import { parseArgs } from 'node:util'
import { appliedMigrations } from '../backup/own-tables.ts'
import { openToRead } from '../backup/place.ts'
import { BackupRefused } from '../backup/refused.ts'
import { systemClock } from '../time/clock.ts'
import { BadEnvironment, readConfig } from '../config.ts'
import { onConnection } from '../db/connect.ts'
import { CannotStart } from '../db/embedded/cannot-start.ts'
import { migrationNames } from '../db/migrate.ts'
import { isOutage } from '../db/outage.ts'
import { CommandRefused, passwordLinkFor } from './password-link.ts'

const usage = 'Uso: npm run admin -- E-MAIL'
const say = (line: string) => process.stdout.write(`${line}\n`)

function askedEmail(): string {
  try {
    const [email, ...more] = parseArgs({ args: process.argv.slice(2), allowPositionals: true }).positionals
    if (email?.trim() && more.length === 0) return email.trim()
  } catch {
    // An option, and there is none.
  }
  throw new CommandRefused(usage)
}

/** A sentence where the cause is known, a stack trace where it is not. */
function reasonOf(error: unknown): string {
  const known = [CommandRefused, BackupRefused, CannotStart, BadEnvironment]
  if (known.some((kind) => error instanceof kind)) return (error as Error).message
  if (isOutage(error)) return 'O banco de dados parou no meio do caminho. Tente de novo.'
  return (error instanceof Error && error.stack) || String(error)
}

/** Prints a link that sets the password of an account, on the machine where nobody can sign in any more. */
async function run(): Promise<void> {
  const asked = askedEmail()
  const { client, close } = await openToRead(process.env, say)
  try {
    // After the database was found: a wrong DATA_DIR is not given a secret.
    const config = await readConfig(process.env)
    if ((await appliedMigrations(client)).length < (await migrationNames()).length)
      throw new CommandRefused('O banco de dados é de uma versão anterior. Rode npm start uma vez e tente de novo.')
    const { name, email, url } = await passwordLinkFor(onConnection(client), asked, config, systemClock())
    say(`Link para ${name} (${email}) criar uma nova senha. Vale por 1 hora e uma vez só:`)
    say(url)
    if (!process.env.PUBLIC_URL?.trim())
      say(`Em outro aparelho, troque ${config.publicUrl} pelo endereço em que o Ligeiro é aberto nele.`)
    say('Quem abre o link entra na conta: não o envie a mais ninguém.')
  } finally {
    await close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
})
