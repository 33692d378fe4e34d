import type { AuditAction } from '@ligeiro/contract/audit-api'
import type { Role } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

type Side = Record<string, unknown>
export type Act = {
  /** Null: the installation itself. */
  actor: string | null
  action: AuditAction
  subject?: string
  order?: string
  before?: Side
  after?: Side
  at: Date
}

/** Writes down what somebody did, in the transaction of what he did. There is no way to take it back. */
export const recordAct = (db: Db, { actor, action, subject, order, before, after, at }: Act) =>
  db
    .insertInto('audit_events')
    .values({
      at,
      actor_id: actor,
      action,
      subject_id: subject ?? null,
      order_id: order ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()

/** Takes away what names an erased person; the table itself allows no other change (migration 0012). */
export const redactPerson = (db: Db, id: string) =>
  sql`
  update audit_events set before = before - array['name', 'email', 'phone', 'location'],
    after = after - array['name', 'email', 'phone', 'location']
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
  before: Side | null
  after: Side | null
}

/** As people type names: without accents and capitals. */
const plain = (text: ReturnType<typeof sql>) =>
  sql`translate(lower(${text}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`

/** One page, newest first; `search`: a part of the name or e-mail of who did it or of whom it was about. */
export async function readPage(
  db: Db,
  { before, search, limit }: { before?: string | undefined; search?: string | undefined; limit: number },
): Promise<AuditRow[]> {
  const named = search
    ? sql`and exists (select from users u where u.id in (e.actor_id, e.subject_id)
        and (strpos(${plain(sql`u.name`)}, ${plain(sql`${search}`)}) > 0 or strpos(lower(u.email), lower(${search})) > 0))`
    : sql``
  const result = await sql<AuditRow>`
    select e.id, e.at, e.action, e.actor_id, actor.name as actor_name, actor.role as actor_role,
      e.subject_id, subject.name as subject_name, subject.role as subject_role, e.order_id, e.before, e.after
    from audit_events e left join users actor on actor.id = e.actor_id left join users subject on subject.id = e.subject_id
    where ${before ? sql`e.id < ${before}::bigint` : sql`true`} ${named}
    order by e.id desc limit ${limit}`.execute(db)
  return result.rows
}
