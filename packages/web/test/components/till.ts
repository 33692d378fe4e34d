import type { Till, TillMovement } from '@ligeiro/contract/till-schemas'
import { by } from './money.ts'

/** An expense of 20 November. */
export const movement = (about: Partial<TillMovement>): TillMovement => ({
  id: '7.1',
  entry: '7',
  day: '2026-11-20',
  at: '2026-11-20T17:02:00.000Z',
  kind: 'expense',
  label: 'Despesa',
  amount: -30,
  balance: 290,
  order: null,
  person: null,
  closing: null,
  by,
  reason: 'Combustível',
  reversed: false,
  reversible: true,
  line: null,
  ...about,
})
/** The cash of a week: an expense, a payment and a count. */
export const till: Till = {
  account: 'cash',
  start: '2026-11-15',
  end: '2026-11-21',
  opening: 320,
  in: 50,
  out: 30,
  closing: 340,
  balances: { cash: 340, bank: 1000, card: 0, loss: 1.5 },
  days: [
    { day: '2026-11-20', opening: 320, in: 0, out: 30, closing: 290 },
    { day: '2026-11-21', opening: 290, in: 50, out: 0, closing: 340 },
  ],
  movements: [
    movement({}),
    movement({
      id: '8.1',
      entry: '8',
      day: '2026-11-21',
      label: 'Pagamento',
      amount: 50,
      balance: 340,
      reason: null,
      person: { id: 'p', name: 'Padaria do Sol' },
      closing: { id: 'c', kind: 'invoice', number: 7 },
    }),
  ],
  counts: [
    {
      id: 'n',
      day: '2026-11-20',
      at: '2026-11-20T22:00:00.000Z',
      counted: 320,
      expected: 321.5,
      entry: '6',
      reason: 'Troco dado a mais',
      by,
      reversed: false,
    },
  ],
  last_count: 'n',
  opened: { cash: true, bank: false },
  last_line: null,
}
