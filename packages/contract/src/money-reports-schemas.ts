import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { day, reference } from './fields.ts'
import { balances } from './money-schemas.ts'

const reportGroups = ['day', 'client', 'motoboy', 'bairro'] as const

export type ReportGroup = (typeof reportGroups)[number]

/** The firm's days of delivery, and what the rows are. */
const filter = z
  .strictObject({
    start: z.optional(day('Data inicial inválida')),
    end: z.optional(day('Data final inválida')),
    by: z.optional(z.enum(reportGroups, 'Escolha day, client, motoboy ou bairro')),
  })
  .check(
    z.refine(({ start, end }) => start === undefined || end === undefined || start <= end, {
      error: 'A data final não pode ser anterior à data inicial',
      path: ['end'],
    }),
  )

export type ReportFilter = z.infer<typeof filter>

const sums = { deliveries: z.number(), revenue: z.number(), cost: z.number(), margin: z.number() }

/** By day, otherwise by name; what belongs to none comes last, under null. */
export const moneyReportRows = z.array(z.object({ key: z.nullable(z.string()), name: z.nullable(z.string()), ...sums }))

/** What the accounts of the firm gained: plus came in. */
export const movement = z.object({
  cash: z.number(),
  bank: z.number(),
  card: z.number(),
  loss: z.number(),
  expense: z.number(),
})

/** What the entries of one thing come to. `collected`: at the door, of all kinds; it is in no `movement`. */
const amounts = z.object({ revenue: z.number(), cost: z.number(), collected: z.number(), movement })

/** What later entries made of a delivery, or of what was posted by hand, of a month that was closed before. */
export const adjustment = z.object({
  /** The month of its day, `YYYY-MM`. */
  month: z.string(),
  day: z.string(),
  label: z.string(),
  order: z.nullable(z.object({ id: z.string(), address: z.string() })),
  client: z.nullable(reference),
  motoboy: z.nullable(reference),
  /** Of the newest entry: when it was posted, by whom and why. */
  at: z.string(),
  by: reference,
  reason: z.nullable(z.string()),
  before: amounts,
  after: amounts,
})
export type Adjustment = z.infer<typeof adjustment>

/** What entries of a closed month add to the totals of a report, and move in the accounts of the firm. */
export const adjustedMonth = z.object({ month: z.string(), ...sums, movement })

/** What report and closed month have in common. */
export const monthlyReport = z.object({
  /** The rows and the adjustments. */
  totals: z.object(sums),
  /** What was received at the door, adjustments included. */
  collected: z.object({ cash: z.number(), card: z.number(), pix: z.number() }),
  adjusted: z.array(adjustedMonth),
  adjustments: z.array(adjustment),
})
export type MonthlyReport = z.infer<typeof monthlyReport>

const report = z.extend(monthlyReport, {
  by: z.enum(reportGroups),
  rows: moneyReportRows,
  /** What of these days stands in later months, because theirs was closed: `month` is where it stands. */
  later: monthlyReport.shape.adjusted,
  balances,
})

export type MoneyReport = z.infer<typeof report>

export const moneyReportsSchemas = {
  read: {
    summary: 'Revenue, cost and margin of the deliveries of a period, by day, client, motoboy or bairro',
    query: filter,
    response: report,
  },
  csv: {
    summary: 'The rows of the report as a file',
    act: 'download_statement',
    query: filter,
  },
  xlsx: {
    summary: 'The same as a spreadsheet',
    act: 'download_statement',
    query: filter,
  },
} satisfies Descriptions
