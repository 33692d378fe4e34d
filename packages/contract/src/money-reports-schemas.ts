import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { day } from './fields.ts'
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

const report = z.object({
  by: z.enum(reportGroups),
  /** By day, otherwise by name; what belongs to none comes last, under null. */
  rows: z.array(z.object({ key: z.nullable(z.string()), name: z.nullable(z.string()), ...sums })),
  totals: z.object(sums),
  /** What was received at the door. */
  collected: z.object({ cash: z.number(), card: z.number(), pix: z.number() }),
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
    query: filter,
  },
  xlsx: {
    summary: 'The same as a spreadsheet',
    query: filter,
  },
} satisfies Descriptions
