import { randomUUID } from 'node:crypto'
import type { User } from '@ligeiro/contract/user'
import { hashPassword } from '../auth/passwords.ts'
import type { Db } from '../db/connect.ts'
import { insertUser, presentUser } from './queries.ts'

export type Person = { name: string; email: string; phone?: string | null; password: string }

/** Creates an account of a role; 409 when the e-mail is taken. */
export async function createUser(db: Db, person: Person, role: User['role'], now: Date): Promise<User> {
  const user = {
    id: randomUUID(),
    name: person.name,
    email: person.email,
    phone: person.phone || null,
    role,
  }
  await insertUser(db, { ...user, password_hash: await hashPassword(person.password), created_at: now })
  return presentUser(user)
}
