import type { ImportLine } from '@ligeiro/contract/imports-schemas'
import { reaisOf } from '@ligeiro/contract/money'
import { usualPickup } from '@ligeiro/contract/usual-pickup'
import { sql } from 'kysely'
import { mostUsed } from '../addresses/address-book/queries.ts'
import { readPersons, whoIsMeant } from '../people/users/who-is-meant.ts'
import type { Db } from '../platform/db/connect.ts'
import { correctImported, differences, importedAt, isSamePlaceAndTime } from './imported-before.ts'
import { judgeLine, type ImportContext, type Judged } from './judge.ts'
import { readDelivery, type ReadDelivery } from './read-delivery.ts'
import { LineProblem, textOf } from './values.ts'

/** The moments of the firm's local times. */
async function momentsOf(db: Db, local: readonly string[], zone: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ local: string; at: Date }>`
    select local, local::timestamp at time zone ${zone} as at from unnest(${[...new Set(local)]}::text[]) local`.execute(
    db,
  )
  return new Map(rows.map(({ local, at }) => [local, at]))
}

/** Where each of the clients usually has their orders collected: the usual pickup, else the address that was entered last. */
async function pickupsOf(db: Db, clients: readonly string[]): Promise<Map<string, string>> {
  const entries = await mostUsed(db, { clients, field: 'pickup', limit: 20 })
  const texts = new Map<string, string>()
  for (const [client, own] of Map.groupBy(entries, ({ client_id }) => client_id)) {
    const entry = usualPickup(own) ?? own[0]
    if (entry) texts.set(client, entry.text)
  }
  return texts
}

/** The motoboys whom lines name, and the names of all. */
async function motoboysOf(db: Db) {
  const people = await readPersons(db, sql`role = 'motoboy' or id in (select user_id from motoboys)`)
  const rows = await db.selectFrom('motoboys').select(['id', 'user_id']).execute()
  const idOf = new Map(rows.map(({ id, user_id }) => [user_id, id]))
  const named = people.filter(({ role }) => role === 'motoboy')
  const nameOf = new Map(people.flatMap(({ id, name }) => [[idOf.get(id), name] as const]))
  return {
    nameOf: (id: string | null) => (id === null ? 'nenhum motoboy' : (nameOf.get(id) ?? 'outro motoboy')),
    find(text: string | null): string | null {
      const [found, another] = whoIsMeant(named, { name: text }).byName
      return found && !another ? (idOf.get(found.id) ?? null) : null
    },
  }
}

/** Deliveries of before the firm used this program. The same line makes nothing twice, and one that was corrected corrects, if the caller says so. */
export async function judgeDeliveries(db: Db, context: ImportContext, lines: readonly ImportLine[]): Promise<Judged[]> {
  const { now, zone, city } = context
  const clients = await readPersons(db, sql`role = 'client'`)
  const read = new Map<ImportLine, ReadDelivery>()
  const wrong: Judged[] = []
  for (const line of lines) {
    const judged = await judgeLine(line, () => {
      read.set(line, readDelivery(line, clients, context))
      return { outcome: 'new' }
    })
    if (judged.outcome === 'problem') wrong.push(judged)
  }
  const all = [...read.values()]
  const moments = await momentsOf(
    db,
    all.map(({ local }) => local),
    zone,
  )
  const ids = [...new Set(all.map(({ client }) => client.id))]
  const pickups = await pickupsOf(db, ids)
  const { rows: keys } = await sql<{ key: string }>`
    select encode(key, 'hex') as key from imported_things where key = any(${all.map(({ key }) => Buffer.from(key, 'hex'))}::bytea[])`.execute(
    db,
  )
  const known = new Set(keys.map(({ key }) => key))
  const motoboys = await motoboysOf(db)
  const ownKeys = new Set(all.map(({ key }) => key))
  // What a line of this call is itself is no earlier version of another one.
  const before = (await importedAt(db, ids, [...moments.values()])).filter(
    ({ key }) => key === null || !ownKeys.has(key),
  )

  const judged: Judged[] = []
  for (const [line, { client, local, key, pickup, notes, texts }] of read)
    judged.push(
      await judgeLine(line, () => {
        if (known.has(key)) return { outcome: 'known' }
        const at = moments.get(local)!
        if (at >= now) throw new LineProblem('A data ainda não passou', 'com data que não passou')
        known.add(key)
        const named = textOf(line.fields.motoboy)
        const motoboy_id = motoboys.find(named)
        const usual = pickup ?? pickups.get(client.id)
        const delivery = { ...texts, client_id: client.id, at, motoboy_id, pickup_address: usual ?? client.name }
        const { price_cents, ...stored } = delivery
        const shown = {
          ...stored,
          at: at.toISOString(),
          client: client.name,
          motoboy: motoboy_id === null ? null : motoboys.nameOf(motoboy_id),
          price: reaisOf(price_cents),
        }
        const imported =
          line.existing === 'other' ? -1 : before.findIndex((one) => isSamePlaceAndTime(one, delivery, city))
        const [former] = imported < 0 ? [] : before.splice(imported, 1)
        if (former) {
          const { corrected, kept } = differences(former, delivery, motoboys.nameOf)
          if (corrected.length === 0) return { outcome: 'known', notes: kept }
          return {
            outcome: 'changed',
            notes: [`Já importada ${corrected.join('; ')}`, ...kept],
            stored: shown,
            ...(line.existing === 'same' && {
              write: async (tx) => {
                await correctImported(tx, context, former, delivery)
                return []
              },
            }),
          }
        }
        return {
          outcome: 'new',
          notes: [
            ...notes,
            named !== null && motoboy_id === null ? `“${named}” não é um motoboy cadastrado: fica sem motoboy` : null,
            usual ? null : 'Sem endereço de coleta: fica o nome do cliente',
          ],
          stored: shown,
          order: { delivery, key: Buffer.from(key, 'hex') },
        }
      }),
    )
  return [...wrong, ...judged].toSorted((a, b) => a.number - b.number)
}
