import { query, type Database } from '../../harness/postgres.ts'
import { verifyDatabase } from '../verification.ts'
import type { Intent } from './intent-log.ts'

/** The largest allowed difference between the recorded time of a step and its tap, which happened offline on a device with a wrong clock. */
const toleranceMs = 5000

/** Compares the intents with the database: no step is lost, done twice, recorded at the wrong time or never answered. */
export async function verify(database: Database, intents: readonly Intent[]): Promise<string[]> {
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
