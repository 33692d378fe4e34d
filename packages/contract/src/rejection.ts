/** Why a client rejected a price (docs/product.md, Steps). */
export const rejectionReasons = ['expensive', 'not_needed', 'other'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** The end of 'Valor recusado: ...'. */
export const rejectionLabel: Record<RejectionReason, string> = {
  expensive: 'caro',
  not_needed: 'não precisa mais',
  other: 'outro motivo',
}
