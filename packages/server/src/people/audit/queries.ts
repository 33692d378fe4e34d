import { hourMs } from '@ligeiro/contract/durations'
import type { AuditAction } from '@ligeiro/contract/audit-schemas'
import type { Role } from '@ligeiro/contract/role'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

type Fields = Record<string, unknown>
/** Who did it, null for the installation itself, and when. */
type Acting = { user: Pick<SignedIn, 'id'> | null; now: Date }
export type Acted = { subject?: string; order?: string; before?: Fields; after?: Fields }

/**
 * Writes an event to the audit log. Call it in the transaction of the recorded change, which locks what is changed. Events cannot be
 * deleted, so the same event of somebody other than an admin, in the app or by a link, is written once an hour; with `hourly` that of an
 * admin too. Callers may not put into `before` and `after` what such a person chooses freely.
 */
export async function recordAuditEvent(
  db: Db,
  { user, now: at }: Acting,
  action: AuditAction,
  { subject, order, before, after }: Acted = {},
  hourly = false,
): Promise<void> {
  const actor = user?.id ?? null
  const [was, is] = [before, after].map((fields) => (fields ? JSON.stringify(fields) : null))
  await sql`
    insert into audit_events (at, actor_id, action, subject_id, order_id, before, after)
    select ${at}::timestamptz, ${actor}::uuid, ${action}, ${subject ?? null}::uuid, ${order ?? null}::uuid,
      ${was}::jsonb, ${is}::jsonb
    where not exists (
      select from audit_events e join users u on u.id = e.actor_id
      where e.actor_id = ${actor} and (u.role <> 'admin' or ${hourly}::boolean) and e.action = ${action} and e.at > ${new Date(at.getTime() - hourMs)}
        and (e.subject_id, e.order_id, e.before, e.after) is not distinct from
          (${subject ?? null}::uuid, ${order ?? null}::uuid, ${was}::jsonb, ${is}::jsonb))`.execute(db)
}

/** Texts in `before` and `after` that are words of the program, amounts' kinds and days: they stay when the person is erased. */
const keptTexts = ['role', 'kind', 'method', 'via', 'from', 'day', 'valid_from', 'billing', 'period']

/** Removes what was written of an erased person, but numbers, flags and `keptTexts`; the table's trigger allows no other change. */
export const redactAuditEventsOf = (db: Db, id: string) =>
  sql`
  update audit_events set before = redacted_act(before, ${keptTexts}), after = redacted_act(after, ${keptTexts})
  where subject_id = ${id} and (before is not null or after is not null)`.execute(db)

type AuditRow = {
  id: string
  at: Date
  action: AuditAction
  actor_id: string | null
  actor_name: string
  actor_role: Role
  subject_id: string | null
  subject_name: string
  subject_role: Role
  order_id: string | null
  before: Fields | null
  after: Fields | null
}

const normalized = (text: ReturnType<typeof sql>) =>
  sql`translate(lower(${text}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`

/** Reads one page, newest first. `search` is a part of the name or e-mail of the actor or the subject. */
export async function readPage(
  db: Db,
  { before, search, limit }: { before?: string | undefined; search?: string | undefined; limit: number },
): Promise<AuditRow[]> {
  const matchesSearch = search
    ? sql`and exists (select from users u where u.id in (e.actor_id, e.subject_id)
        and (strpos(${normalized(sql`u.name`)}, ${normalized(sql`${search}`)}) > 0 or strpos(lower(u.email), lower(${search})) > 0))`
    : sql``
  const result = await sql<AuditRow>`
    select e.id, e.at, e.action, e.actor_id, actor.name as actor_name, actor.role as actor_role,
      e.subject_id, subject.name as subject_name, subject.role as subject_role, e.order_id, e.before, e.after
    from audit_events e left join users actor on actor.id = e.actor_id left join users subject on subject.id = e.subject_id
    where ${before ? sql`e.id < ${before}::bigint` : sql`true`} ${matchesSearch}
    order by e.id desc limit ${limit}`.execute(db)
  return result.rows
}
