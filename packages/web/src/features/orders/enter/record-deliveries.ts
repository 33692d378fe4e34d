import type { EnteredDelivery } from '@ligeiro/contract/order-corrections-schemas'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { callWithIntentKey } from '#api/change.ts'
import { receiveOrder } from '#features/order-store/current-store.ts'
import type { Line } from './entered-lines.ts'
import { fillKnown } from './fill-known.ts'
import { bodyOf, columnOf, type Known, type LineProblem } from './line-body.ts'

/** The keys of the lines that became orders, those of them that took the price of the table, and why the others did not, by key. */
export type Sent = {
  taken: ReadonlySet<string>
  priced: ReadonlySet<string>
  problems: ReadonlyMap<string, LineProblem>
}

/** Records the lines that are whole as deliveries. Each is taken for itself. */
export async function recordDeliveries(lines: readonly Line[], known: Known): Promise<Sent> {
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
