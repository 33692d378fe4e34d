import { addressKey } from '@ligeiro/contract/address-key'
import { foldText } from '@ligeiro/contract/fold-text'
import type { Draft, ReadOrder, ReadPlace } from '@ligeiro/contract/intake-api'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { foldedLabel } from '../address-book/entry.ts'
import { knownStreets } from '../ceps/known-streets.ts'
import type { Db } from '../db/connect.ts'

type Known = Draft['known']
type Options = {
  user: SignedIn
  /** Whose message it is, as the admin says. */
  clientId: string | undefined
  /** The firm's own city. */
  city: string | null
}

/**
 * The client whose confirmed phone sent the message; of several with this phone the one with the sender's name, else none. For admins only.
 * Whoever merely typed the phone for their own account is nobody known.
 */
async function clientOf(db: Db, { sender }: ReadOrder): Promise<Known['client']> {
  if (!sender.phone) return null
  const clients = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('phone', '=', sender.phone.value)
    .where('role', '=', 'client')
    .where((row) => row.or([row('email', 'is', null), row('phone_confirmed_at', 'is not', null)]))
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const [first, second] = clients
  const named = () => clients.find(({ name }) => foldText(name) === foldText(sender.name?.value ?? ''))
  return (second === undefined ? first : named()) ?? null
}

/** Finds the entry of the client's address book with the same address, or with the place's name as its label. */
async function entryOf(db: Db, client: string, place: ReadPlace, city: string | null): Promise<Known['pickup']> {
  const parts = [place.street, place.number, place.complement, place.bairro].flatMap((part) => part?.value ?? [])
  const keys = [place.text, parts.join(', ')].filter((text) => text !== '').map((text) => addressKey(text, city))
  const name = place.place ? foldedLabel(place.place.value) : null
  const entry = await db
    .selectFrom('address_book')
    .select(['id', 'text'])
    .where('client_id', '=', client)
    .where('hidden_at', 'is', null)
    .where((where) =>
      where.or([
        ...(keys.length > 0 ? [where('key', 'in', keys)] : []),
        ...(name === null ? [] : [sql<boolean>`label is not null and split_part(folded, '/', 1) = ${name}`]),
      ]),
    )
    .orderBy(sql`uses_pickup + uses_delivery`, 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return entry ?? null
}

const usualPickup = async (db: Db, client: string): Promise<Known['pickup']> =>
  (await db
    .selectFrom('address_book')
    .select(['id', 'text'])
    .where('client_id', '=', client)
    .where('hidden_at', 'is', null)
    .where('uses_pickup', '>', 0)
    .orderBy('uses_pickup', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()) ?? null

/** Finds the streets of a postcode, if the message names no street, in address books and imported streets. It never calls CEP_URL. */
async function streetsFor(
  db: Db,
  part: 'pickup' | 'delivery',
  place: ReadPlace,
  { user, city }: Options,
): Promise<Known['cep']> {
  const cep = place.cep?.value
  if (cep === undefined || place.street) return []
  const streets = await knownStreets(db, cep, user, city)
  return streets.map(({ name, bairro, city: town, state }) => ({ for: part, street: name, bairro, city: town, state }))
}

/** What the firm knows besides what the message says: never filled in without a question. */
export async function knownOf(db: Db, order: ReadOrder, options: Options): Promise<Known> {
  const { user, clientId, city } = options
  const client = user.role === 'admin' ? await clientOf(db, order) : null
  const owner = user.role === 'admin' ? (clientId ?? client?.id) : user.id
  const { pickup, delivery } = order
  const entry = async (place: ReadPlace | null) =>
    owner === undefined || !place ? null : entryOf(db, owner, place, city)
  return {
    client,
    pickup: pickup || owner === undefined ? await entry(pickup) : await usualPickup(db, owner),
    delivery: await entry(delivery),
    cep: [
      ...(pickup ? await streetsFor(db, 'pickup', pickup, options) : []),
      ...(delivery ? await streetsFor(db, 'delivery', delivery, options) : []),
    ],
  }
}
