import { randomUUID } from 'node:crypto'
import { addressKey } from '@ligeiro/contract/address-key'
import { billingRules } from '@ligeiro/contract/billing-words'
import { limits } from '@ligeiro/contract/limits'
import { line as lineText, optionalLine } from '@ligeiro/contract/fields'
import { foldName } from '@ligeiro/contract/fold-text'
import type { ImportLine } from '@ligeiro/contract/imports-schemas'
import { reaisOf } from '@ligeiro/contract/money'
import { anyPlace } from '@ligeiro/contract/fares'
import { sql } from 'kysely'
import { moneySince } from '../money/rules/queries.ts'
import { saveRules } from '../money/rules/save.ts'
import { addEntry } from '../addresses/address-book/add-entry.ts'
import { phoneClient } from '../people/users/phone-clients.ts'
import { createUserBy } from '../people/users/user-accounts.ts'
import { hasEmail, hasName, readPersons, whoIsMeant, type Person } from '../people/users/who-is-meant.ts'
import type { Db } from '../platform/db/connect.ts'
import { isId } from '../platform/http/validation.ts'
import { setAgreement } from '../prices/agreements.ts'
import { insertTable, insertVersion } from '../prices/queries.ts'
import { judgeLine, type ImportContext, type Judged, type Made } from './judge.ts'
import { openingReader, storedOpening, writeOpening } from './openings.ts'
import { personOf, whose, type Named } from './people.ts'
import { centsOf, checked, isCourtesy, LineProblem, textOf } from './values.ts'

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

/** The account that a line means, if there is one, and those that only claim to be it. Throws for a phone or e-mail that is somebody else's. */
function findClient(people: readonly Person[], person: Named) {
  const { byName, byPhone, byEmail, claims } = whoIsMeant(people, person)
  const [holder] = byEmail
  if (holder && holder.role !== 'client')
    throw new LineProblem(`Este e-mail é de ${whose(holder)}`, 'com e-mail de outra pessoa')
  const withPhone = byPhone.filter(({ role }) => role === 'client')
  const found = holder ?? withPhone.find((one) => hasName(one, person.name))
  if (found && !found.active)
    throw new LineProblem(`${found.name} está com o cadastro desativado`, 'de cliente desativado')
  const owner = withPhone.find(({ email }) => email !== null)
  if (!found && owner) throw new LineProblem(`Este telefone é de ${whose(owner)}`, 'com telefone de outra pessoa')
  const others = byPhone.filter(({ role }) => role !== 'client')
  return { found, claims, namesakes: byName.filter(({ role, active }) => role === 'client' && active), others }
}

async function createClient(tx: Db, { user, now }: ImportContext, { name, phone, email }: Named): Promise<string> {
  if (email === null) return phoneClient(tx, user, { name, phone: phone ?? '' }, now)
  const { id } = await createUserBy(tx, user, { name, email, phone }, 'client', now)
  return id
}

/** A table of one price, whatever the places, and the client's agreement to it. Prices do not become automatic by it. */
async function agree(tx: Db, { user, now }: ImportContext, clientId: string, name: string, cents: number) {
  const [tableId, versionId] = [randomUUID(), randomUUID()]
  await insertTable(tx, { id: tableId, name, clientId, now })
  const fares = [{ from: anyPlace, to: anyPlace, price: reaisOf(cents), both: false }]
  const none = { bands: [], beyond_km: null, minimum: 0 as const, surcharges: [], return: null, waiting: null }
  const body = { zones: [], fares, round_to: 0.01 as const, ...none }
  await insertVersion(tx, { id: versionId, tableId, body, userId: user.id, now, after: 0 })
  const note = 'Importado da planilha da empresa'
  await setAgreement({ db: tx, user, now }, { clientId, versionId, via: 'admin', note })
  return tableId
}

/** Notes how a client pays, and makes it a rule of theirs where the firm has begun with the books. */
async function setBilling(tx: Db, { user, now, zone }: ImportContext, id: string, billing: string) {
  await tx.updateTable('users').set({ billing }).where('id', '=', id).execute()
  const rules = billingRules(billing)
  if (rules && (await moneySince(tx)) !== null)
    await saveRules(tx, { client: id, motoboy: null }, rules, { user, now, zone }, id)
}

/** A person whose e-mail is in an account that somebody made for themselves comes in by the phone: the e-mail cannot be given away. */
function withoutClaimedEmail(person: Named, claims: readonly Person[]): Named {
  const { email } = person
  if (email === null || !claims.some((one) => hasEmail(one, email))) return person
  const text = 'O e-mail está em uma conta feita pela própria pessoa, não confirmada'
  if (person.phone === null) throw new LineProblem(`${text}. Ponha o telefone`, 'sem telefone')
  return { ...person, email: null, notes: [...person.notes, `${text}: entra sem o e-mail`] }
}

