import * as z from 'zod/mini'
import { closed, closingFields, closingLine, closingPage, reversal, withLines } from './closing.ts'
import type { Descriptions } from './endpoint.ts'
import { id, reference } from './fields.ts'
import { invoiceStatuses } from './invoices-api.ts'

const { amount, note, until, count, total } = closingFields

const openInvoice = z.object({
  client: reference,
  count: z.number(),
  total: z.number(),
  oldest: z.nullable(z.string()),
  /** The last end of the client's period. */
  until: z.string(),
  /** The client's own money that the firm holds, with what motoboys carry of it. */
  held: z.number(),
})

export type OpenInvoice = z.infer<typeof openInvoice>

const invoicePreview = z.object({
  client: reference,
  until: z.string(),
  count: z.number(),
  total: z.number(),
  lines: z.array(closingLine),
})

const invoice = z.object({
  ...closed,
  client: reference,
  issued_at: z.string(),
  due_on: z.string(),
  count: z.number(),
  total: z.number(),
  status: z.enum(invoiceStatuses),
})

export type Invoice = z.infer<typeof invoice>

export const invoicesSchemas = {
  open: {
    summary:
      'Each client with anything to be invoiced, up to the last end of their period, or with money that the firm holds',
    response: z.array(openInvoice),
  },
  preview: {
    summary: 'What an invoice up to a day would charge',
    query: z.strictObject({ client_id: id, until: z.optional(until) }),
    response: invoicePreview,
  },
  issue: {
    summary: 'Invoices all open lines of a client up to a day; `expected` is what the caller has seen',
    body: z.strictObject({
      client_id: id,
      until,
      due_on: z.optional(until),
      expected: z.strictObject({ count, total }),
    }),
    response: invoice,
  },
  list: {
    summary: 'Invoices, newest first; a client reads their own',
    query: z.strictObject({
      ...closingPage,
      client_id: z.optional(id),
      status: z.optional(z.enum(invoiceStatuses, 'Status inválido')),
    }),
    response: z.array(invoice),
  },
  counts: {
    summary: 'How many invoices of each status there are',
    response: z.object({
      open: z.number(),
      sent: z.number(),
      overdue: z.number(),
      paid: z.number(),
      cancelled: z.number(),
    }),
  },
  csv: {
    summary: 'An invoice as a file: a line each, and below them total, what was paid, and what is open',
  },
  find: {
    summary: 'One invoice with its lines, as it was issued',
    response: withLines(invoice),
  },
  share: {
    summary:
      'A link by which the client reads the invoice without an account, and its message, or the reminder once it is overdue. The live link again, or with `renew` another',
    body: z.strictObject({ renew: z.optional(z.boolean('renew deve ser verdadeiro ou falso')) }),
    response: z.object({
      link: z.object({
        id: z.string(),
        sent_at: z.string(),
        /** 60 days after the invoice was paid; null: it is not paid. */
        expires_at: z.nullable(z.string()),
      }),
      url: z.string(),
      text: z.string(),
      whatsapp_url: z.string(),
    }),
  },
  sent: {
    summary: 'Marks an invoice as sent: its message was opened in WhatsApp, or copied',
    response: invoice,
  },
  pay: {
    summary: 'Records a payment, what is set off against money that the firm holds, or what is given up',
    body: z
      .strictObject({
        amount,
        method: z.enum(['cash', 'bank', 'card', 'offset', 'loss'], 'Escolha cash, bank, card, offset ou loss'),
        paid_on: z.optional(until),
        note,
      })
      .check(
        z.refine((body) => body.method !== 'loss' || body.note !== undefined, {
          error: 'Informe por que o valor foi perdido',
          path: ['note'],
        }),
      ),
    response: invoice,
  },
  reverse: {
    summary: 'Cancels an invoice without payments: its lines are open again, its number stays used',
    body: reversal,
    response: invoice,
  },
} satisfies Descriptions
