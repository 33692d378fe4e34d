import type { CollectedPart, CollectTerms } from '@ligeiro/contract/collect'
import type { Generated } from 'kysely'

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

/** The columns of an order about the money at its door. */
export type CollectColumns = {
  collect: Generated<StoredTerms | null>
  collected: Generated<Collected | null>
  collected_differs: Generated<boolean>
}
