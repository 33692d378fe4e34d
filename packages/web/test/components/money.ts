import type { ClosingLine } from '@ligeiro/contract/closing'
import { settlementsApi } from '@ligeiro/contract/settlements-api'
import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import { defaultRules, moneyApi } from '@ligeiro/contract/money-api'
import type { FirmRules, Rules } from '@ligeiro/contract/money-schemas'
import { moneyReportsApi } from '@ligeiro/contract/money-reports-api'
import type { MoneyReport } from '@ligeiro/contract/money-reports-schemas'
import { answer } from './fake-server.ts'

export const rules: Rules = { ...defaultRules, share: { kind: 'percent', bps: 9000, min: 5 }, displacement_fee: 4 }

/** The admin of the books. */
export const by = { id: '6f6f7f7a-6b9e-4a62-9d0c-6a3b2f1e4d5c', name: 'Ana Souza' }

/** A firm that began with 90 %, and later charged the displacement. */
export const firmRules: FirmRules = {
  since: '2026-11-02T12:00:00.000Z',
  now: rules,
  next: null,
  history: [
    { valid_from: '2026-11-10T17:02:00.000Z', saved_at: '2026-11-10T17:02:00.000Z', by, rules },
    {
      valid_from: '2026-11-02T12:00:00.000Z',
      saved_at: '2026-11-02T12:00:00.000Z',
      by,
      rules: { ...rules, displacement_fee: 0 },
    },
  ],
}

export const balances = { to_receive: 1240.5, to_pay: 131.2, with_motoboys: 320, of_clients: 320 }

const place = { id: '5d1f2a7c-8e34-4b60-9c1d-2f3a4b5c6d7e', address: 'Rua Bocaiúva, Centro' }

export const closingLine = (id: string, about: Partial<ClosingLine> = {}): ClosingLine => ({
  id,
  at: '2026-11-20T17:02:00.000Z',
  day: '2026-11-20',
  kind: 'price',
  label: 'Entrega',
  side: 'earned',
  amount: 10.8,
  order: place,
  late: false,
  ...about,
})

/** Fourteen deliveries of R$ 10,80 less an advance of R$ 20,00. */
const linesOfAdemir = (): ClosingLine[] => [
  closingLine('1.1', { late: true, day: '2026-11-19', at: '2026-11-19T22:40:00.000Z' }),
  ...Array.from({ length: 13 }, (_, n) => closingLine(`${n + 2}.1`)),
  closingLine('40.1', { kind: 'advance', label: 'Vale', amount: -20, order: null, day: '2026-11-21' }),
]

