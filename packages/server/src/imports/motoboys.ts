import { randomBytes } from 'node:crypto'
import type { ImportLine } from '@ligeiro/contract/imports-api'
import type { Db } from '../platform/db/connect.ts'
import { createMotoboy } from '../people/motoboys/service.ts'
import { judgeLine, type ImportContext, type Judged } from './judge.ts'
import { hasEmail, hasName, personOf, readPeople, whose } from './people.ts'
import { LineProblem } from './values.ts'

/** A password that nobody knows, which an account with an e-mail must have: the person sets their own by the link that the admin sends. */
const unknownPassword = () => `${randomBytes(24).toString('base64url')}aA1`

/** Motoboys by name, phone and, if they have one, e-mail. Who is there already by e-mail, or by phone and name, is left as they are. */
export async function judgeMotoboys(
  db: Db,
  { user, now }: ImportContext,
  lines: readonly ImportLine[],
): Promise<Judged[]> {
  const people = await readPeople(db)
  const judged: Judged[] = []
  for (const line of lines)
    judged.push(
      await judgeLine(line, () => {
        const { name, phone, email } = personOf(line)
        const known = people.find(
          (one) => one.role === 'motoboy' && one.phone !== null && one.phone === phone && hasName(one, name),
        )
        if (known) return { outcome: 'known' }
        const owner = email === null ? undefined : people.find((one) => hasEmail(one, email))
        if (owner?.role === 'motoboy') return { outcome: 'known' }
        if (owner) throw new LineProblem(`Este e-mail é de ${whose(owner)}`)
        if (phone === null) throw new LineProblem('Falta o telefone')
        const others = people.filter((one) => one.phone === phone)
        const holder = others.find((one) => one.phone_signs_in)
        if (holder && email === null) throw new LineProblem(`${whose(holder)} já entra com este telefone`)
        const account = { active: true, phone_confirmed: true, phone_signs_in: !holder }
        people.push({ id: '', name, email, phone, role: 'motoboy', ...account })
        return {
          outcome: 'new',
          notes: [others[0] ? `O telefone também é de ${whose(others[0])}` : null],
          write: async (tx) => {
            const password = email === null ? undefined : unknownPassword()
            const created = await createMotoboy(tx, user, { name, email, phone, password, available: true }, now)
            return [{ kind: 'user', id: created.user.id }]
          },
        }
      }),
    )
  return judged
}
