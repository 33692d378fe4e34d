import type { Random } from '../../harness/random.ts'
import type { Screen } from './screen.ts'
import type { Person } from './person.ts'

/** The recipient pays goods and delivery in cash; the shop gives change for R$ 100,00 along. */
const collectTerms = { goods: 40, fee: true, method: 'cash', change_for: 100, change_from: 'client' }

/** Accepts or rejects prices, and places the order that `nextOrder` returns, if one is due, to be paid at the door. */
export function behaveAsClient(person: Person, random: Random, nextOrder: () => string | null) {
  return async (screen: Screen): Promise<void> => {
    const priced = random.pickOrNone(screen.orders().filter(({ status }) => status === 'awaiting_approval'))
    if (priced) {
      const { id, version } = priced
      const step = random.chance(0.93) ? 'approve' : 'reject'
      return person.take({ step, about: id, call: { method: 'PATCH', path: `/orders/${id}/${step}`, version } })
    }
    const description = nextOrder()
    if (description === null) return undefined
    const body = {
      description,
      pickup_address: 'R. Bocaiúva, 2468, Centro',
      delivery_address: 'R. Lauro Linhares, 1288',
      collect: collectTerms,
    }
    return person.take({
      step: 'create',
      about: description,
      call: { method: 'POST', path: '/orders/register', body },
    })
  }
}
