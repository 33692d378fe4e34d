import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import type { Order } from '@ligeiro/contract/order'
import type { Intent } from './intent-log.ts'
import type { WebSession } from './web-session.ts'

/** The largest allowed difference between the recorded time of a step and its tap, which happened offline on a device with a wrong clock. */
const toleranceMs = 5000

/** Compares the intents with the histories on the server: no step is lost, done twice, recorded at the wrong time or never answered. */
export async function verify(inspector: WebSession, orders: readonly Order[], intents: readonly Intent[]) {
  const findings: string[] = []
  let steps = 0
  const meant = Map.groupBy(intents, ({ about }) => about)
  for (const { id, description } of orders) {
    const path = `/orders/order/${id}/history`
    const { body: history } = await inspector.ask<HistoryEntry[]>({ method: 'GET', path })
    steps += history.length
    const about = [...(meant.get(id) ?? []), ...(meant.get(description) ?? [])]
    findings.push(...differences(`${id} (${description})`, history, about))
  }
  const known = new Set(orders.flatMap(({ id, description }) => [id, description]))
  for (const { about, step, outcome } of intents) {
    if (outcome === 'done' && !known.has(about)) findings.push(`lost: ${step} of ${about}`)
    if (outcome === 'open') findings.push(`never answered: ${step} of ${about}`)
  }
  for (const [name, same] of Map.groupBy(orders, ({ description }) => description))
    if (same.length > 1) findings.push(`done twice: ${name} was created ${same.length} times`)
  return { orders: orders.length, steps, findings }
}

function differences(order: string, history: HistoryEntry[], intents: Intent[]): string[] {
  const findings: string[] = []
  const recorded = Map.groupBy(history, ({ step, actor }) => `${step} by ${actor.id}`)
  const meant = Map.groupBy(intents, ({ step, userId }) => `${step} by ${userId}`)
  for (const what of new Set([...recorded.keys(), ...meant.keys()])) {
    const entries = recorded.get(what) ?? []
    const done = (meant.get(what) ?? []).filter(({ outcome }) => outcome === 'done')
    const open = (meant.get(what) ?? []).filter(({ outcome }) => outcome === 'open')
    if (entries.length < done.length) findings.push(`lost: ${what}: ${order}`)
    if (entries.length > done.length + open.length) findings.push(`done twice: ${what}: ${order}`)
    for (const { step, at } of entries) {
      if (step !== 'start' && step !== 'confirm') continue
      const ms = Math.min(...[...done, ...open].map(({ pressedAt }) => Math.abs(Date.parse(at) - pressedAt)))
      if (ms > toleranceMs) findings.push(`wrong time: ${what} by ${ms} ms: ${order}`)
    }
  }
  return findings
}
