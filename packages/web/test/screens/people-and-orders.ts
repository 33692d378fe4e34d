import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { demoOrders } from '../../../server/src/commands/demo/orders.ts'
import { demoAdmin, demoCity, demoClients, demoMotoboys } from '../../../server/src/commands/demo/people.ts'
import { aClient, addressOf, aMotoboy, anAdmin, listed, orderOf } from '../components/fixtures.ts'

/** The people and orders of the demo, as the screens get them from the server. */
export const admin = anAdmin({ id: 'admin', ...demoAdmin })
export const clients = demoClients.map(({ name, email, phone }, n) =>
  aClient({ id: `client-${n}`, name, email, phone }),
)
export const motoboys = demoMotoboys.map(({ name, email, phone }, n) =>
  aMotoboy({ id: `user-${n}`, name, email, phone }),
)
export const shop = clients[0]!
export const motoboy = motoboys[0]!
export const team = motoboys.map((user, n) =>
  listed(user, {
    location: demoMotoboys[n]?.location ?? null,
    available: demoMotoboys[n]?.available ?? true,
    seen_at: demoMotoboys[n]?.location ? ago(2 + n * 3) : null,
    open_deliveries: demoOrders.filter(({ motoboy: who, status }) => who === n && /progress|accepted/.test(status))
      .length,
  }),
)

/** The moment so many minutes ago. */
export function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}

export const orders: Order[] = demoOrders
  .map((one, n) => {
    const changed = ago(one.ago * (one.status === 'pending' ? 1 : 0.6))
    const delivered = one.status === 'delivered'
    return orderOf(
      clients[one.shop]!,
      {
        id: `${(0xf30c7302 + n * 7_919_111).toString(16).slice(-8)}-0000-4000-8000-000000000000`,
        description: one.what,
        pickup_address: demoClients[one.shop]?.pickup ?? '',
        delivery_address: `${one.to}, ${demoCity}, SC`,
        price: one.price ?? null,
        status: one.status,
        created_at: ago(one.ago),
        status_changed_at: changed,
        ...(delivered && {
          delivered_at: changed,
          delivered_received_at: changed,
          receiver: 'Portaria',
          received_by: 'name' as const,
        }),
      },
      one.motoboy === undefined ? undefined : motoboys[one.motoboy],
    )
  })
  .toSorted((a, b) => b.created_at.localeCompare(a.created_at))

export const ordersOfClient = ({ id }: User) => orders.filter(({ client }) => client.id === id)
export const ordersOfMotoboy = ({ id }: User) => orders.filter(({ motoboy }) => motoboy?.user.id === id)

/** What the address book answers without a search: the addresses of a client's orders. */
export const addressesOf = (clientId: string, field: string | null) =>
  [
    ...new Set(
      orders
        .filter(({ client }) => client.id === clientId)
        .map((order) => (field === 'pickup' ? order.pickup_address : order.delivery_address)),
    ),
  ].map((text) => addressOf(text))
