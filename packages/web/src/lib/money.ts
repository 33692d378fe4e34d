const grouped = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `R$ 1.234,50`: everywhere but on the order cards of client and motoboy. `reais` as on the wire. */
export const money = (reais: number): string => `R$ ${grouped.format(reais)}`

/** `R$ 1234.50`: on the order cards in the client's and the motoboy's lists (specification, section 9). */
export const moneyWithDot = (reais: number): string => `R$ ${reais.toFixed(2)}`

/** What the price field shows for what was typed: digits are cents, the mask grows from the right. */
export const maskMoney = (typed: string): string => grouped.format(centsOf(typed) / 100)

/** The value of a masked field in reais. */
export const unmaskMoney = (masked: string): number => centsOf(masked) / 100

/** At most 9 digits, far above the highest price: longer ones would lose cents. */
const centsOf = (text: string) => Number(text.replace(/\D/g, '').slice(0, 9))
