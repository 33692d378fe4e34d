/** Why a motoboy could not deliver (docs/product.md, Steps). */
export const notDeliveredReasons = ['absent', 'wrong_address', 'refused', 'other'] as const
export type NotDeliveredReason = (typeof notDeliveredReasons)[number]

/** The end of `notDeliveredWords`. */
export const notDeliveredLabel: Record<NotDeliveredReason, string> = {
  absent: 'ausente',
  wrong_address: 'endereço errado',
  refused: 'recusado',
  other: 'outro motivo',
}

/** 'Não entregue: ausente' */
export const notDeliveredWords = (reason: NotDeliveredReason): string => `Não entregue: ${notDeliveredLabel[reason]}`
