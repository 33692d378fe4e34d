import { defaultRules } from '@ligeiro/contract/money-api'
import type { Rules } from '@ligeiro/contract/money-schemas'
import { addDays, lastPeriodEnd } from '../days.ts'

/** The day when an invoice issued today is due: the number of days that the client's rules give. */
export const dueDate = (today: string, rules: Pick<Rules, 'due_days'> | null): string =>
  addDays(today, (rules ?? defaultRules).due_days)

/** The last day that an invoice issued today covers: the end of the client's last complete period. */
export const lastInvoicedDay = (today: string, period: Rules['period'] | null | undefined): string =>
  lastPeriodEnd(today, period ?? defaultRules.period)
