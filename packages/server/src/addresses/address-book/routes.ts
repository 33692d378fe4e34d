import { addressesApi } from '@ligeiro/contract/addresses-api'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Config } from '../../config.ts'
import { isUniqueViolation } from '../../platform/db/outage.ts'
import { conflict, forbidden, notFound, taken } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { clientNotFound, knownClient } from '../../people/users/known-client.ts'
import { findUser } from '../../people/users/queries.ts'
import { addEntry } from './add-entry.ts'
import { entryOf } from './entry.ts'
import { countUnused, hideEntry, lockEntry } from './queries.ts'
import { presentEntry, searchAddresses, type BairroIn } from './search.ts'

const defaultLimit = 8
/** Addresses of a client that no order has named, hidden ones included. */
const maxUnused = 1000
const unknownEntry = () => notFound('Endereço não encontrado.')
/** An admin may change the entries of every client. */
const ownerOf = ({ id, role }: SignedIn) => (role === 'admin' ? null : id)

/** The address book of clients (docs/address-book.md). */
export function addressRoutes(
  defineRoute: DefineRoute,
  { config, bairros }: { config: Pick<Config, 'city'>; bairros: { listedNameIn: BairroIn } },
): void {
  const bairroIn: BairroIn = (address) => bairros.listedNameIn(address)
  defineRoute(addressesApi.list, async ({ db, user, query }) => {
    const { client_id: asked, q = '', field, limit } = query
    const isAdmin = user.role === 'admin'
    if (asked !== undefined && !isAdmin) throw forbidden()
    if (asked !== undefined && !isId(asked)) throw clientNotFound()
    const client = asked ?? user.id
    const [addresses, account] = await Promise.all([
      searchAddresses(db, { client, q, field, limit: Number(limit ?? defaultLimit), isAdmin, bairroIn }),
      asked === undefined ? user : findUser(db, asked),
    ])
    if (!account) throw clientNotFound()
    return addresses
  })

  defineRoute(addressesApi.add, async ({ db, user, body, now }) => {
    const { client_id: asked, text, label, note, recipient_name, recipient_phone } = body
    if (asked !== undefined && user.role !== 'admin') throw forbidden()
    const client = await knownClient(db, asked ?? user.id)
    if ((await countUnused(db, client.id)) >= maxUnused)
      throw conflict(`No máximo ${maxUnused.toLocaleString('pt-BR')} endereços que nenhum pedido usou.`)
    const given = { label: label || null, note: note || null }
    const recipient = { recipient_name: recipient_name || null, recipient_phone: recipient_phone || null }
    const added = await addEntry(db, { clientId: client.id, text, city: config.city, now, ...given, ...recipient })
    const entry = added && (await lockEntry(db, added.id, client.id))
    if (!entry) throw taken('text', 'Este endereço já está na lista.')
    const { client_id: _, ...shown } = entry
    return presentEntry(shown)
  })

  defineRoute(addressesApi.change, async ({ db, user, params, body }) => {
    const entry = isId(params.id) ? await lockEntry(db, params.id, ownerOf(user)) : undefined
    if (!entry) throw unknownEntry()
    const { text = entry.text, label = entry.label, ...people } = body
    const kept = Object.entries({ label, ...people }).map(([field, value]) => [field, value || null] as const)
    const values = { ...entryOf(text, label || null, config.city), ...Object.fromEntries(kept) }
    // A hidden entry with the new address would be in the way of one that nobody can see.
    await db
      .deleteFrom('address_book')
      .where('client_id', '=', entry.client_id)
      .where('key', '=', values.key)
      .where('hidden_at', 'is not', null)
      .execute()
    await db
      .updateTable('address_book')
      .set(values)
      .where('id', '=', entry.id)
      .execute()
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'address_book_client_id_key_key'))
          throw taken('text', 'Este endereço já está na lista.')
        throw error
      })
    const { client_id: _, ...changed } = { ...entry, ...values }
    return presentEntry(changed)
  })

  defineRoute(addressesApi.hide, async ({ db, user, params, now }) => {
    if (!isId(params.id) || !(await hideEntry(db, params.id, ownerOf(user), now))) throw unknownEntry()
  })
}
