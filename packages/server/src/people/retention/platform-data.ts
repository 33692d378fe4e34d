import { sql } from 'kysely'
import { purgeIdempotencyKeys } from '../../platform/idempotency/once.ts'
import { purgeAttempts } from '../../platform/limits/attempts.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'

/** The stored answers of calls: an erasure deletes those to a person, and those to others that contain their id. */
export const storedAnswerData: PersonalData = {
  erased: { idempotency_keys: ['scope', 'method', 'path', 'body_hash', 'answer'] },
  erase: (tx, { id }) =>
    sql`
      delete from idempotency_keys
      where scope = ${id} or strpos(answer::text, ${id}) > 0
        or strpos(answer::text, (select m.id::text from motoboys m where m.user_id = ${id})) > 0`.execute(tx),
  purge: [purgeIdempotencyKeys],
}

/** Counted attempts. Subjects with an address or phone end in ` account ` and this. Those with an id are deleted after a day. */
export const attemptData: PersonalData = {
  erased: { attempts: ['subject'] },
  erase: (tx, { email, phone }) =>
    sql`delete from attempts where split_part(subject, ' account ', 2) in (${email}, ${phone})`.execute(tx),
  purge: [purgeAttempts],
}
