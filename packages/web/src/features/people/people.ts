import { foldText } from '@ligeiro/contract/fold-text'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { searchedDigits } from '@ligeiro/contract/phone'
import { holdsWord, typedWords } from '@ligeiro/contract/typed-words'
import { roles, type Role } from '@ligeiro/contract/role'
import type { ListedUser } from '@ligeiro/contract/user'

/** An account as the admin manages it; that of a motoboy includes their motoboy record once it is loaded. */
export type Person = ListedUser & { motoboy?: ListedMotoboy }

export function withMotoboys(users: readonly ListedUser[], motoboys: readonly ListedMotoboy[]): Person[] {
  const byUser = new Map(motoboys.map((motoboy) => [motoboy.user.id, motoboy]))
  return users.map((user) => ({ ...user, motoboy: byUser.get(user.id) }))
}

export const accountStatuses = ['active', 'inactive', 'all'] as const
export type AccountStatus = (typeof accountStatuses)[number]
export type PeopleFilter = { search: string; role: Role | 'all'; status: AccountStatus }

/** Deactivated accounts are hidden by default. */
export const noPeopleFilter: PeopleFilter = { search: '', role: 'all', status: 'active' }

/** Stands in the place of the e-mail of a client who orders by phone. */
export const byPhone = 'por telefone'

/** The minimal number of digits that is searched for in phone numbers. */
const minDigits = 3

/** Returns a predicate: name and e-mail contain all words of `search`, ignoring case and accents, or the phone contains its digits. */
export function matchesSearch(search: string): (person: Pick<Person, 'name' | 'email' | 'phone'>) => boolean {
  const words = typedWords(search)
  const digits = searchedDigits(search)
  return ({ name, email, phone = '' }) => {
    const text = foldText(`${name} ${email ?? byPhone}`)
    return words.every((word) => holdsWord(text, word)) || (digits.length >= minDigits && phone.includes(digits))
  }
}

export type FoundPeople = {
  people: readonly Person[]
  /** The number of accounts for each role, with the filters of search and status applied. */
  offered: Record<Role | 'all', number>
}

export function findPeople(people: readonly Person[], { search, role, status }: PeopleFilter): FoundPeople {
  const answers = matchesSearch(search)
  const statusOf = (person: Person) => (person.active ? 'active' : 'inactive')
  const matching = people.filter((person) => (status === 'all' || statusOf(person) === status) && answers(person))
  const offered = { all: matching.length } as FoundPeople['offered']
  for (const one of roles) offered[one] = matching.filter((person) => person.role === one).length
  return { people: role === 'all' ? matching : matching.filter((person) => person.role === role), offered }
}
