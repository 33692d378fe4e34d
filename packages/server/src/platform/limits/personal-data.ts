import { sql } from 'kysely'
import type { PersonalData } from '../../people/personal-data/personal-data.ts'
import { purgeAttempts } from './attempts.ts'

/** Subjects with an address end in ` account ` and the address. Those with an id are deleted after a day. */
export const attemptData: PersonalData = {
  erased: { attempts: ['subject'] },
  erase: (tx, { email }) => sql`delete from attempts where split_part(subject, ' account ', 2) = ${email}`.execute(tx),
  purge: [purgeAttempts],
}
