import type { BodyOf } from '@ligeiro/contract/endpoint'
import { personName } from '@ligeiro/contract/fields'
import { phoneProblem } from '@ligeiro/contract/phone'
import type { SignedIn, User } from '@ligeiro/contract/user'
import type { usersApi } from '@ligeiro/contract/users-api'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import { recordAuditEvent } from '../audit/queries.ts'
import { endSessionsOf } from '../auth/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { EmailQueue } from '../../emails/email-queue.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import type { RequestOrigin } from '../../platform/http/request-origin.ts'
import { endShiftOfAccount } from '../../shifts/shift/change-shift.ts'
import { alsoDelivers } from './also-delivers.ts'
import { confirmationBy, refuseClaimedEmail } from './claims.ts'
import { lockForAdmin, refuseLastAdmin, userNotFound } from './lock-account.ts'
import { confirmedByAdmin } from './phone-confirmation.ts'
import { phoneSignIn, refuseOthersPhone } from './phone-sign-in.ts'
import * as queries from './queries.ts'
import { refuseReserved } from './user-accounts.ts'

type Changes = BodyOf<typeof usersApi.update>
const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]
const adminOnlyFields = [
  'email',
  'role',
  'also_delivers',
  'active',
  'proof_required',
  'no_approval',
  'phone_confirmed',
] as const

/**
 * Changes an account. A field that the caller may not set is 403; a change that would leave no admin is 409. A client who ordered by phone
 * gets the welcome e-mail with their first address; a changed address is told to both.
 */
export async function updateUser(
  db: Db,
  { emailQueue, notices }: { emailQueue: EmailQueue; notices: NoticeQueue },
  by: SignedIn & { origin: RequestOrigin },
  id: string,
  body: Changes,
  now: Date,
): Promise<User> {
  const { before = {}, phone_confirmed, ...changes } = body
  if (by.role !== 'admin') {
    // Like a route that the role may not use: 403 depends only on the role, not on whose account it is.
    const field = adminOnlyFields.find((name) => body[name] !== undefined)
    if (field) throw forbidden(`Você não pode mudar ${field}.`)
    if (by.id !== id) throw userNotFound()
  }
  const locked = await lockForAdmin(db, by, id)
  if (keysOf(before).some((field) => before[field] !== locked[field]))
    throw conflict('Este cadastro mudou enquanto você editava. Confira e salve de novo.')
  checkNewName(changes.name, locked.name)
  checkNewPhone(changes.phone, locked.phone)
  const demoted = changes.role !== undefined && changes.role !== locked.role
  if (demoted && locked.role === 'motoboy') throw conflict('O tipo de um motoboy não pode ser mudado.')
  if (changes.role === 'admin') refuseWithoutPassword(locked)
  const demotedOrDeactivated = demoted || changes.active === false
  if (demotedOrDeactivated) await refuseLastAdmin(db, locked)
  if (changes.active === false && by.id === locked.id) throw conflict('Você não pode desativar a si mesmo.')
  if (changes.proof_required !== undefined && locked.role !== 'client')
    throw invalid('Só clientes podem pedir código ou QR.', 'proof_required')
  const typedPhone = changes.phone === undefined ? undefined : changes.phone || null
  if (changes.no_approval !== undefined && locked.role !== 'client')
    throw invalid('Só clientes aprovam valores.', 'no_approval')
  // The same phone once more is no new claim.
  const phone = typedPhone === locked.phone ? undefined : typedPhone
  const { email } = changes
  if (email && email !== locked.email) await refuseReserved(db, email, id, now)
  const newPhone = phone === undefined ? locked.phone : phone
  const newEmail = email === undefined ? locked.email : email
  if (newEmail === null && (locked.role === 'admin' || changes.role === 'admin'))
    throw invalid('Um administrador precisa de um e-mail.', 'email')
  if (newEmail === null && newPhone === null)
    throw invalid('Informe telefone ou e-mail', email === null ? 'email' : 'phone')
  if (email && email.toLowerCase() !== locked.email?.toLowerCase()) await refuseClaimedEmail(db, email)
  if (by.role !== 'admin' && phone !== undefined && locked.email === null)
    throw conflict('Você entra com este telefone. Peça a mudança a quem administra as entregas.')
  if (by.role === 'admin' && phone && newEmail === null && locked.role === 'client')
    await refuseOthersPhone(db, locked, phone)
  const losesEmail = newEmail === null && locked.email !== null
  if (losesEmail && phone_confirmed !== true && !changes.phone) refuseClaimedPhone(locked)
  const also_delivers = await alsoDelivers(db, locked, changes, now)
  const put = { ...changes, phone, also_delivers }
  const confirmation =
    phone_confirmed === undefined
      ? {
          ...phoneProvenByAdmin(by, losesEmail ? newPhone : phone, now),
          ...(await signInByNewPhone(db, by, locked, { phone, email })),
        }
      : await confirmationBy(db, by, { ...locked, email: newEmail, phone: newPhone }, phone_confirmed, now)
  const proven = { ...confirmation, ...emailProvenByAdmin(email, locked.email, now) }
  await queries.changeAccount(db, id, { ...put, ...proven })
  const was = { ...locked, phone_confirmed: locked.phone_confirmed_at !== null }
  await recordChanges(db, by, { subject: locked.id, was, put: { ...put, phone_confirmed }, now })
  if (demotedOrDeactivated) await endSessionsOf(db, id, now)
  if (demotedOrDeactivated || also_delivers === false) await endShiftOfAccount(db, id, now)
  if (email !== undefined && email !== locked.email) {
    if (locked.email === null && email !== null) await emailQueue.welcome(db, { id: locked.id, email }, now)
    else await notices.emailChanged(db, locked, { userId: locked.id, origin: by.origin, now })
  }
  return queries.presentUser((await queries.findUser(db, id)) ?? locked)
}

