import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, invalid, taken } from '../../platform/http/errors.ts'
import { findByPhone } from './phone-clients.ts'
import { phoneSignIn } from './phone-sign-in.ts'
import { confirmedByAdmin, noConfirmation, type PhoneConfirmation } from './phone-confirmation.ts'

/**
 * Throws 409 with a way out if an admin gives an account an e-mail that somebody else typed for their own account and never confirmed: that
 * account may be a stranger's. Other taken addresses are left to the unique index.
 */
export async function refuseClaimedEmail(db: Db, email: string): Promise<void> {
  const holder = await db
    .selectFrom('users')
    .select('name')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('self_registered', '=', true)
    .where('email_proven_at', 'is', null)
    .executeTakeFirst()
  if (!holder) return
  const whose = `Este e-mail está na conta ${holder.name}, feita pela própria pessoa, que não o confirmou: pode não ser dela.`
  const ways =
    'Fale antes com o cliente. Se a conta é dele, una os cadastros; se não é, exclua aquela conta ou use outro e-mail.'
  throw taken('email', `${whose} ${ways}`)
}

type Account = { id: string; role: SignedIn['role']; email: string | null; phone: string | null }

/** What an admin says of a client's phone: it is theirs, or nobody knows. 409 if somebody else orders by this phone. */
export async function confirmationBy(
  db: Db,
  by: SignedIn,
  account: Account,
  confirmed: boolean,
  now: Date,
): Promise<PhoneConfirmation & { phone_signs_in: boolean }> {
  if (account.role !== 'client' || account.phone === null)
    throw invalid('Só o telefone de um cliente pode ser confirmado.', 'phone_confirmed')
  if (account.email === null && !confirmed)
    throw invalid('Este cliente pede por telefone: o telefone é dele.', 'phone_confirmed')
  if (!confirmed) return { ...noConfirmation, phone_signs_in: false }
  const other = account.email === null ? undefined : await findByPhone(db, account.phone)
  if (other) throw conflict(`${other.name} já pede por este telefone. Se é a mesma pessoa, una os dois cadastros.`)
  const phone_signs_in = await phoneSignIn(db, account, account.phone)
  return { ...confirmedByAdmin(account.phone, by.id, now), phone_signs_in }
}

/**
 * Whoever sets the password by the link that an admin sent to `phone` has both this phone and the account, whose other sessions end: a claimed
 * phone is confirmed by it. An answer to a price is no such proof, because it says nothing about whose account the order is of.
 */
export async function confirmedByLink(
  db: Db,
  account: { id: string; email: string | null; phone: string | null; phone_confirmed_at: Date | null },
  phone: string | null,
  now: Date,
): Promise<Partial<PhoneConfirmation> & { phone_signs_in?: boolean }> {
  if (phone === null || phone !== account.phone || account.phone_confirmed_at !== null) return {}
  // Whoever orders by this phone is merged with the account by an admin, who sees both.
  if (await findByPhone(db, phone)) return {}
  const confirmation = { phone_confirmed_at: now, phone_confirmed_via: 'link', phone_confirmed_by: null } as const
  return { ...confirmation, phone_signs_in: await phoneSignIn(db, account, phone) }
}
