import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { SignedIn, User } from '@ligeiro/contract/user'
import type { usersApi } from '@ligeiro/contract/users-api'
import { recordAct } from '../audit/queries.ts'
import type { AccessTokens } from '../auth/access-token.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { endSessionsOf } from '../auth/queries.ts'
import { beginSession, type IssuedTokens } from '../auth/service.ts'
import type { Db } from '../db/connect.ts'
import { conflict, forbidden, invalid, notFound, unauthenticated } from '../http/errors.ts'
import { personName } from '@ligeiro/contract/fields'
import { isId } from '../http/validation.ts'
import { clearAttempts } from '../limits/attempts.ts'
import type { EmailQueue } from '../emails/email-queue.ts'
import * as queries from './queries.ts'

type Person = { name: string; email: string; phone?: string | null; password: string }
/**
 * `password_change_due`: a machine made the password up; until `password_expires_at` it is accepted on any device.
 * `email_proven`: somebody other than the person vouches for the e-mail.
 */
type NewPerson = Person & { password_change_due?: boolean; password_expires_at?: Date | null; email_proven?: boolean }

const unknown = () => notFound('Usuário não encontrado.')

/** Creates an account of a role; 409 when the e-mail is taken. */
export async function createUser(db: Db, person: NewPerson, role: User['role'], now: Date): Promise<User> {
  const user = {
    id: randomUUID(),
    name: person.name,
    email: person.email,
    phone: person.phone || null,
    role,
    password_change_due: person.password_change_due ?? false,
  }
  const { password, password_expires_at = null } = person
  const secret = { password_hash: await hashPassword(password), password_expires_at }
  const email_proven_at = person.email_proven ? now : null
  await queries.insertUser(db, { ...user, ...secret, email_proven_at, created_at: now })
  return queries.presentUser(user)
}

/** As `createUser`, by an admin. */
export async function createUserBy(
  db: Db,
  by: SignedIn,
  person: NewPerson,
  role: User['role'],
  now: Date,
): Promise<User> {
  const user = await createUser(db, { ...person, email_proven: true }, role, now)
  const { id: subject, ...after } = user
  await recordAct(db, { actor: by.id, action: 'account_created', subject, after, at: now })
  return user
}

/** The admin sees everybody, the others themselves: somebody else is not found. */
export async function readUser(db: Db, reader: SignedIn, id: string): Promise<User> {
  const row = isId(id) && (reader.role === 'admin' || reader.id === id) ? await queries.findUser(db, id) : undefined
  if (!row) throw unknown()
  return queries.presentUser(row)
}

type Changes = BodyOf<typeof usersApi.update>
const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]
const ofTheAdmin = ['email', 'role', 'active'] as const

/** Changes an account. A field that the caller may not set is 403; what would leave nobody to administer 409. */
export async function updateUser(db: Db, by: SignedIn, id: string, body: Changes, now: Date): Promise<User> {
  const { before = {}, ...changes } = body
  if (by.role !== 'admin') {
    // As for a call that one may not use: refused by the role alone, whoever's account it is.
    const field = ofTheAdmin.find((name) => changes[name] !== undefined)
    if (field) throw forbidden(`Você não pode mudar ${field}.`)
    if (by.id !== id) throw unknown()
  }
  const locked = await lockForChange(db, id)
  if (keysOf(before).some((field) => before[field] !== locked[field]))
    throw conflict('Este cadastro mudou enquanto você editava. Confira e salve de novo.')
  refuseNewName(changes.name, locked.name)
  const demoted = changes.role !== undefined && changes.role !== locked.role
  if (demoted && locked.role === 'motoboy') throw conflict('O tipo de um motoboy não pode ser mudado.')
  const shutOut = demoted || changes.active === false
  if (shutOut) await refuseLastAdmin(db, locked)
  if (changes.active === false && by.id === locked.id) throw conflict('Você não pode desativar a si mesmo.')
  const phone = changes.phone === undefined ? undefined : changes.phone || null
  const put = { ...changes, phone }
  await queries.changeAccount(db, id, { ...put, ...typedEmail(changes.email, locked.email, now) })
  await recordChanges(db, by, { subject: locked.id, was: locked, put, now })
  if (shutOut) await endSessionsOf(db, id, now)
  return queries.presentUser((await queries.findUser(db, id)) ?? locked)
}

/** 400 for a name that may not be set; one from before these rules stays, as long as nobody changes it. */
export function refuseNewName(name: string | undefined, was: string): void {
  const { error } = name === undefined || name === was ? {} : personName.safeParse(name)
  if (error) throw invalid(error.issues[0]?.message ?? 'Nome inválido', 'name')
}

