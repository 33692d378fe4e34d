import { randomBytes } from 'node:crypto'
import type { ImportLine } from '@ligeiro/contract/imports-schemas'
import { createMotoboy } from '../people/motoboys/motoboy-accounts.ts'
import { hasEmail, hasName, readPersons, whoIsMeant, type Person } from '../people/users/who-is-meant.ts'
import type { Db } from '../platform/db/connect.ts'
import { isId } from '../platform/http/validation.ts'
import { judgeLine, type Decided, type ImportContext, type Judged } from './judge.ts'
import { openingReader, storedOpening, writeOpening, type ReadOpening } from './openings.ts'
import { personOf, whose } from './people.ts'
import { LineProblem } from './values.ts'

/** A password that nobody knows, which an account with an e-mail must have: the person sets their own by the link that the admin sends. */
const unknownPassword = () => `${randomBytes(24).toString('base64url')}aA1`

/** A motoboy who is there already, and what the line enters of them. */
const knownMotoboy = (context: ImportContext, { id, name }: Person, opening: ReadOpening): Decided =>
  opening.cents === null
    ? { outcome: 'known', notes: [opening.note] }
    : {
        outcome: 'new',
        notes: ['Motoboy que já existe: entra o saldo anterior'],
        stored: { name, ...storedOpening(opening) },
        write: async (tx) => {
          const motoboy = isId(id)
            ? await tx.selectFrom('motoboys').select('id').where('user_id', '=', id).executeTakeFirst()
            : undefined
          if (!motoboy) throw new LineProblem('A linha acima deste motoboy não entrou')
          return writeOpening(tx, context, 'settlement', { id: motoboy.id, name, userId: id }, opening)
        },
      }

/** Motoboys by name, phone and, if they have one, e-mail. Who is there already by e-mail, or by phone and name, is left as they are. */
export async function judgeMotoboys(db: Db, context: ImportContext, lines: readonly ImportLine[]): Promise<Judged[]> {
  const { user, now } = context
  const people = await readPersons(db)
  const openingOf = await openingReader(db)
  const judged: Judged[] = []
  for (const line of lines)
    judged.push(
      await judgeLine(line, () => {
        const { name, phone, email, notes } = personOf(line, context)
        const { byPhone, byEmail, claims } = whoIsMeant(people, { phone, email })
        const known = (found: Person) => knownMotoboy(context, found, openingOf(line, found.id))
        const same = byPhone.find((one) => one.role === 'motoboy' && hasName(one, name))
        if (same) return known(same)
        const owner = byEmail[0] ?? claims.find((one) => email !== null && hasEmail(one, email))
        if (owner?.role === 'motoboy') return known(owner)
        if (owner) throw new LineProblem(`Este e-mail é de ${whose(owner)}`, 'com e-mail de outra pessoa')
        if (phone === null) throw new LineProblem('Falta o telefone', 'sem telefone')
        const holder = byPhone.find((one) => one.phone_signs_in)
        if (holder && email === null)
          throw new LineProblem(`${whose(holder)} já entra com este telefone`, 'com telefone de outra pessoa')
        const account = { active: true, self_registered: false, phone_confirmed: true, email_proven: true }
        const temporary = `${name} ${phone}`
        const opening = openingOf(line, temporary)
        people.push({ id: temporary, name, email, phone, role: 'motoboy', phone_signs_in: !holder, ...account })
        return {
          outcome: 'new',
          notes: [...notes, opening.note, byPhone[0] ? `O telefone também é de ${whose(byPhone[0])}` : null],
          stored: { name, phone, email, ...storedOpening(opening) },
          write: async (tx) => {
            const password = email === null ? undefined : unknownPassword()
            const created = await createMotoboy(tx, user, { name, email, phone, password, available: true }, now)
            const party = { id: created.id, name, userId: created.user.id }
            const made = await writeOpening(tx, context, 'settlement', party, opening)
            return [{ kind: 'user', id: created.user.id }, ...made]
          },
        }
      }),
    )
  return judged
}
