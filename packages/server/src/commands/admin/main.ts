import { parseArgs } from 'node:util'
import { systemClock } from '../../platform/time/clock.ts'
import { CommandError, printLine, runCommand, withDatabase } from '../run-command.ts'
import { passwordLinkFor } from './password-link.ts'
import { removeFactorOf } from './remove-factor.ts'

const usage = 'Uso: npm run admin -- E-MAIL [--reset-factor]'

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

/**
 * Prints a link that sets the password of an account, for an installation where no admin can sign in any more. With `--reset-factor` it
 * removes the account's lost second factor instead.
 */
async function run(): Promise<void> {
  const { requestedEmail, removesFactor } = readArguments()
  await withDatabase(async (db, config) => {
    if (removesFactor) {
      const { name, email } = await removeFactorOf(db, requestedEmail, systemClock())
      printLine(
        `Proteção extra de ${name} (${email}) removida. A pessoa entra com a senha e liga outra em Minha conta.`,
      )
      return
    }
    const { name, email, url } = await passwordLinkFor(db, requestedEmail, config, systemClock())
    printLine(`Link para ${name} (${email}) criar uma nova senha. Vale por 1 hora e uma vez só:`)
    printLine(url)
    if (!process.env.PUBLIC_URL?.trim())
      printLine(`Em outro aparelho, troque ${config.publicUrl} pelo endereço em que o Ligeiro é aberto nele.`)
    printLine('Quem abre o link entra na conta: não o envie a mais ninguém.')
  })
}

runCommand(run)