/** Books of two motoboys, answered as the server does. */
export function answerSettlements() {
  const ademir = { id: '11111111-aaaa-4bbb-8ccc-000000000001', name: 'Ademir Souza' }
  const jessica = { id: '11111111-aaaa-4bbb-8ccc-000000000002', name: 'Jéssica Hoffmann' }
  const sums = {
    [ademir.id]: { count: 15, deliveries: 14, earned: 151.2, advances: 20, carried: 0, net: 131.2 },
    [jessica.id]: { count: 3, deliveries: 2, earned: 21.6, advances: 0, carried: 210.4, net: -188.8 },
  }
  const lines: Record<string, ClosingLine[]> = {
    [ademir.id]: linesOfAdemir(),
    [jessica.id]: [
      closingLine('50.1'),
      closingLine('51.1'),
      closingLine('52.1', { side: 'hand', kind: 'collected', label: 'Recebido em dinheiro', amount: 210.4 }),
    ],
  }
  const closed: Settlement[] = []
  const isClosed = (id: string) => closed.some(({ motoboy, state }) => motoboy.id === id && state !== 'reversed')
  const sumsOf = (id: string) =>
    isClosed(id) ? { count: 0, deliveries: 0, earned: 0, advances: 0, carried: 0, net: 0 } : sums[id]!
  const open = () =>
    [ademir, jessica].map((motoboy) => ({
      motoboy,
      ...sumsOf(motoboy.id),
      oldest: isClosed(motoboy.id) ? null : '2026-11-19',
      due: closed.find((one) => one.motoboy.id === motoboy.id)?.open ?? 0,
    }))
  const change = (id: string | undefined, about: (settlement: Settlement) => Partial<Settlement>): Settlement => {
    const index = closed.findIndex((one) => one.id === id)
    const settlement = { ...closed[index]!, ...about(closed[index]!) }
    closed[index] = settlement
    return settlement
  }
  answer(moneyApi.balances, balances)
  answer(moneyApi.rules, firmRules)
  answer(moneyApi.motoboyRules, { own: {}, resulting: { ...rules, daily: 60 } })
  answer(settlementsApi.open, () => open().filter(({ count, due }) => count > 0 || due > 0))
  answer(settlementsApi.preview, ({ query }) => {
    const motoboy = query.get('motoboy_id') === ademir.id ? ademir : jessica
    return {
      motoboy,
      until: query.get('until') ?? '2026-11-21',
      ...sumsOf(motoboy.id),
      lines: isClosed(motoboy.id) ? [] : lines[motoboy.id]!,
      days_without_daily: motoboy === ademir && !isClosed(motoboy.id) ? ['2026-11-20'] : [],
    }
  })
  answer(settlementsApi.list, ({ query }) =>
    closed.filter(({ motoboy }) => [null, motoboy.id].includes(query.get('motoboy_id'))),
  )
  answer(settlementsApi.find, ({ params }) => {
    const found = closed.find(({ id }) => id === params['id'])!
    return { ...found, lines: lines[found.motoboy.id]! }
  })
  answer(settlementsApi.close, ({ body }) => {
    const { motoboy_id, until } = body as { motoboy_id: string; until: string }
    const motoboy = motoboy_id === ademir.id ? ademir : jessica
    const settlement: Settlement = {
      id: `22222222-aaaa-4bbb-8ccc-00000000000${closed.length}`,
      number: 12 + closed.length,
      motoboy,
      from: '2026-11-19',
      until,
      ...sums[motoboy.id]!,
      open: Math.abs(sums[motoboy.id]!.net),
      payments: [],
      closed_at: '2026-11-21T23:30:00.000Z',
      closed_by: by,
      state: 'open',
      agreed_at: null,
    }
    closed.unshift(settlement)
    return settlement
  })
  answer(settlementsApi.pay, ({ body, params }) =>
    change(params['id'], ({ open: before, payments }) => {
      const { amount, method } = body as { amount: number; method: string }
      const left = Math.round((before - amount) * 100) / 100
      const payment = { id: String(90 + payments.length), amount, method, paid_on: '2026-11-21', by, note: null }
      return {
        open: left,
        state: left === 0 ? 'paid' : 'open',
        payments: [...payments, { ...payment, reversed: false }],
      }
    }),
  )
  answer(settlementsApi.reverse, ({ params }) => change(params['id'], () => ({ state: 'reversed' })))
  return { ademir, jessica, sums, closed, change }
}

export const settlementOf = (motoboy: Settlement['motoboy']): Settlement => ({
  id: '22222222-aaaa-4bbb-8ccc-000000000009',
  number: 12,
  motoboy,
  from: '2026-11-19',
  until: '2026-11-21',
  count: 15,
  deliveries: 14,
  earned: 151.2,
  advances: 20,
  carried: 0,
  net: 131.2,
  open: 131.2,
  payments: [],
  closed_at: '2026-11-21T23:30:00.000Z',
  state: 'open',
  agreed_at: null,
})

const rowsOf: Record<MoneyReport['by'], [key: string | null, name: string | null][]> = {
  day: [
    ['2026-11-20', null],
    ['2026-11-21', null],
  ],
  client: [
    ['c1', 'Padaria do Sol'],
    [null, null],
  ],
  motoboy: [['m1', 'Ademir Souza']],
  bairro: [
    ['centro', 'Centro'],
    [null, null],
  ],
}
export const reportOf = (group: MoneyReport['by']): MoneyReport => ({
  by: group,
  rows: rowsOf[group].map(([key, name], n) =>
    n === 0
      ? { key, name, deliveries: 14, revenue: 168, cost: 151.2, margin: 16.8 }
      : { key, name, deliveries: 0, revenue: 0, cost: 60, margin: -60 },
  ),
  totals: { deliveries: 14, revenue: 168, cost: 211.2, margin: -43.2 },
  collected: { cash: 210.4, card: 92, pix: 0 },
  adjusted: [],
  adjustments: [],
  later: [],
  balances,
})
/** A report by whatever is asked for. */
export const answerReports = () =>
  answer(moneyReportsApi.read, ({ query }) => reportOf((query.get('by') ?? 'day') as MoneyReport['by']))
