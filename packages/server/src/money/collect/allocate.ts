import type { Collected, StoredTerms } from '../../platform/db/schema/collect.ts'

/** What came in for the firm in one way, in cents: the client's goods, and of the fee what it covers. */
export type Received = { method: Collected[number]['method']; goods: number; fee: number }

/**
 * Splits what was received for the firm: it covers the goods first, then the fee; more than planned is the client's until somebody clears
 * it up. What was paid to the client itself covers goods only, and is in no books.
 */
export function allocate(terms: StoredTerms | null, collected: Collected): Received[] {
  const amount = terms?.amount ?? terms?.goods ?? 0
  const toClient = collected.reduce((sum, { payee, cents }) => sum + (payee === 'client' ? cents : 0), 0)
  let goodsLeft = Math.max(0, (terms?.goods ?? 0) - toClient)
  let feeLeft = Math.max(0, amount - (terms?.goods ?? 0))
  const byMethod = new Map<Received['method'], Received>()
  for (const { method, payee, cents } of collected) {
    if (payee === 'client') continue
    const goods = Math.min(cents, goodsLeft)
    const fee = Math.min(cents - goods, feeLeft)
    goodsLeft -= goods
    feeLeft -= fee
    const before = byMethod.get(method) ?? { method, goods: 0, fee: 0 }
    byMethod.set(method, { method, goods: before.goods + cents - fee, fee: before.fee + fee })
  }
  return [...byMethod.values()]
}
