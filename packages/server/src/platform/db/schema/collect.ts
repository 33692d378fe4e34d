import type { CollectedPart, CollectTerms } from '@ligeiro/contract/collect'

/** What is asked for at the door, in cents. `amount`: the sum, once it is fixed. */
export type StoredTerms = Required<Pick<CollectTerms, 'fee' | 'method'>> & {
  goods: number
  payee: NonNullable<CollectTerms['payee']>
  change_for: number | null
  change_from: NonNullable<CollectTerms['change_from']>
  amount: number | null
}

/** What was received there. */
export type Collected = { method: CollectedPart['method']; payee: CollectedPart['payee']; cents: number }[]
