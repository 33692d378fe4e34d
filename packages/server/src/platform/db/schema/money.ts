import type { FixStep } from '@ligeiro/contract/fix-steps'
import type { ItemKind, WaitPlace } from '@ligeiro/contract/item-kinds'
import type { PixKeyKind } from '@ligeiro/contract/pix'
import type { Generated } from 'kysely'

/** The tables of the books (docs/money.md). PostgreSQL gives bigint as text. */
export type MoneyTables = {
  ledger_accounts: { id: Generated<number>; kind: string; party: string | null }
  ledger_balances: { account_id: number; cents: string; lines: string }
  ledger_entries: {
    id: Generated<string>
    kind: string
    key: string
    order_id: string | null
    item_id: string | null
    client_id: string | null
    motoboy_id: string | null
    closing_id: string | null
    reverses: string | null
    day: string
    happened_at: Date
    posted_at: Date
    actor_id: string
    method: string | null
    reason: string | null
    first_line: Generated<number>
  }
  ledger_lines: {
    entry_id: string
    n: number
    account_id: number
    cents: string
    closable: boolean
    closing_id: string | null
  }
  order_items: {
    id: Generated<string>
    order_id: string
    kind: ItemKind
    label: string
    cents: number
    share_cents: number | null
    place: WaitPlace | null
    void_of: string | null
    reason: string | null
    at: Date
    actor_id: string
  }
  order_waits: { id: Generated<string>; order_id: string; place: WaitPlace; started_at: Date; stopped_at: Date }
  order_fixes: {
    id: Generated<string>
    order_id: string
    motoboy_id: string
    step: FixStep
    at: Date
    latitude: number
    longitude: number
    accuracy: number
  }
  pix_charges: {
    id: string
    order_id: string
    entry_id: string
    cents: string
    txid: string
    made_at: Date
    answered_at: Date | null
    answered_by: string | null
    received: boolean | null
    withdrawn_at: Date | null
  }
  handovers: {
    id: string
    motoboy_id: string
    client_id: string
    cents: string
    happened_at: Date
    made_at: Date
    answered_at: Date | null
    answered_by: string | null
    received: boolean | null
  }
  till_counts: {
    id: string
    previous: string | null
    counted_cents: string
    expected_cents: string
    entry_id: string | null
    day: string
    reason: string | null
    counted_at: Date
    counted_by: string
  }
  till_ticks: { entry_id: string; line: string; ticked_at: Date; ticked_by: string }
  ledger_checks: { checked_at: Date; problems: unknown }
  money_rules: {
    id: Generated<string>
    client_id: string | null
    motoboy_id: string | null
    rules: unknown
    valid_from: Date
    time_zone: string
    saved_at: Date
    saved_by: string
  }
  pix_keys: {
    id: Generated<string>
    owner_id: string | null
    kind: PixKeyKind
    key: string
    name: string
    city: string
    changed_at: Date
    changed_by: string
  }
  closings: {
    id: string
    kind: 'settlement' | 'invoice'
    number: number
    motoboy_id: string | null
    client_id: string | null
    from_day: string
    until_day: string
    earned_cents: string
    hand_cents: string
    total_cents: string
    open_cents: string
    due_on: string | null
    document: unknown
    closed_at: Date
    closed_by: string
    sent_at: Date | null
    agreed_at: Date | null
    reversed_at: Date | null
    reversed_by: string | null
    reason: string | null
  }
  month_closings: {
    id: string
    number: number
    month: string
    last_entry: string
    document: unknown
    names: unknown
    closed_at: Date
    closed_by: string
    reopened_at: Date | null
    reopened_by: string | null
    reason: string | null
  }
}
