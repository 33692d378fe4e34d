import { normalPhone } from '@ligeiro/contract/phone'
import type { Db } from '../../platform/db/connect.ts'

/**
 * The name of an account as limits and device cookies know it, of what somebody typed at the sign-in: the e-mail in lower case, or the phone of
 * an account without one. A phone that opens an account with an e-mail gets its e-mail, so that two names give nobody twice the guesses.
 */
export async function signInName(db: Db, typed: string, area: string | null): Promise<string> {
  const phone = typed.includes('@') ? null : normalPhone(typed, area)
  if (phone === null) return typed.toLowerCase()
  const account = await db
    .selectFrom('users')
    .select('email')
    .where('phone', '=', phone)
    .where('phone_signs_in', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account?.email?.toLowerCase() ?? phone
}
