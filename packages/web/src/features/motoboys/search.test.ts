import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { expect, test } from 'vitest'
import { motoboysNamed } from './search.ts'

const motoboy = (name: string, phone: string | null, location: string | null): ListedMotoboy => ({
  id: name,
  user: { id: name, name, email: 'a@example.com', phone },
  location,
  available: true,
  seen_at: null,
  active: true,
  open_deliveries: 0,
})
const motoboys = [motoboy('Jéssica Hoffmann', '48991882046', 'Trindade, SC'), motoboy('Rui Böing', null, null)]

test.each([
  ['jessica', 'Jéssica Hoffmann'],
  ['TRINDADE', 'Jéssica Hoffmann'],
  ['(48) 99188', 'Jéssica Hoffmann'],
  ['boing rui', 'Rui Böing'],
  ['zeca', ''],
  [' ', 'Jéssica Hoffmann, Rui Böing'],
])('%s finds %s', (typed, names) => {
  expect(
    motoboysNamed(motoboys, typed)
      .map(({ user }) => user.name)
      .join(', '),
  ).toBe(names)
})
