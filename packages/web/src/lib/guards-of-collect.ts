import type { CollectedPart } from '@ligeiro/contract/collect'
import { isArrayOf, isNumber, isObject, isOneOf } from './guards.ts'

export const isMethod = isOneOf<CollectedPart['method']>('cash', 'card', 'pix')
export const isPayee = isOneOf<CollectedPart['payee']>('firm', 'client')
/** Whether a value from the browser's storage is what was received at a door. */
export const isCollected = isArrayOf(isObject<CollectedPart>({ method: isMethod, payee: isPayee, amount: isNumber }))
