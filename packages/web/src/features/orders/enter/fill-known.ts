import { reais } from '#lib/money.ts'
import { tablePriceOf, usualPickupOf } from '../price/table-price.ts'
import type { Line } from './entered-lines.ts'
import { clientOf, type Known } from './line-body.ts'

/** Fills empty pickups with the client's own address and empty prices by the table, if known. `priced`: the keys of lines that got a price. */
export async function fillKnown(lines: readonly Line[], { clients }: Pick<Known, 'clients'>) {
  const pickups = new Map<string, Promise<string>>()
  const priced = new Set<string>()
  const filled = await Promise.all(
    lines.map(async ({ key, cells }): Promise<Line> => {
      const client = clientOf(cells.client.trim(), clients)
      if (typeof client === 'string' || !client.client_id) return { key, cells }
      const id = client.client_id
      if (!pickups.has(id) && cells.pickup_address.trim() === '')
        pickups.set(
          id,
          usualPickupOf(id).catch(() => ''),
        )
      const pickup = cells.pickup_address.trim() || (await pickups.get(id)) || ''
      const delivery = cells.delivery_address.trim()
      const asks = cells.price.trim() === '' && pickup !== '' && delivery !== ''
      const trip = { client_id: id, pickup_address: pickup, delivery_address: delivery }
      const price = asks ? await tablePriceOf(trip).catch(() => null) : null
      if (price !== null) priced.add(key)
      return { key, cells: { ...cells, pickup_address: pickup, price: price === null ? cells.price : reais(price) } }
    }),
  )
  return { filled, priced }
}
