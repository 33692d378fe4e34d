import * as z from 'zod/mini'
import { reversal } from './closing.ts'
import type { Descriptions } from './endpoint.ts'
import { reference } from './fields.ts'
import { adjustedMonth, adjustment, moneyReportRows, monthlyReport, movement } from './money-reports-schemas.ts'

const noMonth = 'Informe o mês (AAAA-MM)'
const month = z.string(noMonth).check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, noMonth))

/** A motoboy or client with lines that no settlement or invoice has closed. `oldest`: their oldest open day. */
const party = z.object({ ...reference.shape, oldest: z.string() })

/** What of the days up to the end of a month is not settled: it warns, and forbids nothing. */
const stillOpen = z.object({
  /** Deliveries without a price: they count in the first open month. */
  unpriced: z.number(),
  /** Pix of which nobody has said whether they arrived, and what arrived and no delivery has. Counted among the oldest 200 of each kind. */
  pix: z.number(),
  /** Counted among the oldest 200. */
  handovers: z.number(),
  /** Amounts at the door that differ from the plan, returns, and change that a motoboy carries. Counted among the oldest 200 of each kind. */
  to_check: z.number(),
  settlements: z.array(party),
  invoices: z.array(party),
})
export type StillOpen = z.infer<typeof stillOpen>

const monthClosing = z.object({
  id: z.string(),
  number: z.number(),
  /** `YYYY-MM`. */
  month: z.string(),
  closed_at: z.string(),
  closed_by: reference,
  totals: monthlyReport.shape.totals,
  reopened: z.nullable(z.object({ at: z.string(), by: reference, reason: z.string() })),
})
export type MonthClosing = z.infer<typeof monthClosing>

/** A closed month with its report, as it was when it was closed. */
const monthDocument = z.extend(monthClosing, {
  rows: z.object({ day: moneyReportRows, client: moneyReportRows, motoboy: moneyReportRows, bairro: moneyReportRows }),
  ...monthlyReport.shape,
  movement,
  still_open: stillOpen,
})
export type MonthDocument = z.infer<typeof monthDocument>

/** A month in which adjustments of the closed one count, with what they changed. */
const laterMonth = z.extend(adjustedMonth, { adjustments: z.array(adjustment) })
export type LaterMonth = z.infer<typeof laterMonth>

export const monthsSchemas = {
  list: {
    summary: 'The month that is closed next, and the closed ones, newest first',
    response: z.object({
      /** Null: nothing is in the books yet. `still_open` is null until the month has ended. */
      next: z.nullable(z.object({ month: z.string(), still_open: z.nullable(stillOpen) })),
      closed: z.array(monthClosing),
    }),
  },
  close: {
    summary:
      'Closes the next month: freezes its report under the next number; later entries of its days are adjustments',
    body: z.strictObject({ month }),
    response: monthDocument,
  },
  csv: { summary: 'The frozen report of a month as a file', act: 'download_statement' },
  find: {
    summary: 'A closed month with its frozen report, and the adjustments of it that count in later months',
    response: z.extend(monthDocument, { later: z.array(laterMonth) }),
  },
  reopen: {
    summary: 'Reopens the month that was closed last; its document stays, with the mark',
    body: reversal,
    response: monthClosing,
  },
} satisfies Descriptions
