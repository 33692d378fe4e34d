import type { Order } from '@ligeiro/contract/order'
import type { Random } from '../random.ts'
import type { Screen } from '../screen.ts'
import type { Person } from './person.ts'

/** A dispatcher: prices what is new, gives what was approved to somebody, now and then to somebody else. All of them look at the same list, so two often press at once. */
export function behaveAsAdmin(
  person: Person,
  random: Random,
  isOurs: (order: Order) => boolean,
  motoboys: readonly string[],
) {
  const price = (order: Order) =>
    person.take({
      step: 'setPrice',
      about: order.id,
      method: 'PUT',
      path: `/orders/update-order/${order.id}`,
      body: { price: Math.round(random.between(900, 6000)) / 100 },
      version: order.version,
    })
  const attach = (order: Order) =>
    person.take({
      step: 'attach',
      about: order.id,
      method: 'PATCH',
      path: '/orders/attach-motoboy',
      body: { orderId: order.id, motoboyId: random.oneOf(motoboys.filter((id) => id !== order.motoboy_id)) },
      version: order.version,
    })
  return async (screen: Screen): Promise<void> => {
    const ours = screen.orders().filter(isOurs)
    const unpriced = ours.filter(({ status, price: said }) => status === 'pending' && said === null)
    const unassigned = ours.filter(({ status, motoboy_id }) => status === 'accepted_by_client' && motoboy_id === null)
    const next = random.oneOf([...unpriced, ...unassigned])
    if (next) return next.status === 'pending' ? price(next) : attach(next)
    const given = random.oneOf(
      ours.filter(({ status, motoboy_id }) => status === 'accepted_by_client' && motoboy_id !== null),
    )
    // Changes his mind: one loses the order, another gets it.
    return given && motoboys.length > 1 && random.chance(0.05) ? attach(given) : undefined
  }
}
