import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { amountFrom, day, id, invalidAmount, limits, line, moneyReason, pageLimit, reference } from './fields.ts'

/** Reais, with at most 2 decimals; of an adjustment also negative. */
const signedAmount = amountFrom(-99_999.99).check(z.refine((value) => value !== 0, invalidAmount))
const amount = amountFrom(0.01)
const note = z.optional(line('Observação', limits.reason, 'Observação vazia'))
const until = day('Informe o dia')
const count = z.int('Confira os lançamentos e feche de novo')
const total = z.number('Confira os lançamentos e feche de novo')

/** One amount of a settlement or invoice, as its party reads it: earned is plus for them, in hand and owed is what they carry or owe. */
export const closingLine = z.object({
  id: z.string(),
  at: z.string(),
  day: z.string(),
  kind: z.string(),
  label: z.string(),
  side: z.enum(['earned', 'hand', 'open']),
  amount: z.number(),
  /** The address has street and bairro only. */
  order: z.nullable(z.object({ id: z.string(), address: z.string() })),
  /** Its day lies in an earlier closing. */
  late: z.boolean(),
})
export type ClosingLine = z.infer<typeof closingLine>

const payment = z.object({
  id: z.string(),
  amount: z.number(),
  method: z.string(),
  paid_on: z.string(),
  /** For admins. */
  by: z.optional(reference),
  note: z.nullable(z.string()),
  reversed: z.boolean(),
})

const sums = {
  count: z.number(),
  deliveries: z.number(),
  earned: z.number(),
  advances: z.number(),
  carried: z.number(),
  net: z.number(),
}
/** `net` above 0: the firm pays; below: the motoboy does. */
const openSettlement = z.object({
  motoboy: reference,
  ...sums,
  /** The oldest day with an open line; null: nothing is open. */
  oldest: z.nullable(z.string()),
  /** What is closed and not paid yet; above 0 the firm pays. */
  due: z.number(),
})
const settlementPreview = z.object({
  motoboy: reference,
  until: z.string(),
  ...sums,
  lines: z.array(closingLine),
  /** Days with deliveries and without a daily. */
  days_without_daily: z.array(z.string()),
})
const closed = {
  id: z.string(),
  number: z.number(),
  from: z.string(),
  until: z.string(),
  open: z.number(),
  payments: z.array(payment),
}
const settlement = z.object({
  ...closed,
  motoboy: reference,
  ...sums,
  closed_at: z.string(),
  /** For admins. */
  closed_by: z.optional(reference),
  state: z.enum(['open', 'paid', 'reversed']),
  agreed_at: z.nullable(z.string()),
})
export type Settlement = z.infer<typeof settlement>
export type OpenSettlement = z.infer<typeof openSettlement>
export type SettlementPreview = z.infer<typeof settlementPreview>

const openInvoice = z.object({
  client: reference,
  count: z.number(),
  total: z.number(),
  oldest: z.nullable(z.string()),
  /** The last end of the client's period. */
  until: z.string(),
})
export type OpenInvoice = z.infer<typeof openInvoice>
const invoicePreview = z.object({
  client: reference,
  until: z.string(),
  count: z.number(),
  total: z.number(),
  lines: z.array(closingLine),
})
export const invoiceStatuses = ['open', 'sent', 'overdue', 'paid', 'cancelled'] as const
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

const withLines = <Shape extends z.core.$ZodLooseShape>(closing: z.ZodMiniObject<Shape>) =>
  z.extend(closing, { lines: z.array(closingLine) })
const page = {
  limit: z.optional(pageLimit),
  before: z.optional(id),
}
const read = { method: 'GET', status: 200 } as const
const change = { method: 'POST', access: ['admin'], keyed: true } as const
const reversal = z.strictObject({ reason: moneyReason })

export const settlementsApi = {
  open: endpoint({
    ...read,
    path: '/settlements/open',
    access: ['admin'],
    summary: 'Each motoboy with anything open or unpaid',
    response: z.array(openSettlement),
  }),
  preview: endpoint({
    ...read,
    path: '/settlements/preview',
    access: ['admin'],
    summary: 'What a settlement up to a day would close',
    query: z.strictObject({ motoboy_id: id, until: z.optional(until) }),
    response: settlementPreview,
  }),
  close: endpoint({
    ...change,
    path: '/settlements',
    summary: 'Closes all open lines of a motoboy up to a day; `expected` is what the caller has seen',
    status: 201,
    body: z.strictObject({ motoboy_id: id, until, expected: z.strictObject({ count, net: total }) }),
    response: settlement,
  }),
  list: endpoint({
    ...read,
    path: '/settlements',
    access: ['admin', 'motoboy'],
    summary: 'Settlements, newest first; a motoboy reads their own',
    query: z.strictObject({ ...page, motoboy_id: z.optional(id) }),
    response: z.array(settlement),
  }),
  find: endpoint({
    ...read,
    path: '/settlements/:id',
    access: ['admin', 'motoboy'],
    summary: 'One settlement with its lines, as it was closed',
    response: withLines(settlement),
  }),
  agree: endpoint({
    ...change,
    path: '/settlements/:id/agree',
    access: ['motoboy'],
    summary: 'The motoboy has checked the settlement and agrees, once',
    status: 200,
    response: settlement,
  }),
  pay: endpoint({
    ...change,
    path: '/settlements/:id/payments',
    summary: 'Records that a part or all of what is open was paid',
    status: 201,
    body: z.strictObject({
      amount,
      method: z.enum(['cash', 'bank'], 'Escolha cash ou bank'),
      paid_on: z.optional(until),
      note,
    }),
    response: settlement,
  }),
  reverse: endpoint({
    ...change,
    path: '/settlements/:id/reverse',
    summary: 'Reverses a settlement without payments: its lines are open again, its number stays used',
    status: 200,
    body: reversal,
    response: settlement,
  }),
}

