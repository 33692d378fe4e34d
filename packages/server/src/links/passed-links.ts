import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { linksApi } from '@ligeiro/contract/links-api'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { recordAuditEvent } from '../people/audit/queries.ts'
import { userNotFound } from '../people/users/lock-account.ts'
import type { Db } from '../platform/db/connect.ts'
import { isId } from '../platform/http/validation.ts'
import { hashOf } from './token.ts'

type Counts = ResponseOf<typeof linksApi.passed>

/** The tables of links that a person passes on, and whose row is locked by whoever shares or ends one. */
const tables = [
  { table: 'links', holder: 'orders', of: 'order_id' },
  { table: 'order_links', holder: 'users', of: 'client_id' },
  { table: 'agreement_links', holder: 'users', of: 'client_id' },
  { table: 'invoice_links', holder: 'closings', of: 'closing_id' },
] as const

/** Nobody can use a link any more that expired; one of an invoice expires only after its payment. */
const isLive = (table: string, now: Date) =>
  table === 'invoice_links'
    ? sql<boolean>`revoked_at is null`
    : sql<boolean>`revoked_at is null and expires_at > ${now}::timestamptz`

/** An account that may have been removed. */
async function checkKnown(db: Db, id: string): Promise<void> {
  const known = isId(id) ? await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst() : undefined
  if (!known) throw userNotFound()
}

const none = { approval: 0, tracking: 0, order: 0, agreement: 0, invoice: 0 }
const counted = (rows: readonly { kind: keyof Counts; count: number }[]): Counts => ({
  ...none,
  ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
})

/** How many links of each kind that work now were made by this person. */
export async function countPassedLinks(db: Db, id: string, now: Date): Promise<Counts> {
  await checkKnown(db, id)
  const { rows } = await sql<{ kind: keyof Counts; count: number }>`${sql.join(
    tables.map(
      ({ table }) => sql`select ${table === 'links' ? sql.ref('kind') : sql.lit(table.replace('_links', ''))} as kind,
        count(*)::int as count from ${sql.table(table)} where made_by = ${id}::uuid and ${isLive(table, now)} group by 1`,
    ),
    sql` union all `,
  )}`.execute(db)
  return counted(rows)
}

/**
 * Ends the links that this person passed on, whose addresses they may have kept, and makes a new one for each, which the desk passes on as
 * it passes on any link. The orders show what they showed: there is a link, and until when.
 */
export async function renewPassedLinks(
  db: Db,
  { by, id, now, tokenOf }: { by: SignedIn; id: string; now: Date; tokenOf: (linkId: string) => string },
): Promise<Counts> {
  const counts = await countPassedLinks(db, id, now)
  for (const { table, holder, of } of tables) {
    const live = sql`made_by = ${id}::uuid and ${isLive(table, now)}`
    // Of two who renew or share at once the second finds the link of the first.
    await sql`select from ${sql.table(holder)} where id in (select ${sql.ref(of)} from ${sql.table(table)} where ${live})
      order by id for no key update`.execute(db)
    const held = table === 'links' ? sql`, held_until = null, held_terms = null, held_device = null` : sql``
    const { rows } = await sql<Record<string, unknown>>`
      update ${sql.table(table)} set revoked_at = ${now} ${held} where ${live} returning *`.execute(db)
    const renewed = rows.map((row) => {
      const newId = randomUUID()
      const made = { id: newId, token_hash: hashOf(tokenOf(newId)), made_by: by.id, made_at: now, revoked_at: null }
      return { ...row, ...made }
    })
    if (renewed.length > 0)
      await db
        .insertInto(table)
        .values(renewed as never)
        .execute()
  }
  await recordAuditEvent(db, { user: by, now }, 'passed_links_renewed', { subject: id, after: counts })
  return counts
}
