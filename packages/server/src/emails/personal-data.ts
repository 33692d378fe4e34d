import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { PersonalData } from '../people/personal-data/personal-data.ts'
import { listSection, valueSection } from '../people/personal-data/sections.ts'
import { purgeEmailFiles } from './email-files.ts'
import { purgeEmailTokens } from './queries.ts'
import { purposesOf } from './templates/templates.ts'

/** Reads up to `limit` e-mails and links for a password after `after`, oldest first. */
const readPasswordTokens = (db: Db, userId: string, limit: number, after?: { number: string }) =>
  db
    .selectFrom('email_tokens')
    .select(['number', 'purpose as kind', 'email', 'asked_at', 'sent_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposesOf['reset-password'])
    .where('number', '>', after?.number ?? '0')
    .orderBy('number')
    .limit(limit)
    .execute()

const readNotices = async (db: Db, userId: string) =>
  (
    await sql`
      select purpose as kind, device, address, asked_at as at, sent_at, email, former_email, used_at
      from email_tokens where user_id = ${userId} and purpose = any(${purposesOf['not-me']})
      union all select kind, device, address, at, sent_at, null, null, null from notice_pushes where user_id = ${userId}
      order by at`.execute(db)
  ).rows

const readConfirmations = (db: Db, userId: string) =>
  db
    .selectFrom('email_tokens')
    .select(['email', 'asked_at', 'sent_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirmation')
    .orderBy('asked_at')
    .execute()

export const emailData: PersonalData = {
  rows: { email_tokens: ['user_id'], notice_pushes: ['user_id'] },
  // A recovery e-mail names no account until it is sent.
  erase: (tx, { email }) =>
    tx
      .deleteFrom('email_tokens')
      .where('email', '=', email)
      .where('purpose', 'in', purposesOf['reset-password'])
      .execute(),
  export: [
    listSection('letters', readPasswordTokens, ['number']),
    valueSection('notices', (db, { id }) => readNotices(db, id)),
    valueSection('email_confirmations', (db, { id }) => readConfirmations(db, id)),
  ],
  purge: [purgeEmailTokens, (_db, now, { dataDir }) => purgeEmailFiles(dataDir, now)],
}
