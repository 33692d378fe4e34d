import type { FoundStreet } from '@ligeiro/contract/addresses-schemas'
import { foldedName } from '@ligeiro/contract/address-line'
import type { SignedIn } from '@ligeiro/contract/user'
import { foldedAddress } from '../address-book/entry.ts'
import type { Db } from '../../platform/db/connect.ts'
import { bookStreet } from './book-streets.ts'
import type { Street } from './cep-service.ts'
import { streetsOf, textsWithCep } from './queries.ts'

const keyOf = ({ name, bairro, city, state }: Street) => foldedAddress([name, bairro, city, state].join(', '))

/** The first of those that have one name and bairro. */
function distinct(streets: readonly FoundStreet[]): FoundStreet[] {
  const byName = new Map(
    streets.toReversed().map((street) => [foldedName(`${street.name}, ${street.bairro}`), street] as const),
  )
  return [...byName.values()].toReversed()
}

/**
 * The streets of a postcode that the reader's address book names, then the imported ones, and for admins those that at least two clients
 * name with the same bairro and city.
 */
export async function knownStreets(db: Db, cep: string, reader: SignedIn, home: string | null): Promise<FoundStreet[]> {
  const named = (await textsWithCep(db, cep, reader)).flatMap(({ text, client_id }) => {
    const street = bookStreet(text, cep, home)
    return street ? [{ street: { ...street, source: 'book' as const }, key: keyOf(street), client_id }] : []
  })
  const isShared = ({ key, client_id }: (typeof named)[number]) =>
    named.some((other) => other.key === key && other.client_id !== client_id)
  const own = named.filter(({ client_id }) => client_id === reader.id)
  const imported = (await streetsOf(db, cep)).map((street) => ({ ...street, source: 'street' as const }))
  return distinct([
    ...own.map(({ street }) => street),
    ...imported,
    ...named.filter(isShared).map(({ street }) => street),
  ])
}
