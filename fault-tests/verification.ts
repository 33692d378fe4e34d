import { isDeepStrictEqual } from 'node:util'
import type { ClientConfig } from 'pg'
import { send } from '../harness/api.ts'
import { query } from '../harness/postgres.ts'
import type { Write } from './order-traffic.ts'

type Columns = Record<string, unknown>
type OrderRow = { id: string; version: number; status: string; price_cents: number | null; motoboy_id: string | null }
type EventRow = { order_id: string; step: string; before: Columns | null; after: Columns | null }

/**
 * Compares the database with the acknowledged calls: every write is in the history at its version, no order contradicts its
 * history, and nothing was done twice. `finished` means that all writing has ended and every call was repeated until it was answered.
 */
export async function verifyDatabase(
  connection: ClientConfig,
  writes: readonly Pick<Write, 'step' | 'order' | 'version'>[],
  { finished }: { finished: boolean },
): Promise<string[]> {
  const findings: string[] = []
  // The list is copied before the database is read. A write that is acknowledged meanwhile is checked the next time.
  const acknowledged = [...writes]
  const orders = await query<OrderRow>(
    connection,
    'select id, version, status, price_cents, motoboy_id from orders where deleted_at is null',
  )
  const events = await query<EventRow>(connection, 'select order_id, step, before, after from order_events order by id')
  const ids = new Set(orders.map(({ id }) => id))
  const histories = Map.groupBy(events, (event) => event.order_id)

  for (const { step, order, version } of acknowledged) {
    const event = histories.get(order)?.[version - 1]
    if (!ids.has(order)) findings.push(`lost: order ${order}, whose ${step} was acknowledged`)
    else if (event?.step !== step)
      findings.push(
        `lost: ${step} of order ${order} was acknowledged as version ${version}, where the history has ${event?.step}`,
      )
  }
  if (!finished) return findings
  for (const row of orders) findings.push(...contradictions(row, histories.get(row.id) ?? []))
  if (events.length !== acknowledged.length)
    findings.push(`${acknowledged.length} writes were acknowledged and ${events.length} are in the history`)
  const open = await query(connection, `select from idempotency_keys where answer is null and path like '/orders/%'`)
  if (open.length > 0) findings.push(`${open.length} keys are stored without their answer`)
  return findings
}

/** Returns the orders whose row differs from their history, and the steps that do not begin where the previous step ended. */
function contradictions(row: OrderRow, history: EventRow[]): string[] {
  const name = `inconsistent: order ${row.id}`
  const findings: string[] = []
  if (history.length !== row.version)
    findings.push(`${name} is at version ${row.version} with ${history.length} lines of history`)
  const columns: Columns = { status: null, price_cents: null, motoboy_id: null }
  for (const { before, after, step } of history) {
    for (const [column, value] of Object.entries(before ?? {}))
      if (column in columns && !isDeepStrictEqual(columns[column], value))
        findings.push(
          `${name}: ${step} began at ${column} ${JSON.stringify([value])}, not ${JSON.stringify([columns[column]])}`,
        )
    Object.assign(columns, after)
  }
  for (const column of ['status', 'price_cents', 'motoboy_id'] as const)
    if (columns[column] !== row[column])
      findings.push(`${name} has ${column} ${row[column]}, its history ends at ${String(columns[column])}`)
  return findings
}

/** Repeats acknowledged calls with their keys. Each call must get the same answer again. */
export async function verifyRepeatedCalls(url: string, answered: readonly Write[]): Promise<string[]> {
  const findings: string[] = []
  for (const { call, body, step } of answered) {
    const again = await send(url, call)
    if (again.status >= 300 || !isDeepStrictEqual(again.body, body))
      findings.push(`${step} ${call.key} got another answer the second time: ${JSON.stringify(again.body)}`)
  }
  return findings
}
