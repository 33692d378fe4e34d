import type { EarningLine, Earnings } from '@ligeiro/contract/earnings-schemas'
import { closingLine } from './money.ts'

export const earnings: Earnings = {
  today: { deliveries: 8, earned: 86.4 },
  week: { deliveries: 31, earned: 334.8 },
  month: { deliveries: 120, earned: 1296 },
  open: { earned: 151.2, advances: 20, carried: 320, net: -188.8 },
  carrying: [
    { client: { id: 'c1', name: 'Padaria do Sol' }, amount: 210.4, to_give_back: 200 },
    { client: null, amount: 109.6, to_give_back: 0 },
  ],
  returns: 2,
}
export const earningLine = (id: string, about: Partial<EarningLine> = {}): EarningLine => {
  const { late: _, ...shown } = closingLine(id)
  return { ...shown, settlement: null, ...about }
}
