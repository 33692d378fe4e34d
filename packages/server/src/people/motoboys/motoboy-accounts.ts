import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import type { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { SignedIn } from '@ligeiro/contract/user'
import { recordAuditEvent } from '../audit/queries.ts'
import { endSessionsOf } from '../auth/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { endShiftOfAccount, switchAvailable } from '../../shifts/shift/change-shift.ts'
import { lockMotoboy } from '../../shifts/shift/queries.ts'
import { refuseOpenValues } from '../users/open-values.ts'
import { changeAccount, lockUser } from '../users/queries.ts'
import { createUserBy, refuseReserved } from '../users/user-accounts.ts'
import {
  checkNewName,
  checkNewPhone,
  emailProvenByAdmin,
  phoneProvenByAdmin,
  recordChanges,
} from '../users/update-user.ts'
import { phoneSignIn } from '../users/phone-sign-in.ts'
import { movePlaces, namePlace } from './place.ts'
import * as queries from './queries.ts'

const motoboyNotFound = () => notFound('Motoboy não encontrado.')

/** An admin can read every motoboy, a motoboy only their own record; any other is 404. */
export async function readMotoboy(db: Db, user: SignedIn, id: string): Promise<Motoboy> {
  const row = isId(id) ? await queries.findMotoboy(db, id) : undefined
  if (!row || (user.role !== 'admin' && row.user_id !== user.id)) throw motoboyNotFound()
  return queries.presentMotoboy(row)
}

/** The last position of a motoboy; an empty object if the motoboy was removed. */
export async function readPosition(db: Db, id: string): Promise<Partial<Pick<Motoboy, 'location' | 'seen_at'>>> {
  const row = await queries.findMotoboy(db, id)
  if (!row) return {}
  const { location, seen_at } = queries.presentMotoboy(row)
  return { location, seen_at }
}

export async function readOwnMotoboy(db: Db, user: SignedIn): Promise<Motoboy> {
  const row = await queries.findMotoboyOfUser(db, user.id)
  if (!row) throw motoboyNotFound()
  return queries.presentMotoboy(row)
}

export async function createMotoboy(
  db: Db,
  by: SignedIn,
  body: BodyOf<typeof motoboysApi.register>,
  now: Date,
): Promise<Motoboy> {
  const user = await createUserBy(db, by, body, 'motoboy', now)
  const id = randomUUID()
  await queries.insertMotoboy(db, { id, user_id: user.id, location: body.location ?? null, available: body.available })
  return readOwnMotoboy(db, { id: user.id, role: 'motoboy' })
}

type FormerAccount = NonNullable<Awaited<ReturnType<typeof lockUser>>>
type Changes = BodyOf<typeof motoboysApi.update>
const positionFields = ['location', 'latitude', 'longitude', 'accuracy', 'at'] as const
type Position = Pick<Changes, (typeof positionFields)[number]>
/** What only a motoboy sends. */
const ownFields = [...positionFields, 'happened_at'] as const
const personFields = ['name', 'email', 'phone'] as const

function checkMayChange(user: SignedIn, changes: Changes): void {
  const forbiddenFields: readonly (keyof Changes)[] = user.role === 'admin' ? ownFields : personFields
  const field = forbiddenFields.find((name) => changes[name] !== undefined)
  if (field) throw forbidden(`Você não pode mudar ${field}.`)
}

/**
 * A motoboy can set their position and availability, an admin the availability, name, e-mail and phone. A field that the caller may not set
 * is 403. `onNewEmail` is called after a change of the e-mail, with the account as it was.
 */
export async function updateMotoboy(
  db: Db,
  user: SignedIn,
  id: string,
  changes: Changes,
  now: Date,
  onNewEmail: (former: FormerAccount, email: string) => Promise<void> = async () => {},
): Promise<Motoboy> {
  checkMayChange(user, changes)
  const motoboy = await readMotoboy(db, user, id)
  const { name, email, phone, available, happened_at } = changes
  checkNewName(name, motoboy.user.name)
  checkNewPhone(phone, motoboy.user.phone)
  const account = email === undefined && phone === undefined ? undefined : await lockUser(db, motoboy.user.id)
  const locked = available === undefined ? undefined : await lockMotoboy(db, 'id', id)
  if (locked && available !== undefined)
    await switchAvailable(db, locked, available, {
      by: user.role === 'admin' ? 'admin' : 'motoboy',
      happenedAt: happened_at === undefined ? undefined : new Date(happened_at),
      now,
    })
  // The position of an unavailable motoboy is not stored, even one that was read earlier and waited for coverage.
  if (available ?? motoboy.available) await storePosition(db, id, changes, now)
  const put = { name, email, phone }
  const isNewEmail = account !== undefined && email !== undefined && email !== account.email
  if (isNewEmail) await refuseReserved(db, email, account.id, now)
  const proven = { ...phoneProvenByAdmin(user, phone, now), ...emailProvenByAdmin(email, motoboy.user.email, now) }
  const signIn = account && phone !== undefined ? { phone_signs_in: await phoneSignIn(db, account, phone) } : {}
  await changeAccount(db, motoboy.user.id, { ...put, ...proven, ...signIn })
  if (isNewEmail) await onNewEmail(account, email)
  const was = { ...motoboy.user, available: motoboy.available }
  await recordChanges(db, user, { subject: motoboy.user.id, was, put: { ...put, available }, now })
  return readMotoboy(db, user, id)
}

/** Stores the name of the place and the position, each unless a later one is stored. */
async function storePosition(
  db: Db,
  id: string,
  { location, latitude, longitude, accuracy, at: read }: Position,
  now: Date,
) {
  const at = readingTime(read, now)
  if (location !== undefined) await namePlace(db, id, { location, at }, now)
  if (latitude !== undefined && longitude !== undefined)
    await movePlaces(db, [{ id, at, latitude, longitude, accuracy: accuracy ?? null }], now)
}

/** When the position was read. A time in the future is wrong: the time of arrival replaces it. */
const readingTime = (at: string | undefined, now: Date) => (at && new Date(at) < now ? new Date(at) : now)

/** Removes a motoboy and ends their sessions; 409 while they have open deliveries. */
export async function deleteMotoboy(db: Db, by: SignedIn, id: string, now: Date): Promise<void> {
  const motoboy = isId(id) ? await queries.lockForRemoval(db, id) : undefined
  if (!motoboy) throw motoboyNotFound()
  if (motoboy.role === 'admin') throw conflict('Esta pessoa é administradora. Desligue “Também entrega” em Usuários.')
  // A separate statement after the lock, so that its snapshot includes an order that was assigned just before.
  if ((await queries.openDeliveriesOf(db, id)) > 0)
    throw conflict('Este motoboy tem entregas em aberto. Passe-as a outro antes de excluí-lo.')
  await refuseOpenValues(db, motoboy.user_id)
  await endShiftOfAccount(db, motoboy.user_id, now)
  await changeAccount(db, motoboy.user_id, { deleted_at: now, active: false })
  await endSessionsOf(db, motoboy.user_id, now)
  await recordAuditEvent(db, { user: by, now }, 'account_removed', { subject: motoboy.user_id })
}
