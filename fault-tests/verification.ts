import { isDeepStrictEqual } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { tryOnce } from './retry.ts'
import type { Acknowledged, Written } from './order-traffic.ts'

type Picture = Record<string, unknown>
type OrderRow = { id: string; version: number; status: string; price_cents: number | null; motoboy_id: string | null }
type EventRow = { order_id: string; step: string; before: Picture | null; after: Picture | null }

async function query<Row>(connection: ClientConfig, text: string): Promise<Row[]> {
  const client = new Client(connection)
  await client.connect()
  return client.query(text).then(
    async ({ rows }) => (await client.end(), rows as Row[]),
    async (error: unknown) => {
      await client.end()
      throw error
    },
  )
}

/**
 * Looks into the database for what was promised: every acknowledged write is there with its line of history and its version, no order
 * stands half-way, nothing was done twice. `settled`: nobody is writing, and whatever got no answer was repeated until it did.
 */
export async function verify(
  connection: ClientConfig,
  written: readonly Written[],
  { settled }: { settled: boolean },
): Promise<string[]> {
  const findings: string[] = []
  // Read first: what is acknowledged while we read is looked at the next time.
  const promised = [...written]
  const orders = await query<OrderRow>(
    connection,
    'select id, version, status, price_cents, motoboy_id from orders where deleted_at is null',
  )
  const events = await query<EventRow>(connection, 'select order_id, step, before, after from order_events order by id')
  const rows = new Map(orders.map((row) => [row.id, row]))
  const histories = Map.groupBy(events, (event) => event.order_id)

  for (const { step, order, version } of promised) {
    const event = histories.get(order)?.[version - 1]
    if (!rows.has(order)) findings.push(`lost: order ${order}, whose ${step} was acknowledged`)
    else if (event?.step !== step)
      findings.push(
        `lost: ${step} of order ${order} was acknowledged as version ${version}, where the history has ${event?.step}`,
      )
  }
  for (const row of settled ? orders : []) findings.push(...halfWay(row, histories.get(row.id) ?? []))
  if (settled) {
    if (events.length !== promised.length)
      findings.push(`${promised.length} writes were acknowledged and ${events.length} are in the history`)
    const [open] = await query<{ count: number }>(
      connection,
      `select count(*)::int as count from idempotency_keys where answer is null and path like '/orders/%'`,
    )
    if (open?.count) findings.push(`${open.count} keys are kept without their answer`)
  }
  return findings
}

/** What in a row disagrees with its history. */
function halfWay(row: OrderRow, history: EventRow[]): string[] {
  const findings: string[] = []
  if (history.length !== row.version)
    findings.push(`half-way: order ${row.id} is at version ${row.version} with ${history.length} lines of history`)
  const told: Picture = { status: null, price_cents: null, motoboy_id: null }
  for (const { before, after, step } of history) {
    for (const [column, value] of Object.entries(before ?? {}))
      if (column in told && told[column] !== value)
        findings.push(
          `half-way: ${step} of order ${row.id} began at ${column} ${String(value)}, not ${String(told[column])}`,
        )
    Object.assign(told, after)
  }
  for (const column of ['status', 'price_cents', 'motoboy_id'] as const)
    if (told[column] !== row[column])
      findings.push(
        `half-way: order ${row.id} has ${column} ${row[column]}, its history ends at ${String(told[column])}`,
      )
  return findings
}

/** Repeats acknowledged calls with their keys: each must be answered word for word as before. */
export async function verifyKeptAnswers(url: string, said: readonly Acknowledged[]): Promise<string[]> {
  const findings: string[] = []
  for (const { call, answer, step } of said) {
    const again = await tryOnce(url, call)
    if (again.status >= 300 || !isDeepStrictEqual(again.body, answer))
      findings.push(`${step} ${call.key} was answered otherwise the second time: ${JSON.stringify(again.body)}`)
  }
  return findings
}