/** 400 for an invalid name. A name that is older than these rules is accepted as long as it is not changed. */
export function checkNewName(name: string | undefined, was: string): void {
  const { error } = name === undefined || name === was ? {} : personName.safeParse(name)
  if (error) throw invalid(error.issues[0]?.message ?? 'Nome inválido', 'name')
}

/** 400 for an invalid phone. A phone that is older than these rules is accepted as long as it is not changed. */
export function checkNewPhone(phone: string | null | undefined, was: string | null | undefined): void {
  const problem = phone === was ? null : phoneProblem(phone ?? '')
  if (problem !== null) throw invalid(problem, 'phone')
}

/** A new e-mail address counts as proven: only an admin can set it, and the admin vouches for it. */
export const emailProvenByAdmin = (email: string | null | undefined, was: string | null, now: Date) =>
  email === undefined || email === was
    ? {}
    : { email_proven_at: email === null ? null : now, email_vouched: email !== null }

/** A new phone that an admin typed is the person's; one that the person typed is a claim. */
export const phoneProvenByAdmin = (by: SignedIn, phone: string | null | undefined, now: Date) =>
  phone === undefined || by.role !== 'admin' ? {} : confirmedByAdmin(phone, by.id, now)

/** Whether the account signs in by a new phone: by one that an admin typed, if the account had a way in or gets one. */
async function signInByNewPhone(
  db: Db,
  by: SignedIn,
  locked: { id: string; email: string | null; phone: string | null; phone_signs_in: boolean },
  { phone, email = locked.email }: { phone: string | null | undefined; email?: string | null | undefined },
): Promise<{ phone_signs_in?: boolean }> {
  if (phone === undefined && email === locked.email) return {}
  if (by.role !== 'admin') return { phone_signs_in: false }
  // Who only ordered by phone has no way in yet.
  if (email === null && locked.email === null && !locked.phone_signs_in) return {}
  return { phone_signs_in: await phoneSignIn(db, { id: locked.id, email }, phone === undefined ? locked.phone : phone) }
}

type Fields = Partial<
  Record<
    | 'name'
    | 'email'
    | 'phone'
    | 'role'
    | 'also_delivers'
    | 'active'
    | 'available'
    | 'proof_required'
    | 'no_approval'
    | 'phone_confirmed',
    unknown
  >
>

/** Records in the audit log which fields an admin changed; nothing if no value differs. */
export async function recordChanges(
  db: Db,
  by: SignedIn,
  { subject, was, put, now }: { subject: string; was: Fields; put: Fields; now: Date },
): Promise<void> {
  if (by.role !== 'admin') return
  const changed = keysOf(put).filter((field) => put[field] !== undefined && put[field] !== was[field])
  if (changed.length === 0) return
  const pickChanged = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  await recordAuditEvent(db, { user: by, now }, 'account_changed', {
    subject,
    before: pickChanged(was),
    after: pickChanged(put),
  })
}

/** Without the e-mail the phone alone would be the way in, so it must be known whose it is. */
function refuseClaimedPhone({ phone_confirmed_at }: { phone_confirmed_at: Date | null }): void {
  if (phone_confirmed_at === null) throw conflict('Confirme antes o telefone desta pessoa.')
}

/** An admin must be able to sign in. */
function refuseWithoutPassword(account: {
  email: string | null
  password_hash: string | null
  password_is_pin: boolean
}): void {
  if (account.email === null) throw conflict('Informe um e-mail antes.')
  if (account.password_hash === null) throw conflict('Esta pessoa ainda não criou uma senha.')
  if (account.password_is_pin)
    throw conflict('Esta pessoa entra com um PIN. Peça que ela crie uma senha em Minha conta antes.')
}
