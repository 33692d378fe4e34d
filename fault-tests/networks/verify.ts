import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { moneyApi } from '@ligeiro/contract/money-api'
import { query, type Database } from '../../harness/postgres.ts'
import { verifyDatabase } from '../verification.ts'
import type { Intent } from './intent-log.ts'
import { loadOrders } from './screen.ts'
import { retryWhilePassing, type WebSession } from './web-session.ts'

/** The largest allowed difference between the recorded time of a step and its tap, which happened offline on a device with a wrong clock. */
const toleranceMs = 5000

/** Compares the intents with the database: no step is lost, done twice, recorded at the wrong time or never answered. */
export async function verifyHistories(database: Database, intents: readonly Intent[]): Promise<string[]> {
  const done = intents.filter(({ outcome }) => outcome === 'done')
  const writes = done.map(({ step, about, version }) => ({ step, version, order: about }))
  const findings = await verifyDatabase(database, writes, { finished: true })
  for (const { about, step, outcome } of intents)
    if (outcome === 'open') findings.push(`never answered: ${step} of ${about}`)
  const taps = await query<{ order_id: string; step: string; at: Date }>(
    database,
    `select order_id, step, at from order_events where step in ('start', 'confirm')`,
  )
  for (const { order_id: order, step, at } of taps) {
    const tap = done.find((intent) => intent.about === order && intent.step === step)
    const ms = Math.abs(at.getTime() - (tap?.pressedAt ?? 0))
    if (ms > toleranceMs) findings.push(`wrong time: ${step} by ${ms} ms: ${order}`)
  }
  return findings
}

/** Begins the books of the firm: motoboys earn 90 % of each delivery. */
export async function beginBooks(admin: WebSession): Promise<void> {
  const [path, key] = ['/money/rules', randomUUID()]
  const body = { share: { kind: 'percent', bps: 9000, min: 0 } }
  await retryWhilePassing(() => admin.ask({ method: 'PUT', path, body, key }))
}

/** What does not agree in the books at the end of the day, and how many entries there are. */
export async function checkBooks(admin: WebSession) {
  type Check = ResponseOf<typeof moneyApi.check>
  const { body } = await retryWhilePassing(() => admin.ask<Check>({ method: 'GET', path: '/ledger/check' }))
  const orders = await retryWhilePassing(() => loadOrders(admin))
  const delivered = orders.filter(({ status }) => status === 'delivered')
  const paid = delivered.filter(({ collected }) => collected !== undefined).length
  const lacksEntries = body.entries < delivered.length + paid
  const problem = `${body.entries} entries of ${delivered.length} deliveries, of which ${paid} were paid at the door`
  return { entries: body.entries, paid, problems: lacksEntries ? [...body.problems, problem] : body.problems }
}
