/** How a payment is made, as an admin chooses it. */
export const methodLabels = {
  cash: 'Dinheiro',
  bank: 'Pix ou transferência',
  card: 'Cartão',
  offset: 'Compensar com o que guardamos dele',
  loss: 'Dar como perda',
} as const
export type PayMethod = keyof typeof methodLabels

const methodNames: Record<string, string> = { ...methodLabels, offset: 'Compensado', loss: 'Perda' }
/** A payment that was recorded. */
export const methodWords = (method: string): string => methodNames[method] ?? method

export const noFiscalDocument = 'Não é documento fiscal.'
