import type { Order } from '@ligeiro/contract/order'
import { rejectionLabel, type RejectionReason } from '@ligeiro/contract/rejection'

/** The reasons as a row has room for them. */
const shortLabel: Record<RejectionReason, string> = { ...rejectionLabel, not_needed: 'desistiu', other: 'outro' }

/** The end of the age in a row: ' · caro'; '' for an order without a reason. */
export const shortRejection = ({ rejection_reason: reason }: Order): string =>
  reason ? ` · ${shortLabel[reason]}` : ''

/** 'O cliente recusou o valor: caro.'; null for an order without a reason. */
export const rejectionWords = ({ rejection_reason: reason }: Order): string | null =>
  reason ? `O cliente recusou o valor: ${rejectionLabel[reason]}.` : null