/** Another e-mail is typed by an admin, who vouches for it. */
export const typedEmail = (email: string | undefined, was: string, now: Date) =>
  email === undefined || email === was ? {} : { email_proven_at: now }

type Fields = Partial<Record<'name' | 'email' | 'phone' | 'role' | 'active' | 'available', unknown>>

/** What an admin changed about somebody, and only that; nothing where nothing is another. */
export async function recordChanges(
  db: Db,
  by: SignedIn,
  { subject, was, put, now }: { subject: string; was: Fields; put: Fields; now: Date },
): Promise<void> {
  if (by.role !== 'admin') return
  const changed = keysOf(put).filter((field) => put[field] !== undefined && put[field] !== was[field])
  if (changed.length === 0) return
  const of = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  await recordAct(db, { actor: by.id, action: 'account_changed', subject, before: of(was), after: of(put), at: now })
}

async function lockForChange(db: Db, id: string) {
  const account = isId(id) ? await queries.lockUser(db, id) : undefined
  if (!account) throw unknown()
  return account
}

async function refuseLastAdmin(db: Db, account: { id: string; role: User['role'] }): Promise<void> {
  if (account.role !== 'admin') return
  const admins = await queries.lockAdmins(db)
  if (!admins.some((admin) => admin.id !== account.id)) throw conflict('Este é o último administrador.')
}

/** Removes an account and ends its sessions; 409 for oneself, the last admin and who has open orders. */
export async function deleteUser(db: Db, by: SignedIn, id: string, now: Date): Promise<void> {
  const { id: subject } = await removeAccount(db, by, id, now)
  await recordAct(db, { actor: by.id, action: 'account_removed', subject, at: now })
}

/** Deactivates an account for good; 409 for oneself, the last admin and who has open orders. Leaves no line in the record of acts. */
export async function removeAccount(
  db: Db,
  by: SignedIn,
  id: string,
  now: Date,
): Promise<{ id: string; email: string }> {
  const account = await lockForChange(db, id)
  if (by.id === account.id) throw conflict('Você não pode excluir a si mesmo.')
  await refuseLastAdmin(db, account)
  if ((await queries.openOrdersOf(db, id)) > 0)
    throw conflict('Esta pessoa tem pedidos em aberto. Conclua-os ou cancele-os antes.')
  await queries.changeAccount(db, id, { deleted_at: now, active: false })
  await endSessionsOf(db, id, now)
  return account
}

/** A link by which somebody sets his own password, handed on by the admin; 409 for who may not enter anyway. */
export async function passwordLink(db: Db, by: SignedIn, post: EmailQueue, id: string, now: Date) {
  const account = await lockForChange(db, id)
  if (!account.active) throw conflict('Esta pessoa está desativada. Reative-a antes de criar um link.')
  await recordAct(db, { actor: by.id, action: 'password_link_made', subject: account.id, at: now })
  return post.link(db, account, now)
}

/** Under this subject tries of the present password are counted: whoever finds an unlocked phone guesses no faster than at the sign-in. */
export const presentPasswordTries = (userId: string) => `present password ${userId}`

/** Changes one's own password, ends all one's sessions and begins one; a wrong present password is 400. */
export async function changePassword(
  db: Db,
  tokens: AccessTokens,
  by: SignedIn & { sessionId: string },
  body: BodyOf<typeof usersApi.changePassword>,
  now: Date,
): Promise<IssuedTokens> {
  const account = await queries.findUser(db, by.id)
  if (!account) throw unknown()
  const wrong = () => invalid('A senha atual está incorreta.', 'currentPassword')
  if (!(await verifyPassword(account.password_hash, body.currentPassword))) throw wrong()
  const password_hash = await hashPassword(body.newPassword)
  return db.transaction().execute(async (tx) => {
    // The account is not locked while the hashes are computed; of two changes at once the second finds another password.
    const held = await lockForChange(tx, by.id)
    if (held.password_hash !== account.password_hash) throw wrong()
    await queries.changeAccount(tx, by.id, { password_hash, password_change_due: false })
    await clearAttempts(tx, presentPasswordTries(by.id))
    const ended = await endSessionsOf(tx, by.id, now)
    // Whoever was deactivated, given another role or signed out meanwhile gets no new session.
    if (!ended.includes(by.sessionId)) throw unauthenticated()
    return beginSession(tx, tokens, held, now)
  })
}
