import { isDeepStrictEqual } from 'node:util'
import type { ClientConfig } from 'pg'
import { send } from '../harness/api.ts'
import { query } from '../harness/postgres.ts'
import type { Write } from './order-traffic.ts'

const last = (column: string) =>
  `(array_agg(e.after ->> '${column}' order by e.id desc) filter (where e.after ? '${column}'))[1]`
/** Orders whose row differs from the end of their history, or that have no history. */
const contradictions = `
  select o.id, o.version, o.status, count(e.id) as lines from orders o left join order_events e on e.order_id = o.id
  where o.deleted_at is null group by o.id
  having count(e.id) <> o.version or (o.status::text, o.price_cents::text, o.motoboy_id::text)
    is distinct from (${['status', 'price_cents', 'motoboy_id'].map(last).join()})`
/** Deliveries that are not in the books, or twice. */
const notOnceInBooks = `
  select o.id, count(e.id) as entries from orders o left join ledger_entries e on e.order_id = o.id and e.kind = 'price'
  where o.status = 'delivered' group by o.id having count(e.id) <> 1`
const unansweredKeys = `select key from idempotency_keys where answer is null and path like '/orders/%'`

/**
 * Compares the database with the acknowledged calls: every write is in the history at its version, no order contradicts its
 * history or the books, and nothing was done twice. `finished` means that all writing has ended and every call was repeated until it was answered.
 */
export async function verifyDatabase(
  connection: ClientConfig,
  writes: readonly Pick<Write, 'step' | 'order' | 'version'>[],
  { finished }: { finished: boolean },
): Promise<string[]> {
  const findings: string[] = []
  // The list is copied before the database is read. A write that is acknowledged meanwhile is checked the next time.
  const acknowledged = [...writes]
  const events = await query<{ order_id: string; step: string }>(
    connection,
    'select e.order_id, e.step from order_events e join orders o on o.id = e.order_id where o.deleted_at is null order by e.id',
  )
  const histories = Map.groupBy(events, (event) => event.order_id)
  for (const { step, order, version } of acknowledged) {
    const found = histories.get(order)?.[version - 1]?.step
    if (found !== step)
      findings.push(
        `lost: ${step} of order ${order} was acknowledged as version ${version}, where the history has ${found}`,
      )
  }
  if (!finished) return findings
  if (events.length !== acknowledged.length)
    findings.push(`${acknowledged.length} writes were acknowledged and ${events.length} are in the history`)
  for (const [what, statement] of Object.entries({ contradictions, notOnceInBooks, unansweredKeys }))
    for (const row of await query(connection, statement)) findings.push(`${what}: ${JSON.stringify(row)}`)
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
