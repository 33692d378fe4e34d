import { useConfig } from '#api/config.ts'
import { findOrder } from '#features/order-store/current-store.ts'
import { money } from '#lib/money.ts'
import { shortAddress } from '#lib/short-address.ts'
import { LineList } from '#ui/line-list.tsx'

/** What is to go together: where each order goes, whose it is, and its price. */
export function TripOrders({ ids }: { ids: readonly string[] }) {
  const { city } = useConfig()
  const orders = ids.flatMap((id) => findOrder(id) ?? [])
  return (
    <LineList
      label="Pedidos do lote"
      lines={orders.map(({ id, delivery_address, client, price }) => ({
        key: id,
        text: `${shortAddress(delivery_address, city)} · ${client.user.name}`,
        end: price === null ? 'sem valor' : money(price),
      }))}
    />
  )
}
