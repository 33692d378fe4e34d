import type { Adjustment } from '@ligeiro/contract/money-reports-schemas'
import type { LaterMonth, MonthClosing, MonthDocument, StillOpen } from '@ligeiro/contract/months-schemas'
import { by } from './money.ts'

const sums = { deliveries: 312, revenue: 4120.5, cost: 3708.45, margin: 412.05 }

export const nothingOpen: StillOpen = { unpriced: 0, pix: 0, handovers: 0, to_check: 0, settlements: [], invoices: [] }

export const closedMonth: MonthClosing = {
  id: '4f9c1a70-6d2b-4e85-9a3c-7b0d5e8f2164',
  number: 3,
  month: '2026-10',
  closed_at: '2026-11-03T12:20:00.000Z',
  closed_by: by,
  totals: sums,
  reopened: null,
}

const noMovement = { cash: 0, bank: 0, card: 0, loss: 0, expense: 0 }

/** A delivery of October whose price and motoboy's part were corrected in November. */
export const adjustment: Adjustment = {
  month: '2026-10',
  day: '2026-10-31',
  label: 'Entrega',
  order: { id: '0c8f2d61-3a57-4b9e-8d14-6e2a7f905b3c', address: 'Rua Bocaiúva, Centro' },
  client: { id: 'c1', name: 'Padaria do Sol' },
  motoboy: { id: 'm1', name: 'Ademir Souza' },
  at: '2026-11-05T13:00:00.000Z',
  by,
  reason: null,
  before: { revenue: 12.01, cost: 10.81, collected: 0, movement: noMovement },
  after: { revenue: 20.02, cost: 18.02, collected: 0, movement: noMovement },
}
/** An expense of October that was reversed in November. */
export const adjustedExpense: Adjustment = {
  ...adjustment,
  label: 'Despesa',
  day: '2026-10-30',
  order: null,
  client: null,
  motoboy: null,
  reason: 'Era de casa',
  before: { revenue: 0, cost: 0, collected: 0, movement: { ...noMovement, cash: -30, expense: 30 } },
  after: { revenue: 0, cost: 0, collected: 0, movement: noMovement },
}
/** What both made of November. */
export const adjusted = {
  month: '2026-10',
  deliveries: 0,
  revenue: 8.01,
  cost: 7.21,
  margin: 0.8,
  movement: { ...noMovement, cash: 30, expense: -30 },
}

/** An adjustment of September that counts in October. */
const september = { ...adjusted, month: '2026-09' }
/** With September it makes the sums. */
const row = (key: string, name: string | null) => ({
  key,
  name,
  deliveries: 312,
  revenue: 4112.49,
  cost: 3701.24,
  margin: 411.25,
})

/** The document of October, with an adjustment of September in it, and one of October that stands in November. */
export const monthDocument: MonthDocument & { later: LaterMonth[] } = {
  ...closedMonth,
  rows: {
    day: [row('2026-10-01', null)],
    client: [row('c1', 'Padaria do Sol e Confeitaria da Lagoa da Conceição')],
    motoboy: [row('m1', 'Ademir Souza')],
    bairro: [row('centro', 'Centro')],
  },
  collected: { cash: 210.4, card: 92, pix: 0 },
  adjusted: [september],
  adjustments: [{ ...adjustment, month: '2026-09', day: '2026-09-30' }],
  movement: { cash: 210.4, bank: 1900, card: 92, loss: -1.5, expense: 74.4 },
  still_open: { ...nothingOpen, settlements: [{ id: 'm1', name: 'Ademir Souza', oldest: '2026-10-20' }] },
  later: [{ ...adjusted, month: '2026-11', adjustments: [adjustment, adjustedExpense] }],
}
