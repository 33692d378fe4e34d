import type { ImportLine } from '@ligeiro/contract/imports-api'
import type { Db } from '../platform/db/connect.ts'
import { createMotoboy } from '../people/motoboys/service.ts'
import { judgeLine, type ImportContext, type Judged } from './judge.ts'
import { hasEmail, hasName, personOf, readPeople, unknownPassword, whose } from './people.ts'
import { LineProblem } from './values.ts'

/** Motoboys by name, phone and e-mail. Who is there already by e-mail, or by phone and name, is left as they are. */
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
        // A motoboy signs in by their e-mail.
        if (email === null) throw new LineProblem('Falta o e-mail, com que o motoboy entra')
        const other = people.find((one) => one.phone === phone)
        people.push({ id: '', name, email, phone, role: 'motoboy', active: true, phone_confirmed: true })
        return {
          outcome: 'new',
          notes: [other ? `O telefone também é de ${whose(other)}` : null],
          write: async (tx) => {
            const password = unknownPassword()
            const person = { name, email, phone, password, confirmPassword: password, available: true }
            const { user: account } = await createMotoboy(tx, user, person, now)
            return [{ kind: 'user', id: account.id }]
          },
        }
      }),
    )
  return judged
}
