import { addressKey } from '@ligeiro/contract/address-key'
import type { Draft, ReadOrder, ReadPlace } from '@ligeiro/contract/intake-schemas'
import { comparedPickups, usualPickup } from '@ligeiro/contract/usual-pickup'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { foldedLabel } from '../addresses/address-book/entry.ts'
import { mostUsed } from '../addresses/address-book/queries.ts'
import { knownStreets } from '../addresses/ceps/known-streets.ts'
import { clientsByPhone, hasName, whoIsMeant } from '../people/users/who-is-meant.ts'
import type { Db } from '../platform/db/connect.ts'

type Known = Draft['known']
type Options = {
  user: SignedIn
  /** Whose message it is, as the admin says. */
  clientId: string | undefined
  /** The firm's own city. */
  city: string | null
}

type Client = NonNullable<Known['client']>
type Entry = NonNullable<Known['pickup']>

/**
 * The clients whose confirmed phones sent the orders; of several with one phone the one with the sender's name, else none. For admins only.
 * Whoever merely typed the phone for their own account is nobody known.
 */
async function clientsOf(db: Db, orders: readonly ReadOrder[]): Promise<(Client | null)[]> {
  const phones = orders.flatMap(({ sender }) => sender.phone?.value ?? [])
  if (phones.length === 0) return orders.map(() => null)
  const clients = await clientsByPhone(db, phones)
  return orders.map(({ sender }) => {
    const phone = sender.phone?.value ?? null
    const [first, ...others] = whoIsMeant(clients, { phone }).byPhone.filter(({ active }) => active)
    const found =
      others.length === 0 ? first : [first!, ...others].find((one) => hasName(one, sender.name?.value ?? ''))
    return found ? { id: found.id, name: found.name } : null
  })
}

/** What identifies the entry of an address book that a place names: the keys of the address, or the place's name, folded, as its label. */
function wordsOf(place: ReadPlace, city: string | null) {
  const parts = [place.street, place.number, place.complement, place.bairro].flatMap((part) => part?.value ?? [])
  const keys = [place.text, parts.join(', ')].filter((text) => text !== '').map((text) => addressKey(text, city))
  const label = place.place ? foldedLabel(place.place.value) : null
  return { keys, label }
}

/** The most used entries of the clients' address books that the places name, one for each wanted place. */
async function entriesOf(
  db: Db,
  wanted: readonly { client: string; place: ReadPlace }[],
  city: string | null,
): Promise<(Entry | null)[]> {
  if (wanted.length === 0) return []
  const named = wanted.map(({ client, place }) => ({ client, ...wordsOf(place, city) }))
  const labels = named.flatMap(({ label }) => label ?? [])
  const folded = sql<string>`split_part(folded, '/', 1)`
  const entries = await db
    .selectFrom('address_book')
    .select(['id', 'text', 'client_id', 'key', 'label'])
    .select(folded.as('folded'))
    .where('client_id', 'in', [...new Set(named.map(({ client }) => client))])
    .where('hidden_at', 'is', null)
    .where((where) =>
      where.or([
        where('key', 'in', ['', ...named.flatMap(({ keys }) => keys)]),
        where.and([where('label', 'is not', null), where(folded, 'in', ['', ...labels])]),
      ]),
    )
    .orderBy(sql`uses_pickup + uses_delivery`, 'desc')
    .orderBy('id')
    .execute()
  return named.map(({ client, keys, label }) => {
    const entry = entries.find(
      (one) => one.client_id === client && (keys.includes(one.key) || (one.label !== null && one.folded === label)),
    )
    return entry ? { id: entry.id, text: entry.text } : null
  })
}

/** The address from which each client usually orders. */
async function usualPickups(db: Db, clients: readonly string[]): Promise<Map<string, Entry>> {
  if (clients.length === 0) return new Map()
  const ofClients = Map.groupBy(
    await mostUsed(db, { clients: [...new Set(clients)], field: 'pickup', limit: comparedPickups }),
    ({ client_id }) => client_id,
  )
  return new Map(
    [...ofClients].flatMap(([client, pickups]) => {
      const usual = usualPickup(pickups)
      return usual ? [[client, { id: usual.id, text: usual.text }]] : []
    }),
  )
}

/** Finds the streets of the postcodes of places without a street, in address books and imported streets. It never calls CEP_URL. */
async function streetsOf(db: Db, orders: readonly ReadOrder[], { user, city }: Options): Promise<Known['cep'][]> {
  const ends = ({ pickup, delivery }: ReadOrder) =>
    [['pickup', pickup] as const, ['delivery', delivery] as const].flatMap(([part, place]) =>
      place?.cep && !place.street ? [{ part, cep: place.cep.value }] : [],
    )
  const streets = new Map<string, Awaited<ReturnType<typeof knownStreets>>>()
  for (const { cep } of orders.flatMap(ends))
    if (!streets.has(cep)) streets.set(cep, await knownStreets(db, cep, user, city))
  return orders.map((order) =>
    ends(order).flatMap(({ part, cep }) =>
      streets
        .get(cep)!
        .map(({ name, bairro, city: town, state }) => ({ for: part, street: name, bairro, city: town, state })),
    ),
  )
}

/** What the firm knows of each order besides what the message says. One query for all orders each. */
export async function knownOf(db: Db, orders: readonly ReadOrder[], options: Options): Promise<Known[]> {
  const { user, clientId, city } = options
  const clients = user.role === 'admin' ? await clientsOf(db, orders) : orders.map(() => null)
  const owners = clients.map((client) => (user.role === 'admin' ? (clientId ?? client?.id) : user.id))
  const wanted = orders.flatMap(({ pickup, delivery }, n) => {
    const client = owners[n]
    return client === undefined ? [] : [pickup, delivery].flatMap((place) => (place ? [{ client, place }] : []))
  })
  const entries = await entriesOf(db, wanted, city)
  const entryOf = (place: ReadPlace | null) => entries[wanted.findIndex((one) => one.place === place)] ?? null
  const withoutPickup = orders.flatMap(({ pickup }, n) => (pickup ? [] : (owners[n] ?? [])))
  const usual = await usualPickups(db, withoutPickup)
  const streets = await streetsOf(db, orders, options)
  return orders.map(({ pickup, delivery }, n) => ({
    client: clients[n] ?? null,
    pickup: pickup ? entryOf(pickup) : (usual.get(owners[n] ?? '') ?? null),
    delivery: entryOf(delivery),
    cep: streets[n]!,
  }))
}
