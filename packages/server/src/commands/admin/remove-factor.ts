import type { Db } from '../../platform/db/connect.ts'
import { resetFactor } from '../../people/second-factor/reset-factor.ts'
import { CommandError } from '../run-command.ts'
import { lockAccountOf } from './password-link.ts'

/**
 * Removes the lost second factor of the account with this e-mail and ends its sessions. The audit log names the installation as the
 * actor, because the person who runs the command is unknown. Throws `CommandError`.
 */
export async function removeFactorOf(db: Db, email: string, now: Date): Promise<{ name: string; email: string }> {
  return db.transaction().execute(async (tx) => {
    const account = await lockAccountOf(tx, email)
    if (!(await resetFactor(tx, null, account.id, now)))
      throw new CommandError(`A conta ${account.email} não tem proteção extra: ela entra só com a senha.`)
    return { name: account.name, email: account.email }
  })
}