export const invoicesApi = {
  open: endpoint({
    ...read,
    path: '/invoices/open',
    access: ['admin'],
    summary: 'Each client with anything to be invoiced, up to the last end of their period',
    response: z.array(openInvoice),
  }),
  preview: endpoint({
    ...read,
    path: '/invoices/preview',
    access: ['admin'],
    summary: 'What an invoice up to a day would charge',
    query: z.strictObject({ client_id: id, until: z.optional(until) }),
    response: invoicePreview,
  }),
  issue: endpoint({
    ...change,
    path: '/invoices',
    summary: 'Invoices all open lines of a client up to a day; `expected` is what the caller has seen',
    status: 201,
    body: z.strictObject({
      client_id: id,
      until,
      due_on: z.optional(until),
      expected: z.strictObject({ count, total }),
    }),
    response: invoice,
  }),
  list: endpoint({
    ...read,
    path: '/invoices',
    access: ['admin', 'client'],
    summary: 'Invoices, newest first; a client reads their own',
    query: z.strictObject({
      ...page,
      client_id: z.optional(id),
      status: z.optional(z.enum(invoiceStatuses, 'Status inválido')),
    }),
    response: z.array(invoice),
  }),
  counts: endpoint({
    ...read,
    path: '/invoices/counts',
    access: ['admin'],
    summary: 'How many invoices of each status there are',
    response: z.object({
      open: z.number(),
      sent: z.number(),
      overdue: z.number(),
      paid: z.number(),
      cancelled: z.number(),
    }),
  }),
  csv: endpoint({
    ...read,
    path: '/invoices/:id.csv',
    access: ['admin', 'client'],
    summary: 'An invoice as a file: a line each, and below them total, what was paid, and what is open',
    file: 'text/csv; charset=utf-8',
  }),
  find: endpoint({
    ...read,
    path: '/invoices/:id',
    access: ['admin', 'client'],
    summary: 'One invoice with its lines, as it was issued',
    response: withLines(invoice),
  }),
  share: endpoint({
    method: 'POST',
    path: '/invoices/:id/links',
    access: ['admin'],
    summary:
      'A link by which the client reads the invoice without an account, and its message, or the reminder once it is overdue; marks it as sent. The live link again, or with `renew` another',
    status: 201,
    keyed: true,
    secret: true,
    body: z.strictObject({ renew: z.optional(z.boolean('renew deve ser verdadeiro ou falso')) }),
    response: z.object({
      link: z.object({
        id: z.string(),
        sent_at: z.string(),
        /** 60 days after the invoice was paid; null: it is not paid. */
        expires_at: z.nullable(z.string()),
      }),
      url: z.string(),
      /** The message. */
      text: z.string(),
      /** Opens WhatsApp with the message. */
      whatsapp_url: z.string(),
    }),
  }),
  sent: endpoint({
    ...change,
    path: '/invoices/:id/sent',
    summary: 'Marks an invoice as sent',
    status: 200,
    response: invoice,
  }),
  pay: endpoint({
    ...change,
    path: '/invoices/:id/payments',
    summary: 'Records a payment, what is set off against money that the firm holds, or what is given up',
    status: 201,
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
  }),
  reverse: endpoint({
    ...change,
    path: '/invoices/:id/reverse',
    summary: 'Cancels an invoice without payments: its lines are open again, its number stays used',
    status: 200,
    body: reversal,
    response: invoice,
  }),
}

const postingKinds = ['advance', 'daily', 'adjustment', 'float', 'short'] as const
export const postingsApi = {
  post: endpoint({
    ...change,
    path: '/money/postings',
    summary: "A motoboy's advance, daily, adjustment, change to take along, or cash that was counted short",
    status: 201,
    body: z
      .strictObject({
        motoboy_id: id,
        kind: z.enum(postingKinds, 'Escolha advance, daily, adjustment, float ou short'),
        amount: signedAmount,
        day: z.optional(until),
        /** Of an advance cash or bank; of change to take along (float) firm, or the id of the client whose money it is. */
        from: z.optional(id),
        reason: moneyReason,
      })
      .check(
        z.refine((body) => body.amount > 0 || body.kind === 'adjustment' || body.kind === 'short', {
          error: invalidAmount,
          path: ['amount'],
        }),
        z.refine(({ kind, from }) => kind !== 'advance' || from === undefined || from === 'cash' || from === 'bank', {
          error: 'Escolha cash ou bank',
          path: ['from'],
        }),
        z.refine(({ kind, from }) => kind !== 'float' || from !== undefined, {
          error: 'Escolha firm ou o cliente',
          path: ['from'],
        }),
      ),
    response: z.object({ id: z.string() }),
  }),
  reverse: endpoint({
    ...change,
    path: '/money/entries/:id/reverse',
    summary: 'Reverses a payment or posting, once',
    status: 201,
    body: reversal,
    response: z.object({ id: z.string() }),
  }),
}
export type PostingKind = (typeof postingKinds)[number]
