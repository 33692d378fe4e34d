import type { HistoryEntry } from '@ligeiro/contract/orders-api'
import type { Order } from '@ligeiro/contract/order'
import type { Account } from './web-session.ts'
import type { Intent } from './intent-log.ts'

/** Furthest that a moment pressed without coverage, on a device whose clock lies, may be from the true one, in ms. */
const toleranceMs = 5000

export type Reckoning = {
  orders: number
  steps: number
  /** Answered with yes, and not in the history. */
  lost: string[]
  /** More often in the history than it was meant. */
  duplicate: string[]
  /** Steps of the road whose moment is not the one of the tap. */
  wrongTimes: string[]
  /** Sent, and never answered. */
  open: number
}

/** Holds what was meant against what the server's histories say was done. */
export async function reckon(
  inspector: Account,
  orders: readonly Order[],
  intents: readonly Intent[],
): Promise<Reckoning> {
  const result: Reckoning = { orders: orders.length, steps: 0, lost: [], duplicate: [], wrongTimes: [], open: 0 }
  const meant = Map.groupBy(intents, ({ about }) => about)
  for (const { id, description } of orders) {
    const { data: history } = await inspector.ask<HistoryEntry[]>('GET', `/orders/order/${id}/history`)
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

function compare(name: string, history: HistoryEntry[], intents: Intent[], result: Reckoning): void {
  const recorded = Map.groupBy(history, ({ step, actor }) => `${step} by ${actor.id}`)
  const meant = Map.groupBy(intents, ({ step, userId }) => `${step} by ${userId}`)
  for (const what of new Set([...recorded.keys(), ...meant.keys()])) {
    const entries = recorded.get(what) ?? []
    const done = (meant.get(what) ?? []).filter(({ outcome }) => outcome === 'done')
    const open = (meant.get(what) ?? []).filter(({ outcome }) => outcome === 'open')
    if (entries.length < done.length) result.lost.push(`${what}: ${name}`)
    if (entries.length > done.length + open.length) result.duplicate.push(`${what}: ${name}`)
    for (const { step, at } of entries) {
      const pressed = [...done, ...open].map(({ pressedAt }) => Math.abs(Date.parse(at) - pressedAt))
      if ((step === 'start' || step === 'confirm') && Math.min(...pressed) > toleranceMs)
        result.wrongTimes.push(`${what} by ${Math.min(...pressed)} ms: ${name}`)
    }
  }
}
