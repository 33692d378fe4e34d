import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@ligeiro/contract/user'
import { recordAuditEvent } from '../audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { confirmedByAdmin } from './phone-confirmation.ts'
import { clientsByPhone, hasName, whoIsMeant, type Person } from './who-is-meant.ts'

const isPhoneClient = ({ email }: Person) => email === null

/** A client who orders by this phone, under whatever name. */
export const findByPhone = async (db: Db, phone: string) => (await clientsByPhone(db, [phone])).find(isPhoneClient)

/** The client of this phone and name, whatever the case, accents and blanks of the name. */
export const findPhoneClient = async (db: Db, { phone, name }: { phone: string; name: string }) =>
  (await clientsByPhone(db, [phone])).find((person) => isPhoneClient(person) && hasName(person, name))

/**
 * Returns the id of the client who orders by this phone under this name, and creates them at their first order; a known client keeps the
 * spelling of their name. 409 for the confirmed phone of a client with an account, and for a client who is deactivated. A phone that somebody
 * typed for their own account is not theirs by that. `db` must be a transaction.
 */
export async function phoneClient(db: Db, by: SignedIn, person: { name: string; phone: string }, now: Date) {
  const { name, phone } = person
  const known = await findPhoneClient(db, person)
  if (known?.active) return known.id
  if (known) throw conflict(`Este telefone é de ${known.name}, que está com o cadastro desativado.`)
  const { byPhone } = whoIsMeant(await clientsByPhone(db, [phone]), { phone })
  const account = byPhone.find(({ email }) => email !== null)
  if (account) throw conflict(`Este telefone é de ${account.name}. Escolha esse cliente ou informe outro telefone.`)
  const confirmation = confirmedByAdmin(phone, by.id, now)
  const nobody = { email: null, password_hash: null }
  const created = await db
    .insertInto('users')
    .values({ id: randomUUID(), role: 'client', name, phone, ...nobody, ...confirmation, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another order of the same person was created at the same time.
  if (!created) return (await findPhoneClient(db, person))!.id
  const after = { name, phone, role: 'client' }
  await recordAuditEvent(db, { user: by, now }, 'account_created', { subject: created.id, after })
  return created.id
}
