import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { roles, type ListedUser, type Role } from '@ligeiro/contract/user'
import { normalizeForSearch } from '../../lib/normalize-for-search.ts'
import { phoneDigits } from '../../lib/phone.ts'

/** An account as the admin manages it; a motoboy's with what makes him one, once that is known. */
export type Person = ListedUser & { motoboy?: ListedMotoboy }

export function withMotoboys(users: readonly ListedUser[], motoboys: readonly ListedMotoboy[]): Person[] {
  const byUser = new Map(motoboys.map((motoboy) => [motoboy.user.id, motoboy]))
  return users.map((user) => ({ ...user, motoboy: byUser.get(user.id) }))
}

export const accountStatuses = ['active', 'inactive', 'all'] as const
export type AccountStatus = (typeof accountStatuses)[number]
export type PeopleFilter = { search: string; role: Role | 'all'; standing: AccountStatus }

/** The deactivated are looked for only by those who look for them. */
export const noPeopleFilter: PeopleFilter = { search: '', role: 'all', standing: 'active' }

/** The fewest digits that are taken for a part of a phone number. */
const fewestDigits = 3

/**
 * Does somebody answer to `search`? By any words of name and e-mail, without case and accents; or by the digits of his
 * phone, however they are written.
 */
export function answersTo(search: string): (person: Pick<Person, 'name' | 'email' | 'phone'>) => boolean {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean)
  const typed = /^[\d\s()+.-]+$/.test(search) ? phoneDigits(search) : ''
  // As a phone shows it: +55 48 ...
  const digits = typed.length > 11 ? typed.replace(/^55/, '') : typed
  return ({ name, email, phone = '' }) => {
    const text = `${normalizeForSearch(name)} ${normalizeForSearch(email)}`
    return words.every((word) => text.includes(word)) || (digits.length >= fewestDigits && phone.includes(digits))
  }
}

export type FoundPeople = {
  people: readonly Person[]
  /** Of search and standing: what stands beside each role. */
  offered: Record<Role | 'all', number>
}

export function findPeople(people: readonly Person[], { search, role, standing }: PeopleFilter): FoundPeople {
  const answers = answersTo(search)
  const standingOf = (person: Person) => (person.active ? 'active' : 'inactive')
  const asked = people.filter((person) => (standing === 'all' || standingOf(person) === standing) && answers(person))
  const offered = { all: asked.length } as FoundPeople['offered']
  for (const one of roles) offered[one] = asked.filter((person) => person.role === one).length
  return { people: role === 'all' ? asked : asked.filter((person) => person.role === role), offered }
}
