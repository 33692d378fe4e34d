import type { Order } from '@ligeiro/contract/order'
import type { Random } from '../random.ts'
import type { Screen } from '../screen.ts'
import type { Person } from './person.ts'

/** A shop: orders when the day brings an order, and answers prices. `nextOrder` gives what is to be ordered now, or null. */
export function behaveAsClient(person: Person, random: Random, nextOrder: () => string | null) {
  const answer = (order: Order) => {
    const step = random.chance(0.93) ? 'approve' : 'reject'
    return person.take({
      step,
      about: order.id,
      method: 'PATCH',
      path: `/orders/${order.id}/${step}`,
      version: order.version,
    })
  }
  const order = (description: string) =>
    person.take({
      step: 'create',
      about: description,
      method: 'POST',
      path: '/orders/register',
      body: { description, pickup_address: 'R. Bocaiúva, 2468, Centro', delivery_address: 'R. Lauro Linhares, 1288' },
    })
  return async (screen: Screen): Promise<void> => {
    const waiting = screen.orders().filter(({ status }) => status === 'awaiting_approval')
    const asked = random.oneOf(waiting)
    if (asked) return answer(asked)
    const description = nextOrder()
    return description === null ? undefined : order(description)
  }
}
