import { addressesApi } from '@ligeiro/contract/addresses-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { comparedPickups, usualPickup } from '@ligeiro/contract/usual-pickup'
import { call } from '#api/call.ts'
import { reais } from '#lib/money.ts'
import type { Line } from './entered-lines.ts'
import { clientOf, type Known } from './line-body.ts'

const pickupOf = async (client_id: string) =>
  usualPickup(await call(addressesApi.list, { query: { client_id, field: 'pickup', limit: String(comparedPickups) } }))
    ?.text ?? ''

async function priceOf(client_id: string, pickup_address: string, delivery_address: string): Promise<string> {
  const quote = await call(pricesApi.quote, { body: { client_id, pickup_address, delivery_address } })
  return 'price' in quote && quote.source === 'table' ? reais(quote.price) : ''
}

/**
 * Fills the empty 'Retirada' with the client's own address and the empty 'Valor' with the price of the table. What is not known, or does not
 * come, stays empty. `priced`: the keys of the lines that got a price.
 */
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
          pickupOf(id).catch(() => ''),
        )
      const pickup = cells.pickup_address.trim() || (await pickups.get(id)) || ''
      const delivery = cells.delivery_address.trim()
      const asks = cells.price.trim() === '' && pickup !== '' && delivery !== ''
      const price = asks ? await priceOf(id, pickup, delivery).catch(() => '') : ''
      if (price !== '') priced.add(key)
      return { key, cells: { ...cells, pickup_address: pickup, price: price || cells.price } }
    }),
  )
  return { filled, priced }
}
