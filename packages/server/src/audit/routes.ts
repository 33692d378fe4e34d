import { auditApi } from '@ligeiro/contract/audit-api'
import type { DefineRoute } from '../routing/route.ts'
import { readPage } from './queries.ts'

const limit = 100

export function auditRoutes(serve: DefineRoute): void {
  serve(auditApi.list, async ({ db, query }) => {
    const rows = await readPage(db, { ...query, limit })
    return rows.map(({ id, at, action, order_id, before, after, ...row }) => ({
      id,
      at: at.toISOString(),
      action,
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name, role: row.actor_role },
      subject: row.subject_id === null ? null : { id: row.subject_id, name: row.subject_name, role: row.subject_role },
      order_id,
      before,
      after,
    }))
  })
}
