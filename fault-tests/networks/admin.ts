import type { Order } from '@ligeiro/contract/order'
import type { Random } from '../../harness/random.ts'
import type { Screen } from './screen.ts'
import type { Person } from './person.ts'

/** Prices new orders, assigns approved orders and sometimes reassigns one. All admins see the same list, so that two of them often act at once. */
export function behaveAsAdmin(person: Person, random: Random, motoboys: readonly string[]) {
  const price = ({ id, version }: Order) => {
    const body = { price: Math.round(random.between(900, 6000)) / 100 }
    return person.take({
      step: 'setPrice',
      about: id,
      call: { method: 'PUT', path: `/orders/update-order/${id}`, body, version },
    })
  }
  const attach = ({ id, version, motoboy_id }: Order) => {
    const body = { orderId: id, motoboyId: random.pickOrNone(motoboys.filter((other) => other !== motoboy_id)) }
    return person.take({
      step: 'attach',
      about: id,
      call: { method: 'PATCH', path: '/orders/attach-motoboy', body, version },
    })
  }
  return async (screen: Screen): Promise<void> => {
    const unpriced = screen.orders().filter(({ status, price }) => status === 'pending' && price === null)
    const approved = screen.orders().filter(({ status }) => status === 'accepted_by_client')
    const next = random.pickOrNone([...unpriced, ...approved.filter(({ motoboy_id }) => motoboy_id === null)])
    if (next) return next.status === 'pending' ? price(next) : attach(next)
    const assigned = random.pickOrNone(approved.filter(({ motoboy_id }) => motoboy_id !== null))
    return assigned && motoboys.length > 1 && random.chance(0.05) ? attach(assigned) : undefined
  }
}
