import type { EnteredDelivery } from '@ligeiro/contract/order-corrections-schemas'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { callWithIntentKey } from '#api/change.ts'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { reais } from '#lib/money.ts'
import { tablePriceOf, usualPickupOf } from '../price/table-price.ts'
import type { Line } from './entered-lines.ts'
import { bodyOf, clientOf, columnOf, type Known, type LineProblem } from './line-body.ts'

/** Fills empty pickups with the client's own address and empty prices by the table, if known. `priced`: the keys of lines that got a price. */
async function fillKnown(lines: readonly Line[], { clients }: Pick<Known, 'clients'>) {
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

/** The keys of the lines that became orders, those of them that took the price of the table, and why the others did not, by key. */
export type Sent = Awaited<ReturnType<typeof recordDeliveries>>

/** Records the lines that are whole as deliveries. One that is refused does not stop the others. */
export async function recordDeliveries(lines: readonly Line[], known: Known) {
  const taken = new Set<string>()
  const problems = new Map<string, LineProblem>()
  const deliveries: EnteredDelivery[] = []
  const { filled, priced } = await fillKnown(lines, known)
  for (const line of filled) {
    const body = bodyOf(line, known)
    if ('text' in body) problems.set(line.key, body)
    else deliveries.push(body)
  }
  if (deliveries.length === 0) return { taken, priced, problems }
  const { results } = await callWithIntentKey(ordersApi.recordDeliveries, { body: { deliveries } })
  for (const result of results) {
    const key = result.ref ?? ''
    if (result.order) {
      taken.add(key)
      receiveOrder(result.order)
    } else
      problems.set(key, {
        text: result.message ?? 'Erro ao lançar a entrega. Tente novamente.',
        column: columnOf(result.field),
      })
  }
  return { taken, priced: new Set([...priced].filter((key) => taken.has(key))), problems }
}
