import { sql } from 'kysely'
import type { PersonalData } from '../../people/personal-data/personal-data.ts'
import { purgeAttempts } from './attempts.ts'

/** Subjects with an address or phone end in ` account ` and this. Those with an id are deleted after a day. */
export const attemptData: PersonalData = {
  erased: { attempts: ['subject'] },
  erase: (tx, { email, phone }) =>
    sql`delete from attempts where split_part(subject, ' account ', 2) in (${email}, ${phone})`.execute(tx),
  purge: [purgeAttempts],
}
