import { phoneProblem } from '@ligeiro/contract/phone'
import { parseArgs } from 'node:util'
import { fillFirm } from '../../firm/fill-firm.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { CommandError, printLine, runCommand, withDatabase } from '../run-command.ts'

function readArguments() {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args: process.argv.slice(2), options: { name: text, city: text, whatsapp: text } }).values
  } catch {
    throw new CommandError('Uso: main.ts [--name NOME] [--city CIDADE] [--whatsapp NÚMERO]')
  }
}

/** Stores what the installer asked as the first values of 'Minha empresa' (scripts/install-server), and says what is not changed. */
async function run(): Promise<void> {
  const given = readArguments()
  const problem = phoneProblem(given.whatsapp ?? '')
  if (problem) throw new CommandError(`WhatsApp ${given.whatsapp}: ${problem}`)
  await withDatabase(async (db) => {
    const stored: string[] = await fillFirm(db, given, systemClock())
    if (Object.keys(given).some((field) => !stored.includes(field)))
      printLine('O que a empresa já tem em Minha empresa ficou como está: mude lá.')
  })
}

runCommand(run)
