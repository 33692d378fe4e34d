import type { ImportKind } from '@ligeiro/contract/imports-schemas'
import type { ColumnType, Generated } from 'kysely'

export type ServerTables = {
  database_identity: { id: string; only_row: Generated<boolean> }
  migrations: { name: string; applied_at: Date }
  settings: {
    key: string
    value: unknown
    version: number
    changed_by: string | null
    changed_at: Date
    changed_xid: ColumnType<string, never, never>
  }
  idempotency_keys: {
    scope: string
    method: string
    path: string
    key: string
    body_hash: Buffer
    answer: unknown
    created_at: Date
  }
  attempts: { id: Generated<string>; subject: string; at: Date }
  account_changes: {
    id: Generated<string>
    number: Generated<string>
    user_id: string | null
    what: string
    at: Generated<Date>
  }
  server_clock: {
    only_row: Generated<boolean>
    seen_at: Date | null
    jumped_from: Date | null
    jumped_to: Date | null
    careful_until: Date | null
  }
  imports: {
    id: string
    kind: ImportKind
    file_name: string
    head: unknown
    columns: unknown
    lines: number
    done: Generated<number>
    made_by: string
    made_at: Date
    undone_at: Generated<Date | null>
  }
  imported_things: {
    import_id: string
    kind: 'order' | 'user' | 'address' | 'table' | 'opening'
    subject_id: string
    key: Generated<Buffer | null>
    kept: Generated<boolean>
  }
  audit_events: {
    id: Generated<string>
    at: Date
    actor_id: string | null
    action: string
    subject_id: string | null
    order_id: string | null
    before: unknown
    after: unknown
  }
  scheduled_backups: {
    night: string
    tries: Generated<number>
    started_at: Date
    finished_at: Generated<Date | null>
    problem: Generated<string | null>
    verified: Generated<'restored' | 'read' | null>
    bytes: ColumnType<string | null, number | undefined, number>
  }
}
