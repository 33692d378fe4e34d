import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { noControlCharacters } from './fields.ts'
import { roles } from './role.ts'

/** The recorded acts. The steps of orders are in the history of each order instead. */
const auditActions = [
  'account_created',
  'account_changed',
  'account_removed',
  'account_erased',
  'account_merged',
  'merge_undone',
  'orders_cancelled',
  'deliveries_released',
  'shift_ended',
  'offer_withdrawn',
  'trip_made',
  'trip_arranged',
  'trip_order_taken_out',
  'trip_dissolved',
  'password_link_made',
  'password_link_ended',
  'passed_links_renewed',
  'sessions_ended',
  'factor_added',
  'factor_removed',
  'recovery_codes_made',
  'account_secured',
  'recipient_code_shown',
  'statement_downloaded',
  'report_downloaded',
  'own_data_exported',
  'client_data_exported',
  'recipient_data_exported',
  'settings_changed',
  'backup_made',
  'price_table_created',
  'price_table_published',
  'price_table_shared',
  'price_table_archived',
  'agreement_made',
  'agreement_ended',
  'order_link_shared',
  'order_link_ended',
  'auto_price_changed',
  'learned_bairro_deleted',
  'money_rules_changed',
  'pix_key_changed',
  'settlement_closed',
  'settlement_reversed',
  'invoice_issued',
  'invoice_sent',
  'invoice_shared',
  'invoice_cancelled',
  'payment_recorded',
  'money_posted',
  'money_entry_reversed',
  'till_counted',
  'till_ticked',
  'till_unticked',
  'pix_answered',
  'handover_answered',
  'money_remitted',
  'month_closed',
  'month_reopened',
  'sheet_imported',
  'import_undone',
] as const

export type AuditAction = (typeof auditActions)[number]

const person = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })

const auditEntry = z.object({
  /** Increases with time; the `before` of the next page. */
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  action: z.enum(auditActions),
  /** Null if the server itself acted. */
  actor: z.nullable(person),
  /** The account that the act changed or concerned. */
  subject: z.nullable(person),
  order_id: z.nullable(z.string()),
  /** The old and the new values. Values that identify an erased person are removed. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})

export type AuditEntry = z.infer<typeof auditEntry>

export const auditSchemas = {
  list: {
    summary:
      'What administrators did, newest first: 100 a page; `before` goes on, `search` names who did it or to whom',
    query: z.strictObject({
      before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'before inválido'))),
      search: z.optional(
        z.string().check(z.trim(), z.maxLength(120, 'Busca longa demais'), noControlCharacters('Busca')),
      ),
    }),
    response: z.array(auditEntry),
  },
} satisfies Descriptions
