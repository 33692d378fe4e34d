import { randomUUID } from 'node:crypto'
import { addressKey } from '@ligeiro/contract/address-key'
import { line as lineText, limits, optionalLine } from '@ligeiro/contract/fields'
import { foldName } from '@ligeiro/contract/fold-text'
import type { ImportLine } from '@ligeiro/contract/imports-api'
import { anyPlace } from '@ligeiro/contract/price-table'
import { sql } from 'kysely'
import { addEntry } from '../addresses/address-book/add-entry.ts'
import { phoneClient } from '../people/users/phone-clients.ts'
import { createUserBy } from '../people/users/service.ts'
import type { Db } from '../platform/db/connect.ts'
import { setAgreement } from '../prices/agreements.ts'
import { insertTable, insertVersion } from '../prices/queries.ts'
import { isId } from '../platform/http/validation.ts'
import { judgeLine, type ImportContext, type Judged, type Made } from './judge.ts'
import { hasEmail, hasName, personOf, readPeople, whose, type Known, type Person } from './people.ts'
import { centsOf, checked, LineProblem, textOf } from './values.ts'

const address = lineText('Endereço', limits.address, 'Endereço é obrigatório')
const billingText = optionalLine('Cobrança', limits.label)

/** The addresses of these clients, as `client key`, and who has a table of their own. */
async function readFacts(db: Db, clients: readonly string[]) {
  const entries = await sql<{ known: string }>`
    select client_id || ' ' || key as known from address_book where client_id = any(${clients}::uuid[])`.execute(db)
  const tables = await db.selectFrom('price_tables').select('client_id').where('archived_at', 'is', null).execute()
  return {
    known: new Set(entries.rows.map(({ known }) => known)),
    withTable: new Set(tables.map(({ client_id }) => client_id)),
  }
}

/** The account that a line means; undefined for a new one. Throws for a phone or e-mail that is somebody else's. */
function findClient(people: readonly Known[], { name, phone, email }: Person): Known | undefined {
  const byEmail = email === null ? undefined : people.find((one) => hasEmail(one, email))
  if (byEmail && byEmail.role !== 'client') throw new LineProblem(`Este e-mail é de ${whose(byEmail)}`)
  const withPhone = people.filter((one) => one.role === 'client' && one.phone !== null && one.phone === phone)
  const found = byEmail ?? withPhone.find((one) => hasName(one, name))
  if (found && !found.active) throw new LineProblem(`${found.name} está com o cadastro desativado`)
  const owner = withPhone.find((one) => one.email !== null && one.phone_confirmed)
  if (!found && owner) throw new LineProblem(`Este telefone é de ${whose(owner)}`)
  return found
}

async function createClient(tx: Db, { user, now }: ImportContext, { name, phone, email }: Person): Promise<string> {
  if (email === null) return phoneClient(tx, user, { name, phone: phone ?? '' }, now)
  const { id } = await createUserBy(tx, user, { name, email, phone }, 'client', now)
  return id
}

/** A table of one price, whatever the places, and the client's agreement to it. Prices do not become automatic by it. */
async function agree(tx: Db, { user, now }: ImportContext, clientId: string, name: string, cents: number) {
  const [tableId, versionId] = [randomUUID(), randomUUID()]
  await insertTable(tx, { id: tableId, name, clientId, now })
  const fares = [{ from: anyPlace, to: anyPlace, price: cents / 100, both: false }]
  const none = { bands: [], beyond_km: null, minimum: 0 as const, surcharges: [], return: null, waiting: null }
  const body = { zones: [], fares, round_to: 0.01 as const, ...none }
  await insertVersion(tx, { id: versionId, tableId, body, userId: user.id, now, after: 0 })
  const note = 'Importado da planilha da empresa'
  await setAgreement({ db: tx, user, now }, { clientId, versionId, via: 'admin', note })
  return tableId
}

/** Clients by name, phone, e-mail, addresses, agreed price and billing. A line of a known client adds what is missing. */
export async function judgeClients(db: Db, context: ImportContext, lines: readonly ImportLine[]): Promise<Judged[]> {
  const { now, city } = context
  const people = await readPeople(db)
  const names = new Set(lines.map(({ fields }) => foldName(fields.name ?? '')))
  const meant = people.filter(
    ({ name, role, email }) => role === 'client' && (email !== null || names.has(foldName(name))),
  )
  const { known, withTable } = await readFacts(
    db,
    meant.map(({ id }) => id),
  )
  /** The ids of clients who are not written yet, by what the lines call them. */
  const written = new Map<string, string>()
  const judged: Judged[] = []
  for (const line of lines)
    judged.push(
      await judgeLine(line, () => {
        const person = personOf(line)
        const found = findClient(people, person)
        if (!found && person.phone === null && person.email === null) throw new LineProblem('Falta o telefone')
        const cents = centsOf(line.fields.agreed_price)
        const billing = checked(billingText, textOf(line.fields.billing)) || null
        const temporary = found?.id ?? `${foldName(person.name)} ${person.phone ?? ''} ${person.email ?? ''}`
        const texts = (line.fields.addresses ?? []).flatMap((text) => textOf(text) ?? [])
        const missing = texts
          .map((text) => checked(address, text))
          .filter((text) => {
            const key = `${temporary} ${addressKey(text, city)}`
            return !known.has(key) && known.add(key)
          })
        const agreesNow = cents !== null && !withTable.has(temporary)
        if (agreesNow) withTable.add(temporary)
        const other = people.find((one) => one.phone !== null && one.phone === person.phone && one.role !== 'client')
        if (!found) people.push({ ...person, id: temporary, role: 'client', active: true, phone_confirmed: true })
        const kept = cents !== null && !agreesNow ? 'O valor combinado fica como está' : null
        if (found && missing.length === 0 && !agreesNow) return { outcome: 'known', notes: [kept] }
        return {
          outcome: 'new',
          notes: [
            found ? 'Cliente que já existe: entra o que falta' : null,
            kept,
            other ? `O telefone também é de ${whose(other)}` : null,
          ],
          write: async (tx) => {
            const id = found ? (written.get(found.id) ?? found.id) : await createClient(tx, context, person)
            if (!isId(id)) throw new LineProblem('A linha acima deste cliente não entrou')
            written.set(temporary, id)
            const made: Made[] = found ? [] : [{ kind: 'user', id }]
            if (billing !== null && !found)
              await tx.updateTable('users').set({ billing }).where('id', '=', id).execute()
            for (const text of missing) {
              const entry = await addEntry(tx, { clientId: id, text, city, now })
              if (entry) made.push({ kind: 'address', id: entry.id })
            }
            if (agreesNow) made.push({ kind: 'table', id: await agree(tx, context, id, person.name, cents) })
            return made
          },
        }
      }),
    )
  return judged
}
