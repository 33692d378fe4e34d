import { randomBytes } from 'node:crypto'
import { email, optionalPhone, personName } from '@ligeiro/contract/fields'
import type { ImportLine } from '@ligeiro/contract/imports-api'
import { roleLabel, type Role } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { checked, nameKey, textOf } from './values.ts'

export type Known = {
  id: string
  name: string
  email: string | null
  phone: string | null
  role: Role
  active: boolean
  phone_confirmed: boolean
}

/** A person as a line names them. */
export type Person = { name: string; phone: string | null; email: string | null }

export function personOf({ fields }: ImportLine): Person {
  const name = checked(personName, textOf(fields.name) ?? '')
  const address = textOf(fields.email)
  return {
    name,
    phone: checked(optionalPhone, textOf(fields.phone)) || null,
    email: address === null ? null : checked(email, address),
  }
}

/** The accounts that lines may mean. */
export async function readPeople(db: Db): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id, name, email, phone, role, active, phone_confirmed_at is not null as phone_confirmed
    from users where deleted_at is null order by name, id`.execute(db)
  return rows
}

export const hasEmail = (known: Known, address: string) => known.email?.toLowerCase() === address.toLowerCase()
export const hasName = (known: Known, name: string) => nameKey(known.name) === nameKey(name)
export const whose = ({ name, role }: Known) => `${name} (${roleLabel[role].toLowerCase()})`

/** A password that nobody knows: the person sets their own by the link that the admin sends. */
export const unknownPassword = () => `${randomBytes(24).toString('base64url')}aA1`
