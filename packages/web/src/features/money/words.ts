import type { ClosingLine } from '@ligeiro/contract/closing'

const methodLabels = {
  cash: 'Dinheiro',
  bank: 'Pix ou transferência',
  card: 'Cartão',
  offset: 'Compensar com o que guardamos dele',
  loss: 'Dar como perda',
} as const
export type PayMethod = keyof typeof methodLabels
export const methodOptions = <Method extends PayMethod>(methods: readonly Method[]) =>
  methods.map((value) => ({ value, label: methodLabels[value] }))

const methodNames: Record<string, string> = { ...methodLabels, offset: 'Compensado', loss: 'Perda' }
/** A payment that was recorded. */
export const methodWords = (method: string): string => methodNames[method] ?? method

export const noFiscalDocument = 'Não é documento fiscal.'

export const printedLabel = ({ label, late }: Pick<ClosingLine, 'label' | 'late'>): string =>
  late ? `${label} (entrou depois do fechamento)` : label
