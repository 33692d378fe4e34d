import type { User } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { isTaken } from '../db/outage.ts'
import { conflict } from '../errors.ts'

type NewUser = Omit<User, 'phone'> & { phone: string | null; password_hash: string; created_at: Date }

const columns = ['id', 'name', 'email', 'role', 'phone'] as const

/** An account in the contract's shape. */
export const presentUser = (row: Omit<User, 'phone'> & { phone: string | null }): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  ...(row.phone === null ? {} : { phone: row.phone }),
})

/** Inserts an account; 409 when the e-mail is taken by somebody not deleted. */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values(user)
    .execute()
    .catch((error: unknown) => {
      if (isTaken(error, 'users_email')) throw conflict('E-mail já cadastrado.')
      throw error
    })
}

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').select(columns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const listUsers = (db: Db) =>
  db
    .selectFrom('users')
    .select([...columns, 'active'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** The client an order is for, held against a removal until the order stands. */
export const lockClient = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'client')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
