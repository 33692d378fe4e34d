import type { Order } from '@ligeiro/contract/order'
import type { Random } from '../../harness/random.ts'
import type { Behaviour, Device } from './person.ts'

/** Prices new orders, assigns approved orders and sometimes reassigns one. All admins see the same list, so that two of them often act at once. */
export function behaveAsAdmin({ take }: Device, random: Random, motoboys: readonly string[]): Behaviour {
  const price = ({ id, version }: Order) => {
    const body = { price: Math.round(random.between(900, 6000)) / 100 }
    const call = { method: 'PUT', path: `/orders/update-order/${id}`, body, version } as const
    return take({ step: 'setPrice', about: id, call })
  }
  const attach = ({ id, version, motoboy_id }: Order) => {
    const body = { orderId: id, motoboyId: random.pickOrNone(motoboys.filter((other) => other !== motoboy_id)) }
    const call = { method: 'PATCH', path: '/orders/attach-motoboy', body, version } as const
    return take({ step: 'attach', about: id, call })
  }
  return {
    async act(screen) {
      const unpriced = screen.orders().filter(({ status, price }) => status === 'pending' && price === null)
      const approved = screen.orders().filter(({ status }) => status === 'accepted_by_client')
      const next = random.pickOrNone([...unpriced, ...approved.filter(({ motoboy_id }) => motoboy_id === null)])
      if (next) return next.status === 'pending' ? price(next) : attach(next)
      const assigned = random.pickOrNone(approved.filter(({ motoboy_id }) => motoboy_id !== null))
      return assigned && motoboys.length > 1 && random.chance(0.05) ? attach(assigned) : undefined
    },
  }
}

/** The recipient pays goods and delivery in cash; the shop gives change for R$ 100,00 along. */
const newOrder = {
  pickup_address: 'R. Bocaiúva, 2468, Centro',
  delivery_address: 'R. Lauro Linhares, 1288',
  collect: { goods: 40, fee: true, method: 'cash', change_for: 100, change_from: 'client' },
}

/** Accepts or rejects prices, and places the order that `nextOrder` returns, if one is due, to be paid at the door. */
export function behaveAsClient({ take }: Device, random: Random, nextOrder: () => string | null): Behaviour {
  return {
    async act(screen) {
      const priced = random.pickOrNone(screen.orders().filter(({ status }) => status === 'awaiting_approval'))
      if (priced) {
        const { id, version } = priced
        const step = random.chance(0.93) ? 'approve' : 'reject'
        return take({ step, about: id, call: { method: 'PATCH', path: `/orders/${id}/${step}`, version } })
      }
      const description = nextOrder()
      if (description === null) return undefined
      const body = { description, ...newOrder }
      return take({ step: 'create', about: description, call: { method: 'POST', path: '/orders/register', body } })
    },
  }
}
