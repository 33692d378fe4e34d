import * as z from 'zod/mini'
import {
  changeCall,
  closed,
  closingFields,
  closingLine,
  closingPage,
  readCall,
  reversal,
  withLines,
} from './closing.ts'
import { endpoint } from './endpoint.ts'
import { id, reference } from './fields.ts'

const { amount, note, until, count, total } = closingFields

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

export const settlementsApi = {
  open: endpoint({
    ...readCall,
    path: '/settlements/open',
    access: ['admin'],
    summary: 'Each motoboy with anything open or unpaid',
    response: z.array(openSettlement),
  }),
  preview: endpoint({
    ...readCall,
    path: '/settlements/preview',
    access: ['admin'],
    summary: 'What a settlement up to a day would close',
    query: z.strictObject({ motoboy_id: id, until: z.optional(until) }),
    response: settlementPreview,
  }),
  close: endpoint({
    ...changeCall,
    path: '/settlements',
    summary: 'Closes all open lines of a motoboy up to a day; `expected` is what the caller has seen',
    status: 201,
    body: z.strictObject({ motoboy_id: id, until, expected: z.strictObject({ count, net: total }) }),
    response: settlement,
  }),
  list: endpoint({
    ...readCall,
    path: '/settlements',
    access: ['admin', 'motoboy'],
    summary: 'Settlements, newest first; a motoboy reads their own',
    query: z.strictObject({ ...closingPage, motoboy_id: z.optional(id) }),
    response: z.array(settlement),
  }),
  find: endpoint({
    ...readCall,
    path: '/settlements/:id',
    access: ['admin', 'motoboy'],
    summary: 'One settlement with its lines, as it was closed',
    response: withLines(settlement),
  }),
  agree: endpoint({
    ...changeCall,
    path: '/settlements/:id/agree',
    access: ['motoboy'],
    summary: 'The motoboy has checked the settlement and agrees, once',
    status: 200,
    response: settlement,
  }),
  pay: endpoint({
    ...changeCall,
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
    ...changeCall,
    path: '/settlements/:id/reverse',
    summary: 'Reverses a settlement without payments: its lines are open again, its number stays used',
    status: 200,
    body: reversal,
    response: settlement,
  }),
}
