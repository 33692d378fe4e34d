import type { Condition } from '../order/step.ts'

export const notBelowZero = (cents: number): Condition => ({
  holds: ({ extras_cents }) => cents + (extras_cents ?? 0) >= 0,
  otherwise: { text: 'O desconto é maior que o valor do pedido.' },
})
