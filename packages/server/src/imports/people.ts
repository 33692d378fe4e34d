import { email, optionalPhone, personName } from '@ligeiro/contract/fields'
import { foldName } from '@ligeiro/contract/fold-text'
import type { ImportLine } from '@ligeiro/contract/imports-api'
import { roleLabel, type Role } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { checked, textOf } from './values.ts'

export type Known = {
  id: string
  name: string
  email: string | null
  phone: string | null
  role: Role
  active: boolean
  phone_confirmed: boolean
  phone_signs_in?: boolean
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
    select id, name, email, phone, role, active, phone_confirmed_at is not null as phone_confirmed, phone_signs_in
    from users where deleted_at is null order by name, id`.execute(db)
  return rows
}

export const hasEmail = (known: Known, address: string) => known.email?.toLowerCase() === address.toLowerCase()
export const hasName = (known: Known, name: string) => foldName(known.name) === foldName(name)
export const whose = ({ name, role }: Known) => `${name} (${roleLabel[role].toLowerCase()})`
