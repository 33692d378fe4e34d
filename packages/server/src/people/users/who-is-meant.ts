import { foldName } from '@ligeiro/contract/fold-text'
import type { Role } from '@ligeiro/contract/role'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** An account that a name, a phone or an e-mail may mean. */
export type Person = {
  id: string
  name: string
  email: string | null
  phone: string | null
  role: Role
  active: boolean
  /** The person made the account, and typed its name. */
  self_registered: boolean
  phone_confirmed: boolean
  email_proven: boolean
  phone_signs_in: boolean
}

/** Reads accounts that are not deleted. `where` is a condition on `users`. */
export async function readPersons(db: Db, where: RawBuilder<unknown> = sql`true`): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, name, email, phone, role, active, self_registered, phone_signs_in,
      phone_confirmed_at is not null as phone_confirmed, email_proven_at is not null as email_proven
    from users where deleted_at is null and ${where} order by name, id`.execute(db)
  return rows
}

export const clientsByPhone = (db: Db, phones: readonly string[]) =>
  readPersons(db, sql`role = 'client' and phone = any(${phones}::text[])`)

/** A phone that a client typed for their own account is a claim (docs/decisions/0038-phone-claims.md). */
const ownsPhone = ({ role, email, phone_confirmed }: Person): boolean =>
  role !== 'client' || email === null || phone_confirmed
const ownsEmail = ({ self_registered, email_proven }: Person) => !self_registered || email_proven
/** Anybody may sign up under the name of a shop, with an e-mail of their own. */
const ownsName = ({ self_registered, phone_confirmed }: Person) => !self_registered || phone_confirmed

const foldedNames = new WeakMap<Person, string>()
/** Folded once: a sheet compares each of its lines with everybody. */
function foldedName(person: Person): string {
  const folded = foldedNames.get(person) ?? foldName(person.name)
  foldedNames.set(person, folded)
  return folded
}

export const hasName = (person: Person, text: string): boolean => foldedName(person) === foldName(text)
const hasPhone = (person: Person, phone: string) => person.phone === phone
export const hasEmail = ({ email }: Person, text: string) => email?.toLowerCase() === text.toLowerCase()
const hasFirstName = (person: Person, text: string) => foldedName(person).startsWith(`${foldName(text)} `)

type Named = { name?: string | null; phone?: string | null; email?: string | null }

/**
 * Who is meant by a name, a phone and an e-mail: each by itself, for the caller to combine. An account that somebody made for themselves is
 * nobody by what it only claims, and is among the `claims`. A first name that is nobody's whole name means the only person who has it.
 */
export function whoIsMeant(people: readonly Person[], { name, phone, email }: Named) {
  const having = (text: string | null | undefined, has: (person: Person, text: string) => boolean) =>
    text ? people.filter((person) => has(person, text)) : []
  const [byName, byPhone, byEmail] = [having(name, hasName), having(phone, hasPhone), having(email, hasEmail)]
  const firstNamed = byName.length === 0 ? having(name, hasFirstName).filter(ownsName) : []
  return {
    byName: byName.length === 0 && firstNamed.length === 1 ? firstNamed : byName.filter(ownsName),
    byPhone: byPhone.filter(ownsPhone),
    byEmail: byEmail.filter(ownsEmail),
    claims: [
      ...new Set([
        ...byEmail.filter((person) => !ownsEmail(person)),
        ...byPhone.filter((person) => !ownsPhone(person)),
        ...byName.filter((person) => !ownsName(person)),
      ]),
    ],
  }
}
