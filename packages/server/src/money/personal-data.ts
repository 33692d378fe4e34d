import type { PersonalData } from '../people/personal-data/personal-data.ts'

/** Books are kept by ids (LGPD art. 16, I): an erased person has no open values, and their name stands in closed documents only. */
export const moneyData: PersonalData = {
  kept: {
    closings: ['motoboy_id', 'client_id', 'document', 'closed_by', 'reversed_by', 'reason'],
    ledger_entries: ['key', 'client_id', 'motoboy_id', 'actor_id', 'reason'],
    // Labels and reasons are those of admins, and stand on invoices.
    order_items: ['label', 'place', 'reason', 'actor_id'],
    money_rules: ['client_id', 'motoboy_id', 'rules', 'time_zone', 'saved_by'],
    ledger_checks: ['problems'],
  },
}
