import { centsOf, reaisOf } from '@ligeiro/contract/money'

const grouped = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Adds amounts as the answers have them, without the errors of binary fractions. */
export const addReais = (amounts: readonly number[]): number =>
  reaisOf(amounts.reduce((cents, amount) => cents + centsOf(amount), 0))

/** `1.234,50`: for use below a heading that says R$. */
export const reais = (amount: number): string => grouped.format(amount)

/** `R$ 1.234,50`, `−R$ 20,00`: used everywhere but on the order cards of client and motoboy. `reais` as in the JSON answers. */
export const money = (reais: number): string => `${reais < 0 ? '−' : ''}R$ ${grouped.format(Math.abs(reais))}`

/** `R$ 1234.50`: for the order cards in the client's and the motoboy's lists. */
export const moneyWithDot = (reais: number): string => `R$ ${reais.toFixed(2)}`
