import type { Random } from '../../harness/random.ts'
import type { Screen } from './screen.ts'
import type { Person } from './person.ts'

/** Accepts or rejects prices, and places the order that `nextOrder` returns, if one is due. Half of the orders ask for cash at the door. */
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
      ...(random.chance(0.5) && { collect: { goods: 80, fee: true, method: 'cash' } }),
    }
    return person.take({
      step: 'create',
      about: description,
      call: { method: 'POST', path: '/orders/register', body },
    })
  }
}
