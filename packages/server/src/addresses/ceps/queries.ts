import { dayMs } from '@ligeiro/contract/durations'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { namedByAnother } from '../address-book/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Street } from './cep-service.ts'

const maxTexts = 50

/**
 * The addresses with this postcode in the reader's address book, for admins also those of others whose street at least two clients named.
 * Own ones come first, then the most used.
 */
export const textsWithCep = (db: Db, cep: string, { id, role }: SignedIn) =>
  db
    .selectFrom('address_book')
    .select(['text', 'client_id'])
    .where('cep', '=', cep)
    .where('hidden_at', 'is', null)
    .where((where) =>
      where.or([
        where('client_id', '=', id),
        ...(role === 'admin' ? [where.and([where('place', 'is not', null), namedByAnother])] : []),
      ]),
    )
    .orderBy(sql`client_id = ${id}::uuid`, 'desc')
    .orderBy(sql`uses_pickup + uses_delivery`, 'desc')
    .limit(maxTexts)
    .execute()

export const streetsOf = (db: Db, cep: string): Promise<Street[]> =>
  db
    .selectFrom('streets')
    .select(['name', 'bairro', 'city', 'state'])
    .where('cep', '=', cep)
    .orderBy('addresses', 'desc')
    .orderBy('name')
    .limit(maxTexts)
    .execute()

/** A street that was found is kept for a year, an unknown postcode for a day: it may be new. So may the streets of a town. */
const foundMs = 365 * dayMs
const unknownMs = dayMs

/** The answer of the service that is still kept, null if it knew neither street nor town. Undefined: ask again. */
export async function keptAnswer(db: Db, cep: string, now: Date): Promise<Street | null | undefined> {
  const row = await db
    .selectFrom('cep_answers')
    .select(['answer', 'asked_at'])
    .where('cep', '=', cep)
    .executeTakeFirst()
  if (!row) return undefined
  const ageMs = now.getTime() - row.asked_at.getTime()
  const answer = row.answer as Street | null
  return ageMs < (answer?.name ? foundMs : unknownMs) ? answer : undefined
}

export async function keepAnswer(db: Db, cep: string, street: Street | null, now: Date): Promise<void> {
  const values = { answer: street && JSON.stringify(street), asked_at: now }
  await db
    .insertInto('cep_answers')
    .values({ cep, ...values })
    .onConflict((conflict) => conflict.column('cep').doUpdateSet(values))
    .execute()
}

export async function purgeCepAnswers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('cep_answers')
    .where('asked_at', '<', new Date(now.getTime() - foundMs))
    .execute()
}
