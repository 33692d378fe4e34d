import { defaultRules } from '@ligeiro/contract/money-api'
import type { Rules } from '@ligeiro/contract/money-schemas'
import { addDays, lastPeriodEnd } from '../days.ts'

/** When an invoice that is issued today is due: so many days later as the client's rules say. */
export const dueDate = (today: string, rules: Pick<Rules, 'due_days'> | null): string =>
  addDays(today, (rules ?? defaultRules).due_days)

/** The last day that an invoice of today covers: the end of the client's last period. */
export const lastInvoicedDay = (today: string, period: Rules['period'] | null | undefined): string =>
  lastPeriodEnd(today, period ?? defaultRules.period)
