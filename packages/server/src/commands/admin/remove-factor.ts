import type { Db } from '../../platform/db/connect.ts'
import { resetFactor } from '../../people/second-factor/reset-factor.ts'
import { CommandError } from '../run-command.ts'
import { lockAccountOf } from './password-link.ts'

/** Removes this account's lost second factor and its sessions. The audit log names the installation: who runs the command is unknown. */
export async function removeFactorOf(db: Db, email: string, now: Date): Promise<{ name: string; email: string }> {
  return db.transaction().execute(async (tx) => {
    const account = await lockAccountOf(tx, email)
    if (!(await resetFactor(tx, null, account.id, now)))
      throw new CommandError(`A conta ${account.email} não tem proteção extra: ela entra só com a senha.`)
    return { name: account.name, email: account.email }
  })
}