/** Clients by name, phone, e-mail, addresses, agreed price, billing and what they owed before. A line of a known client adds what is missing. */
export async function judgeClients(db: Db, context: ImportContext, lines: readonly ImportLine[]): Promise<Judged[]> {
  const { now, city } = context
  const people = await readPersons(db)
  const names = new Set(lines.map(({ fields }) => foldName(fields.name ?? '')))
  const meant = people.filter(
    ({ name, role, email }) => role === 'client' && (email !== null || names.has(foldName(name))),
  )
  const { known, withTable } = await readFacts(
    db,
    meant.map(({ id }) => id),
  )
  const openingOf = await openingReader(db)
  /** The ids of clients who are not written yet, by what the lines call them. */
  const written = new Map<string, string>()
  const judged: Judged[] = []
  for (const line of lines)
    judged.push(
      await judgeLine(line, () => {
        const typed = personOf(line, context)
        const { found: sure, claims, namesakes, others } = findClient(people, typed)
        const person = sure ? typed : withoutClaimedEmail(typed, claims)
        const texts = (line.fields.addresses ?? []).flatMap((text) => textOf(text) ?? [])
        const addresses = texts.map((text) => ({ text: checked(address, text), key: addressKey(text, city) }))
        const twin = sure
          ? undefined
          : namesakes.find(({ id }) => addresses.some(({ key }) => known.has(`${id} ${key}`)))
        const found = sure ?? (line.existing === 'same' ? twin : undefined)
        if (!found && person.phone === null && person.email === null)
          throw new LineProblem('Falta o telefone', 'sem telefone')
        const cents = centsOf(line.fields.agreed_price)
        const billing = checked(billingText, textOf(line.fields.billing)) || null
        const temporary = found?.id ?? `${foldName(person.name)} ${person.phone ?? ''} ${person.email ?? ''}`
        if (twin && line.existing === undefined) {
          const text = `Já há ${twin.name} neste endereço, com outro telefone: é o mesmo cliente?`
          return { outcome: 'changed', notes: [text], stored: { name: person.name, phone: person.phone } }
        }
        const missing = addresses
          .filter(({ key }) => !known.has(`${temporary} ${key}`) && known.add(`${temporary} ${key}`))
          .map(({ text }) => text)
        const agreesNow = cents !== null && !withTable.has(temporary)
        if (agreesNow) withTable.add(temporary)
        const made = { role: 'client', active: true, self_registered: false, email_proven: true } as const
        if (!found) people.push({ ...person, ...made, id: temporary, phone_confirmed: true, phone_signs_in: false })
        const kept = cents !== null && !agreesNow ? 'O valor combinado fica como está' : null
        const opening = openingOf(line, temporary)
        if (found && missing.length === 0 && !agreesNow && opening.cents === null)
          return { outcome: 'known', notes: [kept, opening.note] }
        const { name, phone, email } = found ?? person
        return {
          outcome: 'new',
          notes: [
            found ? 'Cliente que já existe: entra o que falta' : null,
            ...person.notes,
            claims.length > 0 ? 'Há também uma conta feita pela própria pessoa, não confirmada' : null,
            kept,
            opening.note,
            billing !== null && billingRules(billing) === null ? `A cobrança “${billing}” fica só anotada` : null,
            isCourtesy(line.fields.agreed_price) ? 'Sem valor combinado' : null,
            others[0] ? `O telefone também é de ${whose(others[0])}` : null,
          ],
          stored: {
            name,
            phone,
            email,
            addresses: missing,
            ...(agreesNow && { agreed_price: reaisOf(cents) }),
            ...(!found && { billing }),
            ...storedOpening(opening),
          },
          write: async (tx) => {
            const id = found ? (written.get(found.id) ?? found.id) : await createClient(tx, context, person)
            if (!isId(id)) throw new LineProblem('A linha acima deste cliente não entrou')
            written.set(temporary, id)
            const things: Made[] = found ? [] : [{ kind: 'user', id }]
            if (billing !== null && !found) await setBilling(tx, context, id, billing)
            for (const text of missing) {
              const entry = await addEntry(tx, { clientId: id, text, city, now })
              if (entry) things.push({ kind: 'address', id: entry.id })
            }
            if (agreesNow) things.push({ kind: 'table', id: await agree(tx, context, id, person.name, cents) })
            things.push(...(await writeOpening(tx, context, 'invoice', { id, name, userId: id }, opening)))
            return things
          },
        }
      }),
    )
  return judged
}
