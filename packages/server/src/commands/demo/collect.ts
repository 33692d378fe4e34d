import type { CollectTerms } from '@ligeiro/contract/collect'
import type { StepRequest } from '../../orders/order/step.ts'

/** What is asked for at the door of an example order, in cents, and what was received there if it is not that. */
type DemoCollect = { collect: CollectTerms; collected?: StepRequest['collected'] }

/** By the description of the order. */
export const demoCollects: Readonly<Record<string, DemoCollect>> = {
  'Remédios de uso contínuo': {
    collect: { goods: 77_00, fee: true, method: 'cash', change_for: 100_00, change_from: 'client' },
  },
  'Marmitas, 18 unidades': { collect: { goods: 432_00, fee: false, method: 'card', payee: 'client' } },
  'Cesta de café da manhã': { collect: { goods: 148_00, fee: true, method: 'cash' } },
  // R$ 4,00 more than the sum.
  'Torta de limão, manter gelada': {
    collect: { goods: 82_00, fee: true, method: 'cash' },
    collected: [{ method: 'cash', payee: 'firm', cents: 100_00 }],
  },
  'Remédios manipulados': { collect: { goods: 124_90, fee: true, method: 'cash' } },
}
