import type { Application } from '@ligeiro/backup/application'
import type { ClientBase } from 'pg'
import { locks } from '../../platform/db/locks.ts'
import { createMigrationsTable, migrationNames, migrationText } from '../../platform/db/migrate.ts'

/** What the package `backup` must know of Ligeiro. */
export const ligeiro: Application = {
  migrationNames,
  migrationText,
  createMigrationsTable,
  // A restore fills `database_identity` with a random id. `scheduled_backups` (formerly `nightly_backups`) is the history of the backups.
  // `order_search` and `order_totals` are derived from the orders, `ledger_balances` from the lines of the ledger.
  // `positions` is the trail of motoboys, which is forgotten day by day.
  excludedTables: new Set([
    'database_identity',
    'scheduled_backups',
    'nightly_backups',
    'order_search',
    'order_totals',
    'ledger_balances',
    'ledger_checks',
    'positions',
  ]),
  // Answers for retries, counted attempts, unfinished sign-ins, cached answers of the geocoder and of CEP_URL, public streets, notices
  // that are sent within a day, and e-mails, whose codes and links a restore makes invalid. Backups of before 0161 have the former names.
  temporaryTables: new Set([
    'idempotency_keys',
    'attempts',
    'identity_tokens',
    'places',
    'streets',
    'cep_answers',
    'email_tokens',
    'notice_pushes',
    'account_notices',
    'email_confirmations',
  ]),
  locks: [locks.serving, locks.migrating],
  holdsData,
}

/** Does the database hold data of Ligeiro? All other rows belong to a user, so an empty table `users` means that there is nothing to lose. */
export async function holdsData(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('users') is not null as known`)
  return rows[0]?.known === true && Boolean((await client.query('select from users limit 1')).rowCount)
}
