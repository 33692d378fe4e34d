import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import type { Role } from '@ligeiro/contract/role'
import { expect, test } from 'vitest'
import { matchesSearch, findPeople, noPeopleFilter, withMotoboys } from './people.ts'

const jessica = { name: 'Jéssica Hoffmann', email: 'jessica.h@example.com', phone: '48991882046' }

test.each([
  ['', true],
  ['jessica', true],
  ['JÉSSICA hoff', true],
  ['hoffmann jés', true],
  ['h@example', true],
  ['99188-2046', true],
  ['(48) 9918', true],
  ['+55 48 99188-2046', true],
  ['2046', true],
  ['20', false],
  ['zilda', false],
  ['jessica zilda', false],
  ['123', false],
])('%j finds Jéssica: %s', (search, found) => {
  expect(matchesSearch(search)(jessica)).toBe(found)
})

test('an account without a phone matches digits only if its name contains them', () => {
  const shop = { name: 'Padaria 1234', email: 'p@example.com' }
  expect(matchesSearch('999')(shop)).toBe(false)
  expect(matchesSearch('1234')(shop)).toBe(true)
})

const user = (id: string, role: Role, active = true) => ({ id, name: id, email: `${id}@example.com`, role, active })
const people = withMotoboys(
  [user('ana', 'admin'), user('bia', 'client'), user('caio', 'motoboy'), user('davi', 'motoboy', false)],
  [{ id: 'm1', user: { id: 'caio' }, available: true } as ListedMotoboy],
)
const found = (filter: Partial<typeof noPeopleFilter>) => findPeople(people, { ...noPeopleFilter, ...filter })

test('the account of a motoboy includes the motoboy record', () => {
  expect(people.map(({ motoboy }) => motoboy?.id)).toEqual([undefined, undefined, 'm1', undefined])
})

test('deactivated accounts are hidden by default; the counts of the roles follow search and status', () => {
  expect(found({}).people.map(({ id }) => id)).toEqual(['ana', 'bia', 'caio'])
  expect(found({}).offered).toEqual({ all: 3, admin: 1, client: 1, motoboy: 1 })
  expect(found({ role: 'motoboy' }).people.map(({ id }) => id)).toEqual(['caio'])
  expect(found({ role: 'motoboy', status: 'all' }).people.map(({ id }) => id)).toEqual(['caio', 'davi'])
  expect(found({ status: 'inactive' }).offered).toEqual({ all: 1, admin: 0, client: 0, motoboy: 1 })
  expect(found({ search: 'BIA', role: 'admin' })).toMatchObject({ people: [], offered: { all: 1, client: 1 } })
})
