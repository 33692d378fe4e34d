import { createHash } from 'node:crypto'
import { limits, line as lineText, optionalLine, optionalPhone, paragraph } from '@ligeiro/contract/fields'
import { foldName } from '@ligeiro/contract/fold-text'
import type { ImportFields, ImportLine } from '@ligeiro/contract/imports-api'
import { usualPickup } from '@ligeiro/contract/usual-pickup'
import { normalPhone } from '@ligeiro/contract/phone'
import { sql } from 'kysely'
import { mostUsed } from '../addresses/address-book/queries.ts'
import type { PastDelivery } from '../orders/steps/import-orders.ts'
import type { Db } from '../platform/db/connect.ts'
import { judgeLine, type ImportContext, type Judged } from './judge.ts'
import { readPeople, type Known } from './people.ts'
import { centsOf, checked, LineProblem, localMoment, textOf } from './values.ts'

const pickupText = lineText('Endereço de coleta', limits.address, 'Endereço de coleta é obrigatório')
const deliveryText = lineText('Endereço de entrega', limits.address, 'Falta o endereço de entrega ou o bairro')
const descriptionText = paragraph('Descrição', limits.description, 'Descrição é obrigatória')
const recipientText = optionalLine('Quem recebe', limits.name)

const groupByName = (people: readonly Known[], role: Known['role']) =>
  Map.groupBy(
    people.filter((one) => one.role === role),
    ({ name }) => foldName(name),
  )

/** The client of a delivery, by phone if the line has one, and by name. */
function clientOf(people: readonly Known[], byName: Map<string, Known[]>, fields: ImportFields): Known {
  const name = textOf(fields.client)
  const phone = normalPhone(textOf(fields.client_phone) ?? '')
  const withPhone = phone ? people.filter((one) => one.role === 'client' && one.phone === phone) : []
  const named = name === null ? [] : (byName.get(foldName(name)) ?? [])
  const both = withPhone.filter((one) => named.includes(one))
  const [found, another] = both.length > 0 ? both : withPhone.length > 0 && name === null ? withPhone : named
  if (!found) {
    if (name === null && !phone) throw new LineProblem('Falta o cliente')
    throw new LineProblem(`Nenhum cliente é “${name ?? textOf(fields.client_phone)}”. Importe os clientes antes`)
  }
  if (another) throw new LineProblem(`Há mais de um cliente “${name ?? found.name}”. Ponha o telefone em uma coluna`)
  return found
}

/** Adds the bairro of a column of its own, unless the address names it. */
function withBairro(address: string | null, bairro: string | null): string | null {
  if (address === null || bairro === null) return address ?? bairro
  return foldName(address).includes(foldName(bairro)) ? address : `${address} - ${bairro}`
}

type Read = { client: Known; local: string; key: Buffer; pickup: string | null } & Omit<
  PastDelivery,
  'client_id' | 'at' | 'motoboy_id' | 'pickup_address'
>

function readDelivery({ fields, copy = 0 }: ImportLine, people: readonly Known[], clients: Map<string, Known[]>): Read {
  const client = clientOf(people, clients, fields)
  const local = localMoment(fields.date, fields.time)
  const pickup = textOf(fields.pickup_address)
  const delivery = withBairro(textOf(fields.delivery_address), textOf(fields.bairro))
  const rest = {
    price_cents: centsOf(fields.price),
    delivery_address: checked(deliveryText, delivery ?? ''),
    recipient_name: checked(recipientText, textOf(fields.recipient_name)) || null,
    recipient_phone: checked(optionalPhone, textOf(fields.recipient_phone)) || null,
    description: checked(descriptionText, textOf(fields.description) ?? 'Entrega importada'),
  }
  const said = [client.id, local, pickup, ...Object.values(rest), copy]
  const key = createHash('sha256').update(JSON.stringify(said)).digest()
  return { client, local, key, pickup: pickup && checked(pickupText, pickup), ...rest }
}

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

/** Deliveries of before the firm used this program. The same line makes nothing twice. */
export async function judgeDeliveries(db: Db, context: ImportContext, lines: readonly ImportLine[]): Promise<Judged[]> {
  const { now, zone } = context
  const people = await readPeople(db)
  const [clients, motoboys] = [groupByName(people, 'client'), groupByName(people, 'motoboy')]
  const read = new Map<ImportLine, Read>()
  const wrong: Judged[] = []
  for (const line of lines) {
    const judged = await judgeLine(line, () => {
      read.set(line, readDelivery(line, people, clients))
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
  const pickups = await pickupsOf(db, [...new Set(all.map(({ client }) => client.id))])
  const { rows: keys } = await sql<{ key: Buffer }>`
    select key from imported_things where key = any(${all.map(({ key }) => key)}::bytea[])`.execute(db)
  const known = new Set(keys.map(({ key }) => key.toString('hex')))
  const ids = await db.selectFrom('motoboys').select(['id', 'user_id']).execute()
  const motoboyOf = new Map(ids.map(({ id, user_id }) => [user_id, id]))

  const judged: Judged[] = []
  for (const [line, { client, local, key, pickup, ...rest }] of read)
    judged.push(
      await judgeLine(line, () => {
        const text = key.toString('hex')
        if (known.has(text)) return { outcome: 'known' }
        const at = moments.get(local)!
        if (at >= now) throw new LineProblem('A data ainda não passou')
        known.add(text)
        const named = textOf(line.fields.motoboy)
        const [motoboy, another] = named === null ? [] : (motoboys.get(foldName(named)) ?? [])
        const unclear =
          named !== null && (!motoboy || another) ? `“${named}” não é um motoboy cadastrado: fica sem motoboy` : null
        const usual = pickup ?? pickups.get(client.id)
        const motoboy_id = motoboy && !another ? (motoboyOf.get(motoboy.id) ?? null) : null
        const delivery = { ...rest, client_id: client.id, at, motoboy_id, pickup_address: usual ?? client.name }
        return {
          outcome: 'new',
          notes: [unclear, usual ? null : 'Sem endereço de coleta: fica o nome do cliente'],
          order: { delivery, key },
        }
      }),
    )
  return [...wrong, ...judged].toSorted((a, b) => a.number - b.number)
}
