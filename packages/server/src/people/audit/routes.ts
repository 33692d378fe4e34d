import { auditApi } from '@ligeiro/contract/audit-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { readPage } from './queries.ts'

const pageSize = 100

export function auditRoutes(defineRoute: DefineRoute): void {
  defineRoute(auditApi.list, async ({ db, query }) => {
    const rows = await readPage(db, { ...query, limit: pageSize })
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
