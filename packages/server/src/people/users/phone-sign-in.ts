import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { taken } from '../../platform/http/errors.ts'
import { clientsByPhone, whoIsMeant } from './who-is-meant.ts'

type Account = { id: string; email: string | null }

/**
 * Throws 409 if another client, by their name, has the phone of a client without an e-mail. A claimed phone is nobody's (decision 0038).
 * Two branches under one phone are made by an order, which asks whose it is.
 */
export async function refuseOthersPhone(db: Db, { id }: Pick<Account, 'id'>, phone: string): Promise<void> {
  const { byPhone } = whoIsMeant(await clientsByPhone(db, [phone]), { phone })
  const other = byPhone.find((one) => one.id !== id)
  if (other)
    throw taken(
      'phone',
      `Este telefone é de ${other.name}. Informe outro ou, se é a mesma pessoa, una os dois cadastros.`,
    )
}

/**
 * Whether an account may sign in by this phone, which one account only can do. Accounts with an e-mail may share a phone: the first of them
 * signs in by it. 409 for an account without an e-mail, which would have no other way in. Locks the phone until the transaction ends.
 */
export async function phoneSignIn(db: Db, { id, email }: Account, phone: string | null): Promise<boolean> {
  if (phone === null) return false
  // Of two accounts that get one phone at once, the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtext('sign-in phone'), hashtext(${phone}))`.execute(db)
  const holder = await db
    .selectFrom('users')
    .select('name')
    .where('phone', '=', phone)
    .where('phone_signs_in', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (!holder) return true
  if (email !== null) return false
  throw taken('phone', `${holder.name} já entra com este telefone. Informe outro telefone ou um e-mail.`)
}
