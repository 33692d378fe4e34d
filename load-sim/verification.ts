import type { HistoryEntry } from '@ligeiro/contract/orders-api'
import type { Order } from '@ligeiro/contract/order'
import type { Intent } from './intent-log.ts'
import type { WebSession } from './web-session.ts'

/** The largest allowed difference between the recorded time of a step and its tap, which happened offline on a device with a wrong clock. */
const toleranceMs = 5000

type Verification = {
  orders: number
  steps: number
  /** Steps that were acknowledged and are not in the history. */
  lost: string[]
  /** Steps that are in the history more often than they were taken. */
  duplicate: string[]
  /** Steps of a delivery whose recorded time is not the time of the tap. */
  wrongTimes: string[]
  /** Steps that were sent and never answered. */
  open: number
}

/** Compares the intents with the histories on the server. */
export async function verify(inspector: WebSession, orders: readonly Order[], intents: readonly Intent[]) {
  const result: Verification = { orders: orders.length, steps: 0, lost: [], duplicate: [], wrongTimes: [], open: 0 }
  const meant = Map.groupBy(intents, ({ about }) => about)
  for (const { id, description } of orders) {
    const path = `/orders/order/${id}/history`
    const { body: history } = await inspector.ask<HistoryEntry[]>({ method: 'GET', path })
    result.steps += history.length
    const about = [...(meant.get(id) ?? []), ...(meant.get(description) ?? [])]
    compare(`${id} (${description})`, history, about, result)
  }
  const known = new Set(orders.flatMap(({ id, description }) => [id, description]))
  for (const { about, step, outcome } of intents)
    if (outcome === 'done' && !known.has(about)) result.lost.push(`${step} of ${about}`)
  for (const [name, same] of Map.groupBy(orders, ({ description }) => description))
    if (same.length > 1) result.duplicate.push(`${name} was created ${same.length} times`)
  result.open = intents.filter(({ outcome }) => outcome === 'open').length
  return result
}

function compare(order: string, history: HistoryEntry[], intents: Intent[], result: Verification): void {
  const recorded = Map.groupBy(history, ({ step, actor }) => `${step} by ${actor.id}`)
  const meant = Map.groupBy(intents, ({ step, userId }) => `${step} by ${userId}`)
  for (const what of new Set([...recorded.keys(), ...meant.keys()])) {
    const entries = recorded.get(what) ?? []
    const done = (meant.get(what) ?? []).filter(({ outcome }) => outcome === 'done')
    const open = (meant.get(what) ?? []).filter(({ outcome }) => outcome === 'open')
    if (entries.length < done.length) result.lost.push(`${what}: ${order}`)
    if (entries.length > done.length + open.length) result.duplicate.push(`${what}: ${order}`)
    for (const { step, at } of entries) {
      if (step !== 'start' && step !== 'confirm') continue
      const ms = Math.min(...[...done, ...open].map(({ pressedAt }) => Math.abs(Date.parse(at) - pressedAt)))
      if (ms > toleranceMs) result.wrongTimes.push(`${what} by ${ms} ms: ${order}`)
    }
  }
}
