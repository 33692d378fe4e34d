import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { PersonalData } from '../../people/personal-data/personal-data.ts'
import { purgeIdempotencyKeys } from './once.ts'

/** Deletes the answers to a person, and those to others that contain their id. */
const eraseAnswers = (tx: Db, id: string) =>
  sql`
    delete from idempotency_keys
    where scope = ${id} or strpos(answer::text, ${id}) > 0
      or strpos(answer::text, (select m.id::text from motoboys m where m.user_id = ${id})) > 0`.execute(tx)

export const storedAnswerData: PersonalData = {
  erased: { idempotency_keys: ['scope', 'method', 'path', 'body_hash', 'answer'] },
  erase: (tx, { id }) => eraseAnswers(tx, id),
  purge: [purgeIdempotencyKeys],
}
